import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch } from '@ovation/event-log/following/catchUp';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { ConnectionPools } from '@ovation/redis/pools';
import { type CommitOutcome, commitTogether, type PartitionWork } from './commit.ts';
import { commitGroups } from './commitGroups.ts';
import type { FoldFailure, OrderedPush } from './fold.ts';
import { adoptCheckpoint, type Generation, type PartitionState } from './generation.ts';
import type { Metrics } from './metrics.ts';
import { planBatch } from './planBatch.ts';
import { readingLogEvents } from './projections.log.ts';

export interface ApplyDeps {
  readonly pools: ConnectionPools;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** Generation whose handler threw: it is retried after a pause, from that event. */
export interface Detachment {
  readonly generation: Generation;
  readonly failure: FoldFailure;
}

export interface Applied {
  readonly pushes: readonly OrderedPush[];
  readonly detached: readonly Detachment[];
  /** True when a checkpoint is missing from Redis. */
  readonly isLossDetected: boolean;
  /** True when Redis holds an older state: the log must be read again from there. */
  readonly isRolledBack: boolean;
  /** True when something was committed and its pushes are unknown. */
  readonly arePushesMissed: boolean;
}

const retryDelayMsFirst = 50;
const retryDelayMsMax = 2_000;

interface Committed {
  /** Outcomes by partition; none for abandoned ones. */
  readonly outcomes: ReadonlyMap<PartitionState, CommitOutcome>;
  /** Redis failed in between: another process may have published the pushes of its current state. */
  readonly isRetried: boolean;
}

/** Commits works in one transaction, retrying while Redis is unavailable. */
const commitWithRetry = async (
  { pools, metrics, log, signal }: ApplyDeps,
  works: readonly PartitionWork[],
): Promise<Committed> => {
  let isRetried = false;
  for (let pauseMs = retryDelayMsFirst; ; pauseMs = Math.min(pauseMs * 2, retryDelayMsMax)) {
    const wanted = signal.aborted ? [] : works.filter(({ state }) => !state.generation.isDropped);
    if (wanted.length === 0) return { outcomes: new Map(), isRetried };
    const finished = metrics.commitSeconds.startTimer();
    try {
      return { outcomes: await commitTogether(pools, wanted), isRetried };
    } catch (error) {
      metrics.errors.inc({ model: '', kind: 'redis' });
      const partitions = [...new Set(wanted.map(({ state }) => state.partition))];
      logEvent(log, readingLogEvents['projections.commit_failed'], { err: error, partitions });
    } finally {
      finished();
    }
    isRetried = true;
    await delay(pauseMs);
  }
};

type PartitionOutcome =
  | { readonly kind: 'done'; readonly pushes: readonly OrderedPush[] }
  /**
   * Committed by another process, by a commit whose answer was lost, or again after Redis lost it: of what is
   * not among its pushes it is unknown whether it was published.
   */
  | { readonly kind: 'overtaken'; readonly pushes: readonly OrderedPush[] }
  | { readonly kind: 'failed'; readonly failure: FoldFailure; pushes: readonly OrderedPush[] }
  | { readonly kind: 'behind' | 'lost' | 'stopped' };

/** Returns the outcome of a commit for its read model; undefined when the rest has to be retried. */
const interpretOutcome = (
  { metrics, log }: ApplyDeps,
  { state, steps, upTo }: PartitionWork,
  outcome: CommitOutcome | undefined,
): PartitionOutcome | undefined => {
  const model = state.generation.projection.model.name;
  if (!outcome) return { kind: 'stopped' };
  if (outcome.kind === 'committed') {
    metrics.documents.inc({ model }, outcome.documents);
    return outcome.failure
      ? { kind: 'failed', failure: outcome.failure, pushes: outcome.pushes }
      : { kind: 'done', pushes: outcome.pushes };
  }
  const { checkpoint } = outcome;
  // Another checkpoint has moved, and prevented this one from being written.
  if (checkpoint === state.durable) return undefined;
  const { partition, durable: expected } = state;
  const moved = { model, partition, expected, checkpoint };
  logEvent(log, readingLogEvents['projections.checkpoint_moved'], moved);
  const adopted = adoptCheckpoint(state, checkpoint);
  if (adopted !== 'ahead') return { kind: adopted };
  if (state.applied < upTo) return undefined;
  return { kind: steps.length > 0 ? 'overtaken' : 'done', pushes: [] };
};

/** Commits works together; each has an outcome of its own. */
const applyTogether = async (
  deps: ApplyDeps,
  works: readonly PartitionWork[],
): Promise<ReadonlyMap<PartitionState, PartitionOutcome>> => {
  const outcomes = new Map<PartitionState, PartitionOutcome>();
  const overtaken = new Set<PartitionState>();
  for (let rest = works; rest.length > 0; ) {
    const { outcomes: committed, isRetried } = await commitWithRetry(deps, rest);
    rest = rest.flatMap((work) => {
      const { state } = work;
      const outcome = interpretOutcome(deps, work, committed.get(state));
      if (outcome?.kind === 'done' && (isRetried || overtaken.has(state))) {
        // After a retry pushes may have been published: they are reported as missed rather than repeated.
        const pushes = isRetried ? [] : outcome.pushes;
        outcomes.set(state, { kind: 'overtaken', pushes });
        return [];
      }
      if (outcome) {
        outcomes.set(state, outcome);
        return [];
      }
      const steps = work.steps.filter(({ event }) => event.position > state.applied);
      if (steps.length < work.steps.length) overtaken.add(state);
      return [{ ...work, steps }];
    });
  }
  return outcomes;
};

const changesOf = ({ steps }: PartitionWork): number =>
  steps.reduce((sum, { changes }) => sum + changes.length, 0);

/** Commits groups of works concurrently. */
const applyWorks = async (
  deps: ApplyDeps,
  works: readonly PartitionWork[],
): Promise<readonly (readonly [PartitionState, PartitionOutcome])[]> => {
  const { isCluster } = deps.pools;
  const sized = works.map((work) => ({ state: work.state, work, size: changesOf(work) }));
  const applied = await Promise.all(
    commitGroups(sized, { isCluster, isDivisible: false }).map((group) =>
      applyTogether(
        deps,
        group.map(({ work }) => work),
      ),
    ),
  );
  return applied.flatMap((outcomes) => [...outcomes]);
};

/** Summarizes the outcomes of all works. */
const summarize = (outcomes: readonly (readonly [PartitionState, PartitionOutcome])[]) => {
  const has = (kind: PartitionOutcome['kind']) =>
    outcomes.some(([, outcome]) => outcome.kind === kind);
  return {
    isLossDetected: has('lost'),
    isRolledBack: has('behind'),
    arePushesMissed: outcomes.some(
      ([state, { kind }]) => kind === 'overtaken' && state.pushed !== undefined,
    ),
  };
};

/** Starts pushing for live generations: events from now on are new. */
export const startPushing = (generations: readonly Generation[]): void => {
  for (const { isLive, partitions } of generations) {
    if (!isLive) continue;
    for (const state of partitions.values()) state.pushed ??= state.applied;
  }
};

/**
 * Applies a batch to all given generations, in as few transactions as possible. On return all that could be
 * committed is; failures are reported.
 */
export const applyBatch = async (
  deps: ApplyDeps,
  generations: readonly Generation[],
  { events, position, live }: EventBatch,
): Promise<Applied> => {
  if (live) startPushing(generations);
  const plan = planBatch(generations, events);
  const detached = new Map<Generation, Detachment>();
  for (const [generation, failure] of plan.failures)
    detached.set(generation, { generation, failure });
  const works = [...plan.steps].flatMap(([state, steps]): PartitionWork[] => {
    const upTo = plan.failures.has(state.generation) ? plan.endOf.get(state.generation) : position;
    return upTo === undefined ? [] : [{ state, steps, upTo, pushAfter: state.pushed }];
  });
  const outcomes = await applyWorks(deps, works);
  const pushes: OrderedPush[] = [];
  for (const [{ generation }, outcome] of outcomes) {
    if (outcome.kind === 'failed' && !detached.has(generation)) {
      detached.set(generation, { generation, failure: outcome.failure });
    }
    if ('pushes' in outcome) pushes.push(...outcome.pushes);
  }
  const sum = summarize(outcomes);
  pushes.sort((a, b) => Number(a.position - b.position));
  if (deps.signal.aborted) return { pushes, detached: [], ...sum };
  for (const generation of sum.isRolledBack ? [] : generations) {
    if (detached.has(generation)) continue;
    for (const state of generation.partitions.values()) {
      if (!state.isLost && state.applied < position) state.applied = position;
    }
  }
  return { pushes, detached: [...detached.values()], ...sum };
};

/** Advances the checkpoints of partitions without events, so that a restart is quick. */
export const moveIdleCheckpoints = async (
  deps: ApplyDeps,
  generations: readonly Generation[],
): Promise<Applied> => {
  const works = generations
    .flatMap(({ partitions }) => [...partitions.values()])
    .filter(({ isLost, durable, applied }) => !isLost && durable !== applied.toString())
    .map(
      (state): PartitionWork => ({ state, steps: [], upTo: state.applied, pushAfter: undefined }),
    );
  return { pushes: [], detached: [], ...summarize(await applyWorks(deps, works)) };
};
