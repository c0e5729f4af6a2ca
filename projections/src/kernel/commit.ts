import type { ConnectionPools } from '@ovation/redis/pools';
import { type FoldFailure, fold, type OrderedPush, type Step } from './fold.ts';
import type { PartitionState } from './generation.ts';
import { execute, type PartitionWrite, partitionWrite } from './partitionWrite.ts';

export type CommitOutcome =
  | {
      readonly kind: 'committed';
      readonly documents: number;
      readonly pushes: readonly OrderedPush[];
      readonly failure: FoldFailure | undefined;
    }
  /** Nothing was written: the checkpoint is not the one expected, or that of one beside it is not. */
  | { readonly kind: 'moved'; readonly checkpoint: string | null };

/** What a partition of a read model is to take. */
export interface PartitionWork {
  readonly state: PartitionState;
  readonly steps: readonly Step[];
  /** Everything up to here is in the partition afterwards. */
  readonly upTo: bigint;
  /** Events behind this position are told of; none is while it is undefined. */
  readonly pushAfter: bigint | undefined;
}

/** Documents by key, as they are before a commit. */
type Known = Map<string, unknown>;

/** The documents that steps touch, as memory has them; names those that it has not. */
const touchedBy = ({ state, steps }: PartitionWork, missing: string[]): Known => {
  const { cache } = state.generation;
  const known: Known = new Map();
  for (const { changes } of steps) {
    for (const { owner, id, isNew } of changes) {
      if (isNew) continue;
      const key = state.documentKey(owner, id);
      if (known.has(key)) continue;
      const kept = cache.find(key);
      if (!kept) missing.push(key);
      known.set(key, kept?.document);
    }
  }
  return known;
};

interface Prepared extends PartitionWrite {
  readonly pushes: readonly OrderedPush[];
  readonly failure: FoldFailure | undefined;
}

/** How far a fold came: all of it, or up to the event before the one that its handler threw on. */
const reached = (
  { state, steps, upTo }: PartitionWork,
  failure: FoldFailure | undefined,
): bigint => {
  if (!failure) return upTo;
  const at = steps.findIndex(({ event }) => event === failure.event);
  return steps[at - 1]?.event.position ?? state.applied;
};

const prepare = (work: PartitionWork, known: Known): Prepared => {
  const { state, steps, pushAfter } = work;
  const { writes, pushes, failure } = fold(steps, state.documentKey, (key) => known.get(key), {
    pushAfter,
  });
  return { ...partitionWrite(state, writes, reached(work, failure)), pushes, failure };
};

/** Documents that cannot be written or indexed are the projection's fault, as one that throws. */
const tryPrepare = (work: PartitionWork, known: Known): Prepared | FoldFailure => {
  try {
    return prepare(work, known);
  } catch (error) {
    const event = work.steps.at(-1)?.event;
    if (!event) throw error;
    return { event, error };
  }
};

/** Takes over what was committed. */
const settle = ({ state, written, pushes, failure, end }: Prepared): CommitOutcome => {
  const { cache } = state.generation;
  for (const { key, write, text } of written) {
    // Most new documents are never touched again: only those that come twice are worth memory.
    if (write.before === undefined && !cache.has(key)) continue;
    cache.set(key, write.after, text?.length ?? 0);
  }
  state.durable = end.toString();
  state.applied = end;
  if (state.pushed !== undefined && state.pushed < end) state.pushed = end;
  return { kind: 'committed', documents: written.length, pushes, failure };
};

const moved = (checkpoint: string | null | undefined): CommitOutcome => ({
  kind: 'moved',
  checkpoint: checkpoint ?? null,
});

/**
 * Folds steps into the documents of some partitions of read models and commits them with their
 * indexes and checkpoints in one transaction, only if the checkpoints are still those that this
 * process left there: a wiped Redis or another owner is noticed before anything is written. Those
 * whose checkpoint is another are left out; when one of them changes at the last moment, nothing is
 * written, and the call is to be made again. Throws when Redis fails; the outcome is then unknown,
 * and the same call finds out. All of them lie in one slot where Redis is a cluster.
 */
export const commitTogether = (
  pools: ConnectionPools,
  works: readonly PartitionWork[],
): Promise<ReadonlyMap<PartitionState, CommitOutcome>> =>
  pools.use(works[0]?.state.checkpointKey ?? '', async (client) => {
    const outcomes = new Map<PartitionState, CommitOutcome>();
    const missing: string[] = [];
    const knownBy = works.map((work) => touchedBy(work, missing));
    const checkpointKeys = works.map(({ state }) => state.checkpointKey);
    const [, checkpoints, texts] = await Promise.all([
      client.watch(checkpointKeys),
      client.mGet(checkpointKeys),
      missing.length > 0 ? client.mGet(missing) : [],
    ]);
    const found = new Map(missing.map((key, at) => [key, texts[at]]));
    const prepared: Prepared[] = [];
    for (const [at, work] of works.entries()) {
      const { state } = work;
      const known = knownBy[at] ?? new Map();
      if (checkpoints[at] !== state.durable) {
        outcomes.set(state, moved(checkpoints[at]));
        continue;
      }
      for (const key of known.keys()) {
        const text = found.get(key);
        if (text != null) known.set(key, JSON.parse(text));
      }
      const ready = tryPrepare(work, known);
      if ('error' in ready) {
        outcomes.set(state, { kind: 'committed', documents: 0, pushes: [], failure: ready });
      } else {
        prepared.push(ready);
      }
    }
    if (prepared.length === 0) {
      await client.unwatch();
      return outcomes;
    }
    if (await execute(client, prepared)) {
      for (const one of prepared) outcomes.set(one.state, settle(one));
      return outcomes;
    }
    const now = await client.mGet(prepared.map(({ state }) => state.checkpointKey));
    for (const [at, { state }] of prepared.entries()) outcomes.set(state, moved(now[at]));
    return outcomes;
  });
