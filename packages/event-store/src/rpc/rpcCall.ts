import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import { BadFrame, createFrameReader } from '@ovation/grpc-wire/frames';
import { openResponseStream, type ResponseStream } from './responseStream.ts';
import { RpcFault, status } from './status.ts';

/** The caller, as seen by access control. */
export type Caller = { readonly headers: IncomingHttpHeaders; readonly peer: string };

/** One call of any shape: messages come in, messages go out, a status ends it. */
export type RpcCall = Caller & {
  readonly responses: ResponseStream;
  /** Begins to read: each message goes to `take`; `ended` is called when the client has sent all. */
  receive(take: (message: Buffer) => void, ended: () => void): void;
  /** Stops reading; a few messages that have arrived already are still delivered. */
  pause(): void;
  resume(): void;
};

/** The client sends an append in messages of up to 3 MB; events of 16 MB exist in old stores. */
const messageBytesMax = 17 * 1024 * 1024;
const timeoutPattern = /^(\d{1,8})([HMSmun])$/;
const msOfUnit: Readonly<Record<string, number>> = {
  H: 3_600_000,
  M: 60_000,
  S: 1_000,
  m: 1,
  u: 0.001,
  n: 0.000_001,
};
/** Timers hold 32 bits; a longer deadline counts as none. */
const timeoutMsMax = 2 ** 31 - 1;

/** The call's timeout in milliseconds; undefined when it has none. */
const timeoutMsOf = (headers: IncomingHttpHeaders): number | undefined => {
  const [, count, unit = ''] = timeoutPattern.exec(String(headers['grpc-timeout'] ?? '')) ?? [];
  const ms = Number(count) * (msOfUnit[unit] ?? Number.NaN);
  return ms <= timeoutMsMax ? ms : undefined;
};

const applyDeadline = (responses: ResponseStream, headers: IncomingHttpHeaders): void => {
  const timeoutMs = timeoutMsOf(headers);
  if (timeoutMs === undefined) return;
  const timer = setTimeout(
    () => responses.fail(new RpcFault(status.deadlineExceeded, 'Deadline exceeded')),
    timeoutMs,
  );
  responses.onOver(() => clearTimeout(timer));
};

const frameFault = (error: BadFrame): RpcFault =>
  new RpcFault(
    error.kind === 'compressed' ? status.unimplemented : status.resourceExhausted,
    error.message,
  );

/** The call on a new HTTP/2 stream. */
export const rpcCallOf = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders): RpcCall => {
  const responses = openResponseStream(stream);
  applyDeadline(responses, headers);
  const { remoteAddress, remotePort } = stream.session?.socket ?? {};
  return {
    headers,
    peer: remoteAddress === undefined ? 'unknown' : `${remoteAddress}:${remotePort}`,
    responses,
    receive: (take, ended) => {
      const reader = createFrameReader(messageBytesMax);
      stream.on('data', (bytes: Buffer) => {
        if (responses.isOver()) return;
        try {
          reader.take(bytes, (message) => {
            if (!responses.isOver()) take(message);
          });
        } catch (error) {
          if (!(error instanceof BadFrame)) throw error;
          responses.fail(frameFault(error));
        }
      });
      stream.on('end', () => {
        if (responses.isOver()) return;
        if (reader.isInside())
          responses.fail(new RpcFault(status.internal, 'The call ended inside a message.'));
        else ended();
      });
    },
    pause: () => stream.pause(),
    resume: () => stream.resume(),
  };
};
