import Stripe from 'stripe';
import type { BalanceBook, CurrencyBalance } from '../store/balanceBook.ts';
import type { ObjectRecord, TimedJob } from '../store/database.ts';
import { newId } from '../store/identifiers.ts';
import type { HiddenStates, Kind, StripeObjects } from '../store/kinds.ts';
import type { Reader } from '../store/reader.ts';
import type { UnitOfWork } from '../store/unitOfWork.ts';

/** What every part may know of the running sandbox. */
export interface Site {
  /** Base of every link the sandbox makes, without a slash at its end. */
  publicUrl: string;
  /** How long a bank takes for a pending refund or a payout. */
  settleAfterMs: number;
}

/** The request behind a change, as events name it. */
export interface Origin {
  requestId: string | null;
  idempotencyKey: string | null;
}

/** Tells the webhooks about a new event; it stages the deliveries. */
export type Announce = (unit: UnitOfWork, event: Stripe.Event) => void;

/** One request's view of the state of one account. */
export interface Work {
  /** '' for the platform, else a connected account's id. */
  readonly scope: string;
  /** Epoch seconds; `X-Sandbox-Now` and the clock of the control API move it. */
  readonly now: number;
  readonly site: Site;
  readonly reader: Reader;
  find<K extends Kind>(kind: K, id: string): StripeObjects[K] | undefined;
  record<K extends Kind>(kind: K, id: string): ObjectRecord<K> | undefined;
  insert<K extends Kind>(kind: K, object: StripeObjects[K], hidden: HiddenStates[K]): void;
  save<K extends Kind>(kind: K, object: StripeObjects[K], hidden?: HiddenStates[K]): void;
  remove(kind: Kind, id: string): void;
  /** Stores an event about `object` as it is now, and queues its webhooks. */
  emit(type: Stripe.Event.Type, object: object, previous?: object): void;
  schedule(delayMs: number, job: TimedJob): void;
  addToBalance(transaction: Stripe.BalanceTransaction): void;
  balances(): CurrencyBalance[];
  also(write: () => void): void;
  inScope(scope: string): Work;
}

export interface WorkDeps {
  unit: UnitOfWork;
  reader: Reader;
  balances: BalanceBook;
  site: Site;
  announce: Announce;
  origin: Origin;
  scope: string;
  now: number;
  /** The real clock in milliseconds, for what happens later. */
  wallClock: () => number;
}

export const createWork = (deps: WorkDeps): Work => {
  const { unit, scope, now, site, reader } = deps;
  const record = <K extends Kind>(kind: K, id: string) => unit.find(scope, kind, id);
  return {
    scope,
    now,
    site,
    reader,
    record,
    find: (kind, id) => record(kind, id)?.object,
    insert: (kind, object, hidden) => unit.insert(scope, kind, object, hidden, now),
    save: (kind, object, hidden) => unit.save(scope, kind, object, hidden),
    remove: (kind, id) => unit.remove(scope, kind, id),
    schedule: (delayMs, job) => unit.schedule(deps.wallClock() + delayMs, job),
    addToBalance: (transaction) => unit.also(() => deps.balances.add(scope, transaction)),
    balances: () => deps.balances.read(scope, now),
    also: unit.also,
    inScope: (other) => createWork({ ...deps, scope: other }),
    emit: (type, object, previous) => {
      const event = eventOf(deps, type, object, previous);
      unit.insert(scope, 'event', event, {}, now);
      deps.announce(unit, event);
    },
  };
};

const eventOf = (
  { origin, scope, now }: WorkDeps,
  type: Stripe.Event.Type,
  object: object,
  previous: object | undefined,
): Stripe.Event => {
  const event = {
    id: newId('evt'),
    object: 'event' as const,
    ...(scope === '' ? {} : { account: scope }),
    api_version: Stripe.API_VERSION,
    created: now,
    data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: origin.requestId, idempotency_key: origin.idempotencyKey },
    type,
  };
  // The union of all events ties each type to its object; here both are open.
  return event as unknown as Stripe.Event;
};
