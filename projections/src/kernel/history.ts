import type { EventBatch } from '@ovation/event-log/following/catchUp';
import type { EventLog } from '@ovation/event-log/log';

export interface HistoryOptions {
  /** Exclusive; `positionStart` for all of it. */
  readonly after: bigint;
  /** Inclusive; up to the end of the log, as it is when that is reached, when left out. */
  readonly upTo?: bigint;
  readonly types?: readonly string[];
  readonly signal: AbortSignal;
  readonly onReconnect?: (error: Error) => void;
}

const batchMax = 4_000;

/** The past: the events of the log up to a position or to its end, in batches; then it ends. */
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
    // All that was there when the end was reached has been read, and `upTo` lay before that.
    if (live || (upTo !== undefined && position >= upTo)) return;
  }
}
