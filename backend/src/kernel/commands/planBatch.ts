import type { NewEvent } from '@ovation/event-log/codec/codec';
import { newId } from '@ovation/event-log/ids';
import { type CommandContext, keyName, metadataOf, requestHashOf } from './command.ts';
import type { Decision, Refused } from './decision.ts';

export type AnyEvent = { readonly type: string; readonly data: object };

/** Use of an idempotency key: a number of events of the stream, from a revision on. */
export interface KeyUse {
  readonly revision: number;
  readonly count: number;
  readonly requestHash: string | undefined;
}

/** Part of an aggregate needed for decisions. */
export interface Decidable {
  readonly state: unknown;
  /** Time of the last event; empty if there is none. */
  readonly lastAt: string;
  /** By `keyName`, without expiry: an aggregate knows every key ever used on it. */
  readonly keys: ReadonlyMap<string, KeyUse>;
}

/** Command waiting for its decision. */
export interface PendingCommand {
  readonly context: CommandContext;
  readonly decide: (state: unknown, now: string) => Decision<AnyEvent, string>;
}

/** Outcome of a command of a batch, before the batch is appended. */
export type Plan =
  | { readonly kind: 'append'; readonly events: readonly AnyEvent[] }
  /** Repetition of an earlier command. */
  | { readonly kind: 'repeat'; readonly use: KeyUse }
  /** Duplicate of another command in this batch. */
  | { readonly kind: 'same'; readonly as: number }
  | { readonly kind: 'refused'; readonly refusal: Refused<string> };

export interface BatchPlan {
  readonly plans: readonly Plan[];
  readonly newEvents: readonly NewEvent[];
  readonly state: unknown;
  readonly lastAt: string;
}

type Evolve = (state: unknown, event: AnyEvent) => unknown;

/** Later of two ISO timestamps, which compare as text. */
export const laterOf = (a: string, b: string): string => (a > b ? a : b);

const mismatch: Plan = {
  kind: 'refused',
  refusal: { ok: false, code: 'IDEMPOTENCY_MISMATCH' },
};

/** Decides a batch in order, each command on the state left by those before it. */
export const planBatch = (
  evolve: Evolve,
  before: Decidable,
  batch: readonly PendingCommand[],
): BatchPlan => {
  const newEvents: NewEvent[] = [];
  const keysInBatch = new Map<string, number>();
  let { state, lastAt } = before;
  const planOne = ({ context, decide }: PendingCommand, at: number): Plan => {
    const key = context.idempotencyKey && keyName(context.idempotencyKey);
    const hash = requestHashOf(context.idempotencyKey);
    const use = key === undefined ? undefined : before.keys.get(key);
    if (use) return use.requestHash === hash ? { kind: 'repeat', use } : mismatch;
    const duplicateOf = key === undefined ? undefined : keysInBatch.get(key);
    if (duplicateOf !== undefined) {
      const isSame = requestHashOf(batch[duplicateOf]?.context.idempotencyKey) === hash;
      return isSame ? { kind: 'same', as: duplicateOf } : mismatch;
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

/** True if the append itself validates every command of the plan. */
export const validatedByAppend = ({ plans }: BatchPlan): boolean =>
  plans.every((plan) => plan.kind === 'same' || (plan.kind === 'append' && plan.events.length > 0));
