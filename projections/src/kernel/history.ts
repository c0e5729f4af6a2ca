import type { EventBatch } from '@ovation/event-log/following/catchUp';
import type { EventLog } from '@ovation/event-log/log';

export interface HistoryOptions {
  /** Exclusive; `positionStart` for all of it. */
  readonly after: bigint;
  /** Inclusive; defaults to the end of the log when reached. */
  readonly upTo?: bigint;
  readonly types?: readonly string[];
  readonly signal: AbortSignal;
  readonly onReconnect?: (error: Error) => void;
}

const batchMax = 4_000;

/** Yields events of the log in batches up to a position or to its end; then it ends. */
export async function* history(
  eventLog: Pick<EventLog, 'catchUp'>,
  { upTo, ...options }: HistoryOptions,
): AsyncGenerator<Pick<EventBatch, 'events' | 'position'>> {
  if (upTo !== undefined && upTo <= options.after) return;
  for await (const batch of eventLog.catchUp({ ...options, batchMax })) {
    const { events, position, live } = batch;
    const beyond = upTo === undefined ? -1 : events.findIndex((event) => event.position > upTo);
    if (upTo !== undefined && beyond >= 0) {
      yield { events: events.slice(0, beyond), position: upTo };
      return;
    }
    yield { events, position };
    // The end was reached, and `upTo` is before it.
    if (live || (upTo !== undefined && position >= upTo)) return;
  }
}
