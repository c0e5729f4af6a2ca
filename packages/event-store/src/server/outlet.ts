import type { ServerDuplexStream, ServerWritableStream } from '@grpc/grpc-js';

/** The sending side of a streaming call, with back-pressure and one notion of "over". */
export type Outlet = {
  /** Sends an encoded message; false when the caller must wait for `writable`. */
  send(message: Uint8Array): boolean;
  /** Resolves when more may be sent, or when the call is over. */
  writable(): Promise<void>;
  isOver(): boolean;
  /** Calls back once when the call is over, for whatever reason; the result takes it back. */
  onOver(callback: () => void): () => void;
  end(): void;
  fail(error: Error): void;
};

type Call = ServerWritableStream<unknown, Uint8Array> | ServerDuplexStream<unknown, Uint8Array>;

export const outletOf = (call: Call): Outlet => {
  let over = false;
  let wake: (() => void) | undefined;
  const callbacks = new Set<() => void>();
  const finish = (): void => {
    if (over) return;
    over = true;
    wake?.();
    for (const callback of callbacks) callback();
  };
  call.on('drain', () => wake?.());
  call.on('cancelled', finish);
  call.on('close', finish);
  call.on('error', finish);
  return {
    send: (message) => over || call.write(message),
    writable: () =>
      new Promise((resolve) => {
        if (over) resolve();
        else
          wake = () => {
            wake = undefined;
            resolve();
          };
      }),
    isOver: () => over,
    onOver: (callback) => {
      if (over) callback();
      else callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    end: () => {
      if (over) return;
      call.end();
      finish();
    },
    fail: (error) => {
      if (over) return;
      call.emit('error', error);
      finish();
    },
  };
};
