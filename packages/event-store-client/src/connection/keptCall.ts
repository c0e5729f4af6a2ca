import { unavailable } from '../errors/callErrors.ts';
import type { Channel } from './channel.ts';
import type { Connection } from './connection.ts';
import type { CallHeaders, GrpcCall } from './grpcCall.ts';

/** A call that is kept open: opened again where it has ended, once somebody wants to write. */
export interface KeptCall {
  /** Whether something may be written now; where not, `ready` or `refused` follow. */
  isReady(): boolean;
  write(frames: Buffer): void;
  close(): void;
}

export interface KeptCallListener {
  message(bytes: Buffer): void;
  ready(): void;
  /** It could not be opened: nothing was written. */
  refused(error: Error): void;
  /** It has ended: nobody knows what became of what was written and not answered. */
  broken(error: Error): void;
}

export const keepCall = (
  channel: Channel,
  path: string,
  headers: CallHeaders,
  listener: KeptCallListener,
): KeptCall => {
  let call: GrpcCall | undefined;
  let isOpening = false;
  let isBlocked = false;

  const ended = (connection: Connection, error: Error): void => {
    call = undefined;
    channel.failed(connection, error);
    listener.broken(error);
  };
  const open = async (): Promise<void> => {
    const connection = await channel.connection();
    isBlocked = false;
    call = connection.call(path, headers, {
      message: listener.message,
      drained: () => {
        isBlocked = false;
        listener.ready();
      },
      ended: (error) => ended(connection, error ?? unavailable('the store ended the call')),
    });
  };
  const ensureOpen = async (): Promise<void> => {
    if (isOpening) return;
    isOpening = true;
    try {
      await open();
    } catch (error) {
      listener.refused(error as Error);
    } finally {
      isOpening = false;
    }
    listener.ready();
  };
  return {
    isReady: () => {
      if (!call) void ensureOpen();
      return call !== undefined && !isBlocked;
    },
    write: (frames) => {
      isBlocked = call?.write(frames) === false;
    },
    close: () => {
      call?.cancel();
      call = undefined;
    },
  };
};
