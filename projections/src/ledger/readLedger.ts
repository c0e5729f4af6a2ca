import { streams } from '@ovation/contracts/streams';
import type { EventLog } from '@ovation/event-log/log';
import { positionStart } from '@ovation/event-log/stored/position';
import { history } from '../kernel/history.ts';
import type { Terminal } from '../kernel/terminal.ts';
import { inTimeOrder } from './books/externalSort.ts';
import { entryOf, type LedgerEntry, postingEvents } from './books/postings.ts';
import type { People } from './people.ts';

export interface LedgerDeps {
  readonly eventLog: Pick<EventLog, 'catchUp' | 'metadata'>;
  readonly io: Terminal;
  readonly now: () => number;
  /** Aborts the read before the log ends. */
  readonly signal?: AbortSignal;
}

/** Dependencies of commands that resolve people. */
export interface BooksDeps extends LedgerDeps {
  readonly people: People;
}

/** Yields every ledger entry in log order, up to its end; reports progress. */
export async function* readLedger({
  eventLog,
  io,
  now,
  signal = new AbortController().signal,
}: LedgerDeps): AsyncGenerator<LedgerEntry> {
  const startedAt = now();
  let count = 0;
  const batches = history(eventLog, {
    after: positionStart,
    types: postingEvents(streams).map(({ type }) => type),
    signal,
    onReconnect: (error) => io.err(`the event store is away (${error.message}); reading on later`),
  });
  for await (const { events, position } of batches) {
    for (const event of events) {
      const entry = entryOf(event);
      if (!entry) continue;
      count += 1;
      yield entry;
    }
    const perSecond = Math.round((count * 1_000) / Math.max(1, now() - startedAt));
    io.progress(`${count} postings read, up to position ${position} (${perSecond} a second)`);
  }
}

/** Yields every entry in the order of the ledger: by instant, and within one instant by log order. */
export const readInOrder = (deps: LedgerDeps): AsyncGenerator<LedgerEntry> =>
  inTimeOrder(readLedger(deps));
