import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import type { EventLog } from '@ovation/event-log/log';

interface Range {
  /** Exclusive, and inclusive. */
  readonly after: bigint;
  readonly until: bigint;
  readonly types: readonly string[];
  readonly countMax: number;
  readonly signal: AbortSignal;
}

/** Reads the first matching events of a part of the log, in its order. */
export const readMatching = async (
  log: Pick<EventLog, 'catchUp'>,
  { after, until, types, countMax, signal }: Range,
  isWanted: (event: AnyRecordedEvent) => boolean,
): Promise<readonly AnyRecordedEvent[]> => {
  const found: AnyRecordedEvent[] = [];
  const ending = new AbortController();
  const both = AbortSignal.any([signal, ending.signal]);
  try {
    for await (const { events, live } of log.catchUp({ after, types, signal: both })) {
      for (const event of events) {
        if (event.position > until) return found;
        if (types.includes(event.type) && isWanted(event)) found.push(event);
        if (found.length >= countMax) return found;
      }
      if (live) return found;
    }
    return found;
  } finally {
    ending.abort();
  }
};
