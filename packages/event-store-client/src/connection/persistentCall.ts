import { unavailable } from '../errors/callErrors.ts';
import type { Channel } from './channel.ts';
import type { Connection } from './connection.ts';
import type { CallHeaders, GrpcCall } from './grpcCall.ts';

/** A long-lived call: reopened for the next write after it has ended. */
export interface PersistentCall {
  /** True if it can be written to now; otherwise `ready` or `refused` follow. */
  isReady(): boolean;
  write(frames: Buffer): void;
  close(): void;
}

export interface PersistentCallListener {
  message(bytes: Buffer): void;
  ready(): void;
  /** It could not be opened: nothing was written. */
  refused(error: Error): void;
  /** It has ended: the outcome of unanswered writes is unknown. */
  broken(error: Error): void;
}

export const openPersistentCall = (
  channel: Channel,
  path: string,
  headers: CallHeaders,
  listener: PersistentCallListener,
): PersistentCall => {
  let call: GrpcCall | undefined;
  let isOpening = false;
  let isBlocked = false;

  const ended = (connection: Connection, error: Error): void => {
    call = undefined;
    channel.reportFailure(connection, error);
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
