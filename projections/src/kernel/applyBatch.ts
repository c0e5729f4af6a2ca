import { setTimeout as delay } from 'node:timers/promises';
import { partitionOf } from '@ovation/contracts/kernel/readModel';
import type { EventBatch } from '@ovation/event-log/catchUp';
import type { AnyRecordedEvent } from '@ovation/event-log/codec';
import type { Logger } from 'pino';
import { type CommitOutcome, commitSlots, type SlotWork } from './commit.ts';
import { type FoldFailure, type OrderedPush, type Step, stepsOf } from './fold.ts';
import type { Lanes } from './lanes.ts';
import type { Metrics } from './metrics.ts';
import { checkpointPosition, type Slot, type Target } from './slot.ts';

export interface ApplyDeps {
  readonly lanes: Lanes;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** Why a generation cannot go on with the others. */
export type Detachment =
  /** A handler threw: it is tried again after a pause, from where it stopped. */
  | { readonly reason: 'failed'; readonly target: Target; readonly failure: FoldFailure }
  /** Redis came back with an older state: it is read again from there. */
  | { readonly reason: 'behind'; readonly target: Target };

export interface Applied {
  readonly pushes: readonly OrderedPush[];
  readonly detached: readonly Detachment[];
  /** True when a checkpoint is gone from Redis. */
  readonly isLossSeen: boolean;
}

const retryDelayMsFirst = 50;
const retryDelayMsMax = 2_000;

interface Plan {
  readonly steps: Map<Slot, Step[]>;
  readonly failures: Map<Target, FoldFailure>;
  /** Where each failed generation has come to. */
  readonly endOf: Map<Target, bigint>;
}

const routeEvent = (target: Target, event: AnyRecordedEvent, steps: Plan['steps']): void => {
  for (const [partition, step] of stepsOf(target.projection, event, partitionOf)) {
    const slot = target.slots.get(partition);
    // A partition of another process, one that has it already, or one that is to be rebuilt.
    if (!slot || slot.isLost || event.position <= slot.applied) continue;
    const known = steps.get(slot);
    if (known) known.push(step);
    else steps.set(slot, [step]);
  }
};

/** Which slot takes which steps. A generation whose handler throws gets nothing more. */
const planBatch = (targets: readonly Target[], events: readonly AnyRecordedEvent[]): Plan => {
  const plan: Plan = { steps: new Map(), failures: new Map(), endOf: new Map() };
  let before: bigint | undefined;
  for (const event of events) {
    for (const target of targets) {
      if (plan.failures.has(target) || !target.projection.handlers.has(event.type)) continue;
      try {
        routeEvent(target, event, plan.steps);
      } catch (error) {
        plan.failures.set(target, { event, error });
        if (before !== undefined) plan.endOf.set(target, before);
      }
    }
    before = event.position;
  }
  return plan;
};

/** Commits slots of one partition, however long Redis is away; those given up have no outcome. */
const commitWithRetry = async (
  { lanes, metrics, log, signal }: ApplyDeps,
  works: readonly SlotWork[],
): Promise<ReadonlyMap<Slot, CommitOutcome>> => {
  for (let pauseMs = retryDelayMsFirst; ; pauseMs = Math.min(pauseMs * 2, retryDelayMsMax)) {
    const wanted = signal.aborted ? [] : works.filter(({ slot }) => !slot.target.isDropped);
    if (wanted.length === 0) return new Map();
    const finished = metrics.commitSeconds.startTimer();
    try {
      return await commitSlots(lanes, wanted);
    } catch (error) {
      metrics.errors.inc({ model: '', kind: 'redis' });
      const partition = wanted[0]?.slot.partition;
      log.warn({ err: error, partition }, 'a commit failed; trying again');
    } finally {
      finished();
    }
    await delay(pauseMs);
  }
};

type SlotOutcome =
  | { readonly kind: 'done'; readonly pushes: readonly OrderedPush[] }
  | { readonly kind: 'failed'; readonly failure: FoldFailure; pushes: readonly OrderedPush[] }
  | { readonly kind: 'behind' | 'lost' | 'stopped' };

/** Takes the checkpoint that was found instead of the one expected. */
const adoptCheckpoint = (slot: Slot, checkpoint: string | null): 'ahead' | 'behind' | 'lost' => {
  slot.target.cache.clear();
  const isGone = checkpoint === null;
  const expected = checkpointPosition(slot.durable);
  slot.durable = checkpoint;
  if (isGone) {
    slot.isLost = true;
    return 'lost';
  }
  const found = checkpointPosition(checkpoint);
  if (found < expected) {
    slot.applied = found;
    return 'behind';
  }
  if (found > slot.applied) slot.applied = found;
  return 'ahead';
};

/** What a commit comes to for its slot; undefined when the rest has to be tried again. */
const judge = (
  { metrics, log }: ApplyDeps,
  { slot, upTo }: SlotWork,
  outcome: CommitOutcome | undefined,
): SlotOutcome | undefined => {
  const model = slot.target.projection.model.name;
  if (!outcome) return { kind: 'stopped' };
  if (outcome.kind === 'committed') {
    metrics.documents.inc({ model }, outcome.documents);
    return outcome.failure
      ? { kind: 'failed', failure: outcome.failure, pushes: outcome.pushes }
      : { kind: 'done', pushes: outcome.pushes };
  }
  const { checkpoint } = outcome;
  const at = { model, partition: slot.partition };
  log.warn({ ...at, expected: slot.durable, checkpoint }, 'a checkpoint was moved');
  const adopted = adoptCheckpoint(slot, checkpoint);
  if (adopted !== 'ahead') return { kind: adopted };
  return slot.applied >= upTo ? { kind: 'done', pushes: [] } : undefined;
};

/** Brings steps into slots of one partition, together; each comes to an outcome of its own. */
const applyPartition = async (
  deps: ApplyDeps,
  works: readonly SlotWork[],
): Promise<ReadonlyMap<Slot, SlotOutcome>> => {
  const outcomes = new Map<Slot, SlotOutcome>();
  for (let rest = works; rest.length > 0; ) {
    const committed = await commitWithRetry(deps, rest);
    rest = rest.flatMap((work) => {
      const { slot } = work;
      const outcome = judge(deps, work, committed.get(slot));
      if (outcome) outcomes.set(slot, outcome);
      const steps = work.steps.filter(({ event }) => event.position > slot.applied);
      return outcome ? [] : [{ ...work, steps }];
    });
  }
  return outcomes;
};

/** Commits partition by partition, side by side. */
const applyWorks = async (
  deps: ApplyDeps,
  works: readonly SlotWork[],
): Promise<readonly (readonly [Slot, SlotOutcome])[]> => {
  const byPartition = new Map<number, SlotWork[]>();
  for (const work of works) {
    const known = byPartition.get(work.slot.partition);
    if (known) known.push(work);
    else byPartition.set(work.slot.partition, [work]);
  }
  const applied = await Promise.all(
    [...byPartition.values()].map((own) => applyPartition(deps, own)),
  );
  return applied.flatMap((outcomes) => [...outcomes]);
};

/**
 * Brings a batch into every generation that is given: partitions commit side by side, each alone.
 * When it returns, everything that could be committed is; what could not is named.
 */
export const applyBatch = async (
  deps: ApplyDeps,
  targets: readonly Target[],
  { events, position, live }: EventBatch,
): Promise<Applied> => {
  const plan = planBatch(targets, events);
  const detached = new Map<Target, Detachment>();
  for (const [target, failure] of plan.failures) {
    detached.set(target, { reason: 'failed', target, failure });
  }
  const works = [...plan.steps].flatMap(([slot, steps]): SlotWork[] => {
    const { target } = slot;
    const upTo = plan.failures.has(target) ? plan.endOf.get(target) : position;
    return upTo === undefined ? [] : [{ slot, steps, upTo, withPushes: live && target.isLive }];
  });
  const pushes: OrderedPush[] = [];
  let isLossSeen = false;
  for (const [{ target }, outcome] of await applyWorks(deps, works)) {
    if (outcome.kind === 'lost') isLossSeen = true;
    if (outcome.kind === 'behind') detached.set(target, { reason: 'behind', target });
    if (outcome.kind === 'failed' && !detached.has(target)) {
      detached.set(target, { reason: 'failed', target, failure: outcome.failure });
    }
    if ('pushes' in outcome) pushes.push(...outcome.pushes);
  }
  if (deps.signal.aborted) return { pushes: [], detached: [], isLossSeen };
  for (const target of targets) {
    if (detached.has(target)) continue;
    for (const slot of target.slots.values()) {
      if (!slot.isLost && slot.applied < position) slot.applied = position;
    }
  }
  pushes.sort((a, b) => Number(a.position - b.position));
  return { pushes, detached: [...detached.values()], isLossSeen };
};

/** Moves the checkpoints of slots that no event has touched, so that a restart is quick. */
export const moveIdleCheckpoints = async (
  deps: ApplyDeps,
  targets: readonly Target[],
): Promise<Applied> => {
  const detached = new Map<Target, Detachment>();
  let isLossSeen = false;
  const works = targets
    .flatMap(({ slots }) => [...slots.values()])
    .filter(({ isLost, durable, applied }) => !isLost && durable !== applied.toString())
    .map((slot): SlotWork => ({ slot, steps: [], upTo: slot.applied, withPushes: false }));
  for (const [{ target }, outcome] of await applyWorks(deps, works)) {
    if (outcome.kind === 'lost') isLossSeen = true;
    if (outcome.kind === 'behind') detached.set(target, { reason: 'behind', target });
  }
  return { pushes: [], detached: [...detached.values()], isLossSeen };
};
