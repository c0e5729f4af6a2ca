import { setImmediate } from 'node:timers/promises';
import type { CatchUpOptions, EventBatch } from '@ovation/event-log/catchUp';
import type { AnyRecordedEvent } from '@ovation/event-log/codec';
import type { EventLog } from '@ovation/event-log/log';

export interface MemoryLog extends Pick<EventLog, 'catchUp' | 'read'> {
  /** Adds events; their positions are given here. */
  add(...events: readonly AnyRecordedEvent[]): void;
  readonly position: bigint;
}

const batchMaxDefault = 100;
/** Positions have gaps, as those of the store. */
const positionStep = 7n;

/** The log's promises about reading, in memory: for specs of what stands on them. */
export const memoryLog = (): MemoryLog => {
  const all: AnyRecordedEvent[] = [];
  const waiting = new Set<() => void>();
  const positionAt = (index: number): bigint => BigInt(index) * positionStep;

  const nextArrival = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });

  async function* catchUp(options: CatchUpOptions): AsyncGenerator<EventBatch> {
    const { after, signal, types, batchMax = batchMaxDefault } = options;
    const isWanted = ({ type }: AnyRecordedEvent): boolean =>
      types?.some((prefix) => type.startsWith(prefix)) ?? true;
    let next = all.findIndex(({ position }) => position > after);
    if (next < 0) next = all.length;
    // As the store's: history ends where the log ended when it was opened, whatever comes meanwhile.
    const historyEnd = all.length;
    let position = after;
    let live = false;
    while (!signal.aborted) {
      await setImmediate();
      if (!live && next >= historyEnd) {
        live = true;
        yield { events: [], position, live, waiting: 0 };
        continue;
      }
      const until = next + batchMax;
      const events = all.slice(next, live ? until : Math.min(until, historyEnd));
      if (events.length === 0) {
        await nextArrival(signal);
        continue;
      }
      next += events.length;
      position = events.at(-1)?.position ?? position;
      yield { events: events.filter(isWanted), position, live, waiting: all.length - next };
    }
  }

  return {
    catchUp,
    read: async function* (stream, from = 0, countMax = Number.POSITIVE_INFINITY) {
      await setImmediate();
      const own = all.filter((event) => event.stream === stream && event.revision >= from);
      yield* own.slice(0, countMax);
    },
    add: (...events) => {
      for (const event of events) all.push({ ...event, position: positionAt(all.length) });
      for (const wake of [...waiting]) wake();
    },
    get position() {
      return positionAt(all.length - 1);
    },
  };
};
