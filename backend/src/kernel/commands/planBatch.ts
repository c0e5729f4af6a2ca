import type { NewEvent } from '@ovation/event-log/codec/codec';
import { newId } from '@ovation/event-log/ids';
import { type CommandContext, keyName, metadataOf, requestHashOf } from './command.ts';
import type { Decision, Refused } from './decision.ts';

export type AnyEvent = { readonly type: string; readonly data: object };

/** What a key was used for: so many events of the stream, from one on. */
export interface KeyUse {
  readonly revision: number;
  readonly count: number;
  readonly requestHash: string | undefined;
}

/** As much of an aggregate as deciding needs. */
export interface Decidable {
  readonly state: unknown;
  /** The instant of the last event; empty when there is none. */
  readonly lastAt: string;
  /** By `keyName`, for ever: an aggregate knows every key that it was ever called with. */
  readonly keys: ReadonlyMap<string, KeyUse>;
}

/** A command that waits for its decision. */
export interface Asked {
  readonly context: CommandContext;
  readonly decide: (state: unknown, now: string) => Decision<AnyEvent, string>;
}

/** What a command of a batch comes to, before the batch is appended. */
export type Plan =
  | { readonly kind: 'append'; readonly events: readonly AnyEvent[] }
  /** It was done before, in another batch. */
  | { readonly kind: 'repeat'; readonly use: KeyUse }
  /** Another of this batch does it. */
  | { readonly kind: 'same'; readonly as: number }
  | { readonly kind: 'refused'; readonly refusal: Refused<string> };

export interface BatchPlan {
  readonly plans: readonly Plan[];
  readonly newEvents: readonly NewEvent[];
  readonly state: unknown;
  readonly lastAt: string;
}

type Evolve = (state: unknown, event: AnyEvent) => unknown;

/** Instants are all written alike, so that the later one is the greater text. */
export const laterOf = (a: string, b: string): string => (a > b ? a : b);

const mismatch: Plan = {
  kind: 'refused',
  refusal: { ok: false, code: 'IDEMPOTENCY_MISMATCH' },
};

/** Decides a batch in its order, each command on the state that those before it leave. */
export const planBatch = (
  evolve: Evolve,
  before: Decidable,
  batch: readonly Asked[],
): BatchPlan => {
  const newEvents: NewEvent[] = [];
  const keysInBatch = new Map<string, number>();
  let { state, lastAt } = before;
  const planOne = ({ context, decide }: Asked, at: number): Plan => {
    const key = context.idempotencyKey && keyName(context.idempotencyKey);
    const hash = requestHashOf(context.idempotencyKey);
    const use = key === undefined ? undefined : before.keys.get(key);
    if (use) return use.requestHash === hash ? { kind: 'repeat', use } : mismatch;
    const twin = key === undefined ? undefined : keysInBatch.get(key);
    if (twin !== undefined) {
      const isSame = requestHashOf(batch[twin]?.context.idempotencyKey) === hash;
      return isSame ? { kind: 'same', as: twin } : mismatch;
    }
    const now = laterOf(context.now, lastAt);
    const decision = decide(state, now);
    if (!decision.ok) return { kind: 'refused', refusal: decision };
    for (const event of decision.events) {
      state = evolve(state, event);
      lastAt = now;
      newEvents.push({ ...event, id: newId(), metadata: metadataOf({ ...context, now }) });
    }
    if (key !== undefined && decision.events.length > 0) keysInBatch.set(key, at);
    return { kind: 'append', events: decision.events };
  };
  const plans = batch.map(planOne);
  return { plans, newEvents, state, lastAt };
};

/** True when every command of the plan is proven current by the append itself. */
export const provenByAppend = ({ plans }: BatchPlan): boolean =>
  plans.every((plan) => plan.kind === 'same' || (plan.kind === 'append' && plan.events.length > 0));
