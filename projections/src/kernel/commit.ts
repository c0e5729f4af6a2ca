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
  /** Not written: its checkpoint, or that of another one in the transaction, is not the expected one. */
  | { readonly kind: 'moved'; readonly checkpoint: string | null };

/** Work of a partition of a read model. */
export interface PartitionWork {
  readonly state: PartitionState;
  readonly steps: readonly Step[];
  /** Position up to which the partition is complete afterwards. */
  readonly upTo: bigint;
  /** Events after this position are pushed; none while it is undefined. */
  readonly pushAfter: bigint | undefined;
}

/** Documents by key, before a commit. */
type DocumentsByKey = Map<string, unknown>;

/** Returns the documents of steps from the cache; collects missing keys. */
const cachedDocuments = ({ state, steps }: PartitionWork, missing: string[]): DocumentsByKey => {
  const { cache } = state.generation;
  const documents: DocumentsByKey = new Map();
  for (const { changes } of steps) {
    for (const { owner, id, isNew } of changes) {
      if (isNew) continue;
      const key = state.documentKey(owner, id);
      if (documents.has(key)) continue;
      const cached = cache.find(key);
      if (!cached) missing.push(key);
      documents.set(key, cached?.document);
    }
  }
  return documents;
};

interface Prepared extends PartitionWrite {
  readonly pushes: readonly OrderedPush[];
  readonly failure: FoldFailure | undefined;
}

/** Returns the end of a fold: all of it, or up to the event before a failed one. */
const reached = (
  { state, steps, upTo }: PartitionWork,
  failure: FoldFailure | undefined,
): bigint => {
  if (!failure) return upTo;
  const at = steps.findIndex(({ event }) => event === failure.event);
  return steps[at - 1]?.event.position ?? state.applied;
};

const prepare = (work: PartitionWork, documents: DocumentsByKey): Prepared => {
  const { state, steps, pushAfter } = work;
  const { writes, pushes, failure } = fold(steps, state.documentKey, (key) => documents.get(key), {
    pushAfter,
  });
  return { ...partitionWrite(state, writes, reached(work, failure)), pushes, failure };
};

/** Documents that cannot be written or indexed are the projection's failure. */
const tryPrepare = (work: PartitionWork, documents: DocumentsByKey): Prepared | FoldFailure => {
  try {
    return prepare(work, documents);
  } catch (error) {
    const event = work.steps.at(-1)?.event;
    if (!event) throw error;
    return { event, error };
  }
};

/** Updates memory after a commit. */
const markCommitted = ({ state, written, pushes, failure, end }: Prepared): CommitOutcome => {
  const { cache } = state.generation;
  for (const { key, write, text } of written) {
    // Most new documents are never touched again: only repeated ones are cached.
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
 * Folds steps into documents of partitions and commits them with indexes and checkpoints in one transaction,
 * only if the checkpoints are unchanged: a wiped Redis or another owner is detected before anything is
 * written (optimistic concurrency). Those with another checkpoint are skipped; when one changes at the last
 * moment, nothing is written, and the call is to be repeated. Throws when Redis fails; the outcome is then
 * unknown, and repeating the call resolves it. All keys share one slot where Redis is a cluster.
 */
export const commitTogether = (
  pools: ConnectionPools,
  works: readonly PartitionWork[],
): Promise<ReadonlyMap<PartitionState, CommitOutcome>> =>
  pools.use(works[0]?.state.checkpointKey ?? '', async (client) => {
    const outcomes = new Map<PartitionState, CommitOutcome>();
    const missing: string[] = [];
    const documentsByWork = works.map((work) => cachedDocuments(work, missing));
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
      const documents = documentsByWork[at] ?? new Map();
      if (checkpoints[at] !== state.durable) {
        outcomes.set(state, moved(checkpoints[at]));
        continue;
      }
      for (const key of documents.keys()) {
        const text = found.get(key);
        if (text != null) documents.set(key, JSON.parse(text));
      }
      const ready = tryPrepare(work, documents);
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
      for (const one of prepared) outcomes.set(one.state, markCommitted(one));
      return outcomes;
    }
    const now = await client.mGet(prepared.map(({ state }) => state.checkpointKey));
    for (const [at, { state }] of prepared.entries()) outcomes.set(state, moved(now[at]));
    return outcomes;
  });
