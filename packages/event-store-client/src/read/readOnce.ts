import type { Channel } from '../connection/channel.ts';
import type { GrpcCall } from '../connection/grpcCall.ts';
import { deadlineExceeded } from '../errors/callErrors.ts';

export const readPath = '/event_store.client.streams.Streams/Read';
/**
 * A member that lags behind the leader would return an old state: such reads validate caches, which would
 * then serve it until the stream changes again.
 */
const headers = { 'requires-leader': 'true' } as const;
/** Buffered messages before back-pressure is applied. */
const bufferedMax = 1_000;

/**
 * Yields the responses of one read in batches, as they arrive. Leaving early cancels the call; a store that
 * is silent for longer than the timeout of a call ends it.
 */
export async function* readOnce(
  channel: Channel,
  request: Buffer,
  idleMsMax: number,
): AsyncGenerator<readonly Buffer[]> {
  const connection = await channel.connection();
  let buffered: Buffer[] = [];
  let end: { readonly error: Error | undefined } | undefined;
  let wake: (() => void) | undefined;
  let call: GrpcCall | undefined;
  let isPaused = false;
  const waitForMessage = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const timeout = setTimeout(
        () => reject(deadlineExceeded(`no answer to a read in ${idleMsMax} ms`)),
        idleMsMax,
      );
      wake = () => {
        clearTimeout(timeout);
        resolve();
      };
    });
  try {
    call = connection.call(readPath, headers, {
      message: (bytes) => {
        buffered.push(bytes);
        if (buffered.length >= bufferedMax && !isPaused) {
          isPaused = true;
          call?.pause();
        }
        wake?.();
      },
      ended: (error) => {
        end = { error };
        if (error) channel.reportFailure(connection, error);
        wake?.();
      },
    });
    call.end(request);
    while (true) {
      if (buffered.length === 0 && !end) await waitForMessage();
      const messages = buffered;
      buffered = [];
      if (messages.length > 0) yield messages;
      else if (end) {
        if (end.error) throw end.error;
        return;
      }
      if (isPaused) {
        isPaused = false;
        call.resume();
      }
    }
  } finally {
    if (!end) call?.cancel();
  }
}
