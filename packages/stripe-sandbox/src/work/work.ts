import Stripe from 'stripe';
import type { BalanceBook, CurrencyBalance } from '../store/balanceBook.ts';
import type { ObjectRecord, TimedJob } from '../store/database.ts';
import { newId } from '../store/identifiers.ts';
import type { HiddenStates, Kind, StripeObjects } from '../store/kinds.ts';
import type { Reader } from '../store/reader.ts';
import type { UnitOfWork } from '../store/unitOfWork.ts';

/** Site settings that every part may use. */
export interface Site {
  /** Base URL of every link, without a trailing slash. */
  publicUrl: string;
  /** Delay of the bank for a pending refund or a payout. */
  settleAfterMs: number;
}

/** The request of a change, as in its events. */
export interface Origin {
  requestId: string | null;
  idempotencyKey: string | null;
}

/** Stages the webhook deliveries of a new event. */
export type QueueDeliveries = (unit: UnitOfWork, event: Stripe.Event) => void;

/** Work of one request on the state of one account. */
export interface Work {
  /** '' for the platform, else a connected account's id. */
  readonly scope: string;
  /** Epoch seconds; set by `X-Sandbox-Now` or the clock of the control API. */
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
  queueDeliveries: QueueDeliveries;
  origin: Origin;
  scope: string;
  now: number;
  /** The real clock in milliseconds, for delayed jobs. */
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
      deps.queueDeliveries(unit, event);
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
