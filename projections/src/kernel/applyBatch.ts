import { setTimeout as delay } from 'node:timers/promises';
import { partitionOf } from '@ovation/contracts/kernel/readModel';
import type { EventBatch } from '@ovation/event-log/catchUp';
import type { AnyRecordedEvent } from '@ovation/event-log/codec';
import type { ConnectionPools } from '@ovation/redis/pools';
import type { Logger } from 'pino';
import { type CommitOutcome, commitSlots, type SlotWork } from './commit.ts';
import { type FoldFailure, type OrderedPush, type Step, stepsOf } from './fold.ts';
import type { Metrics } from './metrics.ts';
import { adoptCheckpoint, type Slot, type Target } from './slot.ts';

export interface ApplyDeps {
  readonly pools: ConnectionPools;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/** A generation whose handler threw: it is tried again after a pause, from where it stopped. */
export interface Detachment {
  readonly target: Target;
  readonly failure: FoldFailure;
}

export interface Applied {
  readonly pushes: readonly OrderedPush[];
  readonly detached: readonly Detachment[];
  /** True when a checkpoint is gone from Redis. */
  readonly isLossSeen: boolean;
  /** True when Redis holds an older state: the log must be read again from there. */
  readonly isSetBack: boolean;
  /** True when something was committed and what it pushes is not known. */
  readonly arePushesMissed: boolean;
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

interface Committed {
  /** Those given up have none. */
  readonly outcomes: ReadonlyMap<Slot, CommitOutcome>;
  /** Redis failed meanwhile: what it holds now, another may have told of before. */
  readonly isTriedAgain: boolean;
}

/** Commits slots of one partition, however long Redis is away. */
const commitWithRetry = async (
  { pools, metrics, log, signal }: ApplyDeps,
  works: readonly SlotWork[],
): Promise<Committed> => {
  let isTriedAgain = false;
  for (let pauseMs = retryDelayMsFirst; ; pauseMs = Math.min(pauseMs * 2, retryDelayMsMax)) {
    const wanted = signal.aborted ? [] : works.filter(({ slot }) => !slot.target.isDropped);
    if (wanted.length === 0) return { outcomes: new Map(), isTriedAgain };
    const finished = metrics.commitSeconds.startTimer();
    try {
      return { outcomes: await commitSlots(pools, wanted), isTriedAgain };
    } catch (error) {
      metrics.errors.inc({ model: '', kind: 'redis' });
      const partition = wanted[0]?.slot.partition;
      log.warn({ err: error, partition }, 'a commit failed; trying again');
    } finally {
      finished();
    }
    isTriedAgain = true;
    await delay(pauseMs);
  }
};

type SlotOutcome =
  | { readonly kind: 'done'; readonly pushes: readonly OrderedPush[] }
  /**
   * It was committed by somebody else, or by a commit whose answer was lost, or perhaps a second time
   * since Redis lost what it had: of what is not among its pushes somebody may have told, or nobody.
   */
  | { readonly kind: 'overtaken'; readonly pushes: readonly OrderedPush[] }
  | { readonly kind: 'failed'; readonly failure: FoldFailure; pushes: readonly OrderedPush[] }
  | { readonly kind: 'behind' | 'lost' | 'stopped' };

/** What a commit comes to for its slot; undefined when the rest has to be tried again. */
const judge = (
  { metrics, log }: ApplyDeps,
  { slot, steps, upTo }: SlotWork,
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
  if (slot.applied < upTo) return undefined;
  return { kind: steps.length > 0 ? 'overtaken' : 'done', pushes: [] };
};

/** Brings steps into slots of one partition, together; each comes to an outcome of its own. */
const applyPartition = async (
  deps: ApplyDeps,
  works: readonly SlotWork[],
): Promise<ReadonlyMap<Slot, SlotOutcome>> => {
  const outcomes = new Map<Slot, SlotOutcome>();
  const overtaken = new Set<Slot>();
  for (let rest = works; rest.length > 0; ) {
    const { outcomes: committed, isTriedAgain } = await commitWithRetry(deps, rest);
    rest = rest.flatMap((work) => {
      const { slot } = work;
      const outcome = judge(deps, work, committed.get(slot));
      if (outcome?.kind === 'done' && (isTriedAgain || overtaken.has(slot))) {
        // What Redis failed to answer for may have been told: it is missed rather than told again.
        const pushes = isTriedAgain ? [] : outcome.pushes;
        outcomes.set(slot, { kind: 'overtaken', pushes });
        return [];
      }
      if (outcome) {
        outcomes.set(slot, outcome);
        return [];
      }
      const steps = work.steps.filter(({ event }) => event.position > slot.applied);
      if (steps.length < work.steps.length) overtaken.add(slot);
      return [{ ...work, steps }];
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

/** What all slots came to, as far as it is of one kind for all. */
const sumUp = (outcomes: readonly (readonly [Slot, SlotOutcome])[]) => {
  const has = (kind: SlotOutcome['kind']) => outcomes.some(([, outcome]) => outcome.kind === kind);
  return {
    isLossSeen: has('lost'),
    isSetBack: has('behind'),
    arePushesMissed: outcomes.some(
      ([slot, { kind }]) => kind === 'overtaken' && slot.pushed !== undefined,
    ),
  };
};

/** From now on what comes is news for the slots of the generations that serve. */
export const beginNews = (targets: readonly Target[]): void => {
  for (const { isLive, slots } of targets) {
    if (!isLive) continue;
    for (const slot of slots.values()) slot.pushed ??= slot.applied;
  }
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
  if (live) beginNews(targets);
  const plan = planBatch(targets, events);
  const detached = new Map<Target, Detachment>();
  for (const [target, failure] of plan.failures) detached.set(target, { target, failure });
  const works = [...plan.steps].flatMap(([slot, steps]): SlotWork[] => {
    const upTo = plan.failures.has(slot.target) ? plan.endOf.get(slot.target) : position;
    return upTo === undefined ? [] : [{ slot, steps, upTo, pushAfter: slot.pushed }];
  });
  const outcomes = await applyWorks(deps, works);
  const pushes: OrderedPush[] = [];
  for (const [{ target }, outcome] of outcomes) {
    if (outcome.kind === 'failed' && !detached.has(target)) {
      detached.set(target, { target, failure: outcome.failure });
    }
    if ('pushes' in outcome) pushes.push(...outcome.pushes);
  }
  const sum = sumUp(outcomes);
  pushes.sort((a, b) => Number(a.position - b.position));
  if (deps.signal.aborted) return { pushes, detached: [], ...sum };
  for (const target of sum.isSetBack ? [] : targets) {
    if (detached.has(target)) continue;
    for (const slot of target.slots.values()) {
      if (!slot.isLost && slot.applied < position) slot.applied = position;
    }
  }
  return { pushes, detached: [...detached.values()], ...sum };
};

/** Moves the checkpoints of slots that no event has touched, so that a restart is quick. */
export const moveIdleCheckpoints = async (
  deps: ApplyDeps,
  targets: readonly Target[],
): Promise<Applied> => {
  const works = targets
    .flatMap(({ slots }) => [...slots.values()])
    .filter(({ isLost, durable, applied }) => !isLost && durable !== applied.toString())
    .map((slot): SlotWork => ({ slot, steps: [], upTo: slot.applied, pushAfter: undefined }));
  return { pushes: [], detached: [], ...sumUp(await applyWorks(deps, works)) };
};
