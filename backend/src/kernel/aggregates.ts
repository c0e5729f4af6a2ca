import type { AnyRecordedEvent } from '@ovation/event-log/codec';
import { type EventLog, revisionNone } from '@ovation/event-log/log';
import type { PersonalKeys } from '@ovation/event-log/personalKeys';
import { keyName, requestHashOf } from './command.ts';
import { type BatchPlan, type Decidable, type KeyUse, laterOf } from './planBatch.ts';
import { heapBytesOf, mebibytes, sizedCache } from './sizedCache.ts';

/** Bound of the aggregates that are kept in memory, with the idempotency keys that they remember. */
const cachedBytesMax = mebibytes(64);
const keyBytes = 250;
/** A state is measured again once its stream has grown by a quarter, so that measuring costs little. */
const measuredAgainFrom = 1.25;

/** How states of a kind are folded. */
interface Folding {
  readonly initial: unknown;
  readonly evolve: (state: unknown, event: never) => unknown;
}

/** An aggregate as it was read last. */
export interface Aggregate extends Decidable {
  readonly revision: number;
  /** Where the last event lies; undefined when there is none. */
  readonly position: bigint | undefined;
  readonly keys: Map<string, KeyUse>;
  /** How large the state was when it was measured last, and at which revision. */
  readonly stateBytes: Measured;
  /** How many erasures there had been when its folding began. */
  readonly erasures: number;
}

interface Measured {
  readonly bytes: number;
  readonly revision: number;
}

/** Aggregates in memory, by their streams. What lies there may be old. */
export interface Aggregates {
  known(stream: string): Aggregate | undefined;
  /** As the log has it now: what is known, and what was appended since. Keeps nothing. */
  read(folding: Folding, stream: string): Promise<Aggregate>;
  keep(stream: string, aggregate: Aggregate): void;
  /** Keeps what an append has made of it. */
  keepAppended(
    stream: string,
    before: Aggregate,
    plan: BatchPlan,
    appended: { readonly revision: number; readonly position: bigint },
  ): void;
  forget(stream: string): void;
}

const measured = (known: Measured, state: unknown, revision: number): Measured =>
  revision + 1 < (known.revision + 1) * measuredAgainFrom
    ? known
    : { bytes: heapBytesOf(state), revision };

const remember = (
  keys: Map<string, KeyUse>,
  { metadata: { idempotencyKey }, revision }: Pick<AnyRecordedEvent, 'metadata' | 'revision'>,
): void => {
  if (!idempotencyKey) return;
  const name = keyName(idempotencyKey);
  const known = keys.get(name);
  keys.set(
    name,
    known
      ? { ...known, count: revision - known.revision + 1 }
      : { revision, count: 1, requestHash: requestHashOf(idempotencyKey) },
  );
};

const foldFrom = async (
  log: Pick<EventLog, 'read'>,
  { evolve }: Folding,
  stream: string,
  start: Aggregate,
): Promise<Aggregate> => {
  let { state, revision, position, lastAt } = start;
  for await (const event of log.read(stream, revision + 1)) {
    state = evolve(state, event as never);
    ({ revision, position } = event);
    lastAt = laterOf(lastAt, event.metadata.at);
    remember(start.keys, event);
  }
  const stateBytes = measured(start.stateBytes, state, revision);
  return { ...start, state, revision, position, lastAt, stateBytes };
};

const beforeTheFirst = ({ initial }: Folding, erasures: number): Aggregate => ({
  state: initial,
  revision: revisionNone,
  position: undefined,
  lastAt: '',
  keys: new Map(),
  stateBytes: { bytes: 0, revision: revisionNone },
  erasures,
});

/** Where a person's key goes, all of them go from memory: any may hold what the person wrote. */
export const openAggregates = (
  log: Pick<EventLog, 'read'>,
  keys: Pick<PersonalKeys, 'erasures'>,
): Aggregates => {
  const held = sizedCache<Aggregate>({
    bytesMax: cachedBytesMax,
    bytesOf: ({ stateBytes, keys: used }) => stateBytes.bytes + used.size * keyBytes,
  });
  let erasuresSeen = keys.erasures();
  const cache = (): typeof held => {
    if (keys.erasures() === erasuresSeen) return held;
    erasuresSeen = keys.erasures();
    held.clear();
    return held;
  };
  const keep = (stream: string, aggregate: Aggregate): void => {
    if (aggregate.erasures === keys.erasures()) cache().set(stream, aggregate);
  };
  return {
    known: (stream) => cache().get(stream),
    read: (folding, stream) => {
      const start = cache().get(stream) ?? beforeTheFirst(folding, keys.erasures());
      return foldFrom(log, folding, stream, start);
    },
    keep,
    keepAppended: (stream, before, { newEvents, state, lastAt }, { revision, position }) => {
      newEvents.forEach(({ metadata }, at) => {
        remember(before.keys, { metadata, revision: before.revision + 1 + at });
      });
      const stateBytes = measured(before.stateBytes, state, revision);
      keep(stream, { ...before, state, revision, position, lastAt, stateBytes });
    },
    forget: (stream) => void cache().delete(stream),
  };
};
