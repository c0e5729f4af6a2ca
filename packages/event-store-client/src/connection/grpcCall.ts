import { type ClientHttp2Session, constants, type IncomingHttpHeaders } from 'node:http2';
import { createFrameReader } from '@ovation/grpc-wire/frames';
import { endError, unavailable } from '../errors/callErrors.ts';

/** Events of 16 MB exist in stores that were written by other means than gRPC. */
const messageBytesMax = 17 * 1_024 * 1_024;

/** Listener of a call; nothing is called after `ended`. */
export interface CallListener {
  message(bytes: Buffer): void;
  /** The call can be written to again. */
  drained?(): void;
  /** Called once, whatever happened; not after `cancel`. */
  ended(error: Error | undefined): void;
}

/** One call: sends and receives framed gRPC messages. */
export interface GrpcCall {
  /** Writes consecutive frames; false when to wait for `drained`. */
  write(frames: Buffer): boolean;
  /** Ends the request stream. */
  end(frames?: Buffer): void;
  /** Cancels the call: its result is no longer needed. */
  cancel(): void;
  /** Applies back-pressure: nothing more arrives until `resume` but what is in flight. */
  pause(): void;
  resume(): void;
}

export type CallHeaders = Readonly<Record<string, string>>;

const headersOf = (path: string, headers: CallHeaders) => ({
  ':method': 'POST',
  ':path': path,
  'content-type': 'application/grpc',
  te: 'trailers',
  ...headers,
});

const begin = (session: ClientHttp2Session, path: string, headers: CallHeaders) => {
  try {
    return session.request(headersOf(path, headers), { endStream: false });
  } catch (error) {
    // The connection has ended since it was checked.
    throw unavailable((error as Error).message);
  }
};

/** Begins a call on a connection; throws as unavailable when that has just ended. */
export const openCall = (
  session: ClientHttp2Session,
  path: string,
  headers: CallHeaders,
  listener: CallListener,
): GrpcCall => {
  const stream = begin(session, path, headers);
  const reader = createFrameReader(messageBytesMax);
  let response: IncomingHttpHeaders | undefined;
  let trailers: IncomingHttpHeaders | undefined;
  let isOver = false;
  const end = (error: Error | undefined): void => {
    if (isOver) return;
    isOver = true;
    listener.ended(error);
  };
  const cancel = (): void => {
    isOver = true;
    stream.close(constants.NGHTTP2_CANCEL);
  };
  const deliver = (message: Buffer): void => {
    if (!isOver) listener.message(message);
  };
  stream.on('response', (given) => {
    response = given;
  });
  stream.on('trailers', (given) => {
    trailers = given;
  });
  stream.on('data', (bytes: Buffer) => {
    try {
      reader.take(bytes, deliver);
    } catch (error) {
      // After an unreadable message the rest is unreadable too: the call ends.
      end(error as Error);
      cancel();
    }
  });
  stream.on('drain', () => listener.drained?.());
  stream.on('error', (error) => end(unavailable(error.message)));
  stream.on('close', () => end(endError(response, trailers)));
  return {
    write: (frames) => stream.write(frames),
    end: (frames) => void (frames ? stream.end(frames) : stream.end()),
    cancel,
    pause: () => void stream.pause(),
    resume: () => void stream.resume(),
  };
};
