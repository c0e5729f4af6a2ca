import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';

/** Commands that a running store takes from its own machine, and their answers as JSON. */
export type ControlHandlers = Readonly<
  Record<string, (argument: string | undefined) => Promise<unknown>>
>;

type Request = { readonly token: string; readonly command: string; readonly argument?: string };
type Response = { readonly result?: unknown; readonly problem?: string };

/** Who may read this file (its owner) may operate the store. */
const tokenFile = 'control.token';
const requestBytesMax = 8_192;

/** Makes this run's token. */
export const writeControlToken = async (folder: string): Promise<string> => {
  const token = randomBytes(32).toString('hex');
  await writeFile(join(folder, tokenFile), token, { mode: 0o600 });
  return token;
};

const isToken = (given: string, token: string): boolean =>
  given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));

const answerOf = async (
  text: string,
  token: string,
  handlers: ControlHandlers,
): Promise<Response> => {
  try {
    const request = JSON.parse(text) as Request;
    const handler = handlers[request.command];
    if (!isToken(request.token, token) || handler === undefined)
      return { problem: 'the command is not known or not allowed' };
    return { result: await handler(request.argument) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
};

/** Serves one connection: a line with a request, a line with its answer. */
export const serveControl = (socket: Socket, token: string, handlers: ControlHandlers): void => {
  let received = '';
  socket.on('data', (bytes: Buffer) => {
    received += bytes.toString();
    if (received.length > requestBytesMax) socket.destroy();
    if (!received.endsWith('\n')) return;
    const text = received;
    received = '';
    void answerOf(text, token, handlers).then((answer) =>
      socket.end(`${JSON.stringify(answer)}\n`),
    );
  });
  socket.on('error', () => socket.destroy());
};

/** Sends a command to the store that holds a folder; rejects with its problem. */
export const sendControl = async (
  folder: string,
  socketName: string,
  command: string,
  argument?: string,
): Promise<unknown> => {
  const token = await readFile(join(folder, tokenFile), 'utf8');
  const text = await new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(socketName, () => {
      const request: Request = { token, command, ...(argument !== undefined && { argument }) };
      socket.write(`${JSON.stringify(request)}\n`);
    });
    socket.on('data', (bytes: Buffer) => {
      // The first line tells who holds the folder.
      answer += bytes.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
  const [, line = ''] = text.split('\n');
  const response = JSON.parse(line) as Response;
  if (response.problem !== undefined) throw new Error(response.problem);
  return response.result;
};
