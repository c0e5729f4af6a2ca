import type { Action } from './plan.ts';

/** Concurrent calls that one machine with its stores handles well. */
const actionsMax = 12;
/**
 * Time span of a batch, which happens at one moment: a longer one would falsify the story's times.
 */
const spanMsMax = 4 * 3_600_000;

/**
 * Actor and target of an action: a fan tips, and is not affected by another fan who tips the same
 * creator.
 */
interface Cast {
  readonly actors: readonly object[];
  readonly targets: readonly object[];
}

/** Actor and target; undefined where the provider acts, for all users. */
const castOf = (action: Action): Cast | undefined => {
  switch (action.kind) {
    case 'payOut':
    case 'dispute':
      return undefined;
    case 'joinFan':
    case 'topUp':
      return { actors: [action.fan], targets: [] };
    case 'joinCreator':
    case 'post':
    case 'film':
    case 'melody':
    case 'ask':
      return { actors: [action.creator], targets: [] };
    // Both sides of a conversation change it.
    case 'say':
    case 'read':
      return { actors: [action.fan, action.creator], targets: [] };
    case 'subscribe':
    case 'follow':
    case 'tip':
    case 'buyPost':
    case 'like':
    case 'remark':
    case 'vote':
      return { actors: [action.fan], targets: [action.creator] };
    default:
      return action satisfies never;
  }
};

/**
 * Groups actions, in their order, into batches that may run concurrently: no actor occurs twice in
 * one, and no actor is another's target. The result of a batch does not depend on the order within.
 */
export function* inBatches(actions: readonly Action[]): Generator<readonly Action[]> {
  let batch: Action[] = [];
  let acting = new Set<object>();
  let actedOn = new Set<object>();
  const fits = (action: Action, cast: Cast): boolean => {
    const [first] = batch;
    if (!first) return true;
    return (
      batch.length < actionsMax &&
      action.at.getTime() - first.at.getTime() <= spanMsMax &&
      !cast.actors.some((one) => acting.has(one) || actedOn.has(one)) &&
      !cast.targets.some((one) => acting.has(one))
    );
  };
  const end = (): readonly Action[] => {
    const ended = batch;
    batch = [];
    acting = new Set();
    actedOn = new Set();
    return ended;
  };
  for (const action of actions) {
    const cast = castOf(action);
    if (batch.length > 0 && (!cast || !fits(action, cast))) yield end();
    if (!cast) {
      yield [action];
      continue;
    }
    batch.push(action);
    for (const one of cast.actors) acting.add(one);
    for (const one of cast.targets) actedOn.add(one);
  }
  if (batch.length > 0) yield end();
}
