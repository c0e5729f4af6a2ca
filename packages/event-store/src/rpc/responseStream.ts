import { constants, type ServerHttp2Stream } from 'node:http2';
import { frameHeadBytes, joinFrames } from '@ovation/grpc-wire/frames';
import { type RpcFault, trailersOf } from './status.ts';

/** The sending side of a call, with back-pressure and one notion of "over". */
export type ResponseStream = {
  /** Sends an encoded message; false when the caller must wait for `writable`. */
  send(message: Uint8Array): boolean;
  /** Resolves when more may be sent, or when the call is over. */
  writable(): Promise<void>;
  isOver(): boolean;
  /** Calls back once when the call is over, for whatever reason; the result unregisters it. */
  onOver(callback: () => void): () => void;
  end(): void;
  fail(error: RpcFault): void;
};

/** Buffered bytes of a client at which its call counts as full; more than a stream's own mark. */
const waitingBytesMax = 64 * 1024;

const responseHeaders = { ':status': 200, 'content-type': 'application/grpc+proto' } as const;

/**
 * Response side of an HTTP/2 stream. Messages of one turn are sent in one write: single writes would take most
 * of a busy stream's time.
 */
export const openResponseStream = (stream: ServerHttp2Stream): ResponseStream => {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let isScheduled = false;
  let isOver = false;
  let wake: (() => void) | undefined;
  const callbacks = new Set<() => void>();

  const finish = (): void => {
    if (isOver) return;
    isOver = true;
    wake?.();
    for (const callback of callbacks) callback();
    callbacks.clear();
  };
  const respond = (): void => {
    if (!stream.headersSent) stream.respond(responseHeaders, { waitForTrailers: true });
  };
  const flush = (): void => {
    if (waitingBytes === 0 || stream.destroyed || stream.closed) return;
    const bytes = joinFrames(waiting, waitingBytes);
    waiting = [];
    waitingBytes = 0;
    respond();
    stream.write(bytes);
  };
  const flushLater = (): void => {
    isScheduled = false;
    flush();
  };
  const close = (fault: RpcFault | undefined): void => {
    if (isOver) return;
    flush();
    finish();
    if (stream.destroyed || stream.closed) return;
    const trailers = trailersOf(fault);
    // A client that has not ended its side gets notice that the call is over: a turn later,
    // because the notice overtakes trailers that are not on their way yet.
    const closeBoth = (): void => {
      if (!stream.readableEnded) setImmediate(() => stream.close(constants.NGHTTP2_NO_ERROR));
    };
    if (stream.headersSent || fault === undefined) {
      respond();
      stream.once('wantTrailers', () => {
        stream.sendTrailers(trailers);
        closeBoth();
      });
      stream.end();
    } else {
      stream.respond({ ...responseHeaders, ...trailers }, { endStream: true });
      closeBoth();
    }
    // The rest of the client's data is discarded, so that it does not hold up its connection.
    stream.resume();
  };
  stream.on('drain', () => wake?.());
  stream.on('close', finish);
  // The cause of a broken stream is the client's; only its end matters here.
  stream.on('error', finish);

  return {
    send: (message) => {
      if (isOver) return true;
      waiting.push(message);
      waitingBytes += frameHeadBytes + message.length;
      if (waitingBytes >= waitingBytesMax) flush();
      else if (!isScheduled) {
        isScheduled = true;
        process.nextTick(flushLater);
      }
      return stream.writableLength + waitingBytes < waitingBytesMax;
    },
    writable: () =>
      new Promise((resolve) => {
        if (waitingBytes > 0) flush();
        if (isOver || !stream.writableNeedDrain) resolve();
        else
          wake = () => {
            wake = undefined;
            resolve();
          };
      }),
    isOver: () => isOver,
    onOver: (callback) => {
      if (isOver) callback();
      else callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    end: () => close(undefined),
    fail: close,
  };
};
