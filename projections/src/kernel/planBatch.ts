import { partitionOf } from '@ovation/contracts/kernel/readModel';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { type FoldFailure, type Step, stepsOf } from './fold.ts';
import type { Generation, PartitionState } from './generation.ts';

export interface Plan {
  readonly steps: Map<PartitionState, Step[]>;
  readonly failures: Map<Generation, FoldFailure>;
  /** Position before the failed event of each failed generation. */
  readonly endOf: Map<Generation, bigint>;
}

const routeEvent = (
  generation: Generation,
  event: AnyRecordedEvent,
  steps: Plan['steps'],
): void => {
  for (const [partition, step] of stepsOf(generation.projection, event, partitionOf)) {
    const state = generation.partitions.get(partition);
    // Partition of another process, already applied, or to be rebuilt.
    if (!state || state.isLost || event.position <= state.applied) continue;
    const existing = steps.get(state);
    if (existing) existing.push(step);
    else steps.set(state, [step]);
  }
};

/** Assigns steps to partitions. A generation whose handler throws gets no further ones. */
export const planBatch = (
  generations: readonly Generation[],
  events: readonly AnyRecordedEvent[],
): Plan => {
  const plan: Plan = { steps: new Map(), failures: new Map(), endOf: new Map() };
  const listeners = new Map<string, readonly Generation[]>();
  const listenersTo = (type: string): readonly Generation[] => {
    const cached = listeners.get(type);
    if (cached) return cached;
    const found = generations.filter(({ projection }) => projection.handlers.has(type));
    listeners.set(type, found);
    return found;
  };
  let before: bigint | undefined;
  for (const event of events) {
    for (const generation of listenersTo(event.type)) {
      if (plan.failures.has(generation)) continue;
      try {
        routeEvent(generation, event, plan.steps);
      } catch (error) {
        plan.failures.set(generation, { event, error });
        if (before !== undefined) plan.endOf.set(generation, before);
      }
    }
    before = event.position;
  }
  return plan;
};
