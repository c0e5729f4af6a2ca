import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FuzzRequest } from './request.ts';

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

const timeoutMs = 30_000;
/** Pseudo status of a broken connection. */
const noAnswer = 599;

const bodyOf = async (payload: FuzzRequest['payload']) => {
  if (payload === undefined) return undefined;
  if (typeof payload === 'string') return { bytes: Buffer.from(payload), headers: {} };
  // The form's own encoding, with the boundary of its header.
  const encoded = new Response(payload);
  const type = encoded.headers.get('content-type') ?? '';
  return { bytes: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } };
};

/**
 * Sends a call over a new connection: a failure is then never an idle one that both ends closed at
 * the same moment.
 */
export const send = async (
  origin: string,
  { operation, path, headers, payload }: FuzzRequest,
): Promise<Answer> => {
  const body = await bodyOf(payload);
  return new Promise((resolve) => {
    const fail = (error: Error): void =>
      resolve({ status: noAnswer, contentType: '', text: String(error) });
    const outgoing = httpRequest(`${origin}/api${path}`, {
      method: operation.method,
      agent: false,
      headers: {
        ...headers,
        ...body?.headers,
        ...(body && { 'content-length': body.bytes.length }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    outgoing.once('error', fail);
    outgoing.once('response', (answer) => {
      const { statusCode: status = noAnswer, headers: answered } = answer;
      const contentType = answered['content-type'] ?? '';
      text(answer).then((said) => resolve({ status, contentType, text: said }), fail);
    });
    outgoing.end(body?.bytes);
  });
};
