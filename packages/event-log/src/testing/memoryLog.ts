import { setImmediate } from 'node:timers/promises';
import { collectChanges } from '@ovation/event-store-client/types/changes';
import type { AnyRecordedEvent, NewEvent } from '../codec/codec.ts';
import type { CatchUpOptions, EventBatch } from '../following/catchUp.ts';
import { type EventLog, revisionNone } from '../log.ts';
import { positionStart } from '../stored/position.ts';
import { memoryKeys } from './memoryKeys.ts';

export interface MemoryLog
  extends Pick<
    EventLog,
    | 'append'
    | 'catchUp'
    | 'head'
    | 'reaches'
    | 'metadata'
    | 'keys'
    | 'last'
    | 'locate'
    | 'changedStreams'
    | 'read'
    | 'readLast'
  > {
  readonly all: readonly AnyRecordedEvent[];
  /** Of the last event. */
  readonly position: bigint;
  /** Adds events as they are; their positions are given here. */
  add(...events: readonly AnyRecordedEvent[]): void;
  /** The next append succeeds, and its response is lost. */
  loseNextResponse(): void;
}

const batchMaxDefault = 100;
/** Positions have gaps, like those of the store. */
const positionStep = 7n;

/** In-memory fake of the event log for specs: the same guarantees about appending and reading. */
export const memoryLog = (): MemoryLog => {
  const all: AnyRecordedEvent[] = [];
  const streams = new Map<string, AnyRecordedEvent[]>();
  const waiters = new Set<() => void>();
  let isResponseLost = false;
  const positionAt = (index: number): bigint => BigInt(index) * positionStep;
  const eventsOf = (stream: string): readonly AnyRecordedEvent[] => streams.get(stream) ?? [];

  const add: MemoryLog['add'] = (...events) => {
    for (const event of events) {
      const recorded = { ...event, position: positionAt(all.length) };
      all.push(recorded);
      const streamEvents = streams.get(event.stream);
      if (streamEvents) streamEvents.push(recorded);
      else streams.set(event.stream, [recorded]);
    }
    for (const wake of [...waiters]) wake();
  };

  const append = async (stream: string, expected: number, events: readonly NewEvent[]) => {
    await setImmediate();
    const revision = eventsOf(stream).at(-1)?.revision ?? revisionNone;
    if (revision !== expected) return { ok: false, reason: 'conflict' } as const;
    const recordedAt = new Date();
    add(
      ...events.map((event, at) => ({
        ...event,
        stream,
        revision: revision + 1 + at,
        position: positionStart,
        recordedAt,
      })),
    );
    if (isResponseLost) {
      isResponseLost = false;
      throw new Error('the answer was lost');
    }
    return {
      ok: true,
      revision: revision + events.length,
      position: all.at(-1)?.position ?? 0n,
    } as const;
  };

  const nextAppend = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      // The abort may have come while the events were read, and is signalled only once.
      if (signal.aborted) {
        resolve();
        return;
      }
      const wake = (): void => {
        waiters.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      waiters.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });

  async function* catchUp(options: CatchUpOptions): AsyncGenerator<EventBatch> {
    const { after, signal, types, batchMax = batchMaxDefault } = options;
    const isWanted = ({ type }: AnyRecordedEvent): boolean =>
      types?.some((prefix) => type.startsWith(prefix)) ?? true;
    let next = all.findIndex(({ position }) => position > after);
    if (next < 0) next = all.length;
    // Like the store: history ends at the log's end when it was opened, whatever comes meanwhile.
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
        await nextAppend(signal);
        continue;
      }
      next += events.length;
      position = events.at(-1)?.position ?? position;
      yield { events: events.filter(isWanted), position, live, waiting: all.length - next };
    }
  }

  async function* read(stream: string, from = 0, countMax = Number.MAX_SAFE_INTEGER) {
    await setImmediate();
    yield* eventsOf(stream)
      .filter(({ revision }) => revision >= from)
      .slice(0, countMax);
  }

  const changedStreams: MemoryLog['changedStreams'] = async (after, countMax) => {
    await setImmediate();
    const startIndex = Number(after / positionStep) + (after < 0n ? 0 : 1);
    const collected = collectChanges(after);
    for (const { stream, revision, position } of all.slice(startIndex, startIndex + countMax))
      collected.take(stream, revision, position);
    return collected.changes(startIndex + countMax >= all.length);
  };

  return {
    keys: memoryKeys(),
    all,
    add,
    append,
    catchUp,
    changedStreams,
    read,
    last: async (except = []) => all.filter(({ type }) => !except.includes(type)).at(-1),
    head: async () => all.at(-1)?.position ?? positionStart,
    reaches: async (position: bigint) => position <= (all.at(-1)?.position ?? positionStart),
    locate: async (stream, revision) =>
      eventsOf(stream).find((event) => event.revision === revision),
    readLast: async (stream) => eventsOf(stream).at(-1),
    // It has no administrator.
    metadata: async () => new Map(),
    loseNextResponse: () => {
      isResponseLost = true;
    },
    get position() {
      return positionAt(all.length - 1);
    },
  };
};
