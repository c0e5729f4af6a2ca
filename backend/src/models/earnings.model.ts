import { type EarningsEvent, earningsStream } from '@ovation/contracts/earnings/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import type { ReversalShortfall } from '@ovation/contracts/payments/restoredAmount';
import type { PayoutEvent, payoutEvents } from '@ovation/contracts/payouts/events';
import type { StreamPosition } from '@ovation/contracts/reactors/events';
import type { Model } from '../kernel/commands/handleCommand.ts';
import { type Holds, noHolds, withHoldChange } from './holds.model.ts';
import { evolvePayouts, noPayouts, type Payouts } from './payouts.model.ts';
import {
  type Amounts,
  dayOf,
  pendingDays,
  type RecentEarnings,
  sumOfAmounts,
  withEarningsOfDay,
} from './recentEarnings.model.ts';

export interface ReturnedShare {
  /** Share to return, and the part of it that was taken. Minor units. */
  readonly share: number;
  readonly taken: number;
  /** True once restored: neither happens twice. */
  readonly isRestored: boolean;
}

/** Earnings of a creator, and the payouts of them. */
export interface Earnings {
  /** Tokens that are neither held nor paid out: of the account `creator:<id>`, as far as accrued. */
  readonly tokens: number;
  /** Last accrued charge. */
  readonly upTo: StreamPosition | undefined;
  /** Minor units that are neither held nor paid out. */
  readonly money: number;
  readonly recent: RecentEarnings;
  /** Commission and shares of referred creators, by `referredId commodity`. */
  readonly referrals: ReadonlyMap<string, ReferralTotals>;
  /** Shares taken by corrections of subscription payments, by correction. */
  readonly returned: ReadonlyMap<string, ReturnedShare>;
  /** Net amount taken by all corrections, by payment; `uncovered` is a loss until recovered. */
  readonly outstanding: ReadonlyMap<string, ReversalShortfall>;
  readonly holds: Holds;
  readonly payouts: Payouts;
}

/** Commission of the platform on a referred creator, and the shares of it credited so far. */
export interface ReferralTotals {
  readonly commission: number;
  readonly credited: number;
}

export const noneOutstanding: ReversalShortfall = { taken: 0, uncovered: 0 };

/** Adds or subtracts one correction to its payment's outstanding amounts. */
const withOutstanding = (
  { outstanding }: Earnings,
  transactionId: string,
  part: ReversalShortfall,
  sign: 1 | -1,
): Earnings['outstanding'] => {
  const before = outstanding.get(transactionId) ?? noneOutstanding;
  const after = {
    taken: before.taken + sign * part.taken,
    uncovered: before.uncovered + sign * part.uncovered,
  };
  return new Map([...outstanding, [transactionId, after]]);
};

type OwnEvent = Exclude<EarningsEvent, PayoutEvent>;

const accrued = (
  earnings: Earnings,
  { net, netByDay, upTo, accruedAt }: Extract<OwnEvent, { type: 'EarningsAccrued' }>['data'],
): Earnings => {
  const days = Object.entries(netByDay ?? { [dayOf(accruedAt)]: net });
  const recent = days.reduce(
    (before, [day, tokens]) => withEarningsOfDay(before, day, { tokens, money: 0 }),
    earnings.recent,
  );
  return { ...earnings, tokens: earnings.tokens + net, upTo, recent };
};

const withReferralShare = (
  earnings: Earnings,
  share: Extract<OwnEvent, { type: 'ReferralShareCredited' }>['data'],
): Earnings => {
  const { referredId, commodity, commissionInAll, amount, creditedAt } = share;
  const key = `${referredId} ${commodity}`;
  const credited = (earnings.referrals.get(key)?.credited ?? 0) + amount;
  const tokens = commodity === 'TOKEN' ? amount : 0;
  const money = commodity === 'TOKEN' ? 0 : amount;
  return {
    ...earnings,
    tokens: earnings.tokens + tokens,
    money: earnings.money + money,
    recent: withEarningsOfDay(earnings.recent, dayOf(creditedAt), { tokens, money }),
    referrals: new Map([...earnings.referrals, [key, { commission: commissionInAll, credited }]]),
  };
};

const evolveOwn = (earnings: Earnings, event: OwnEvent): Earnings => {
  switch (event.type) {
    case 'EarningsAccrued':
      return accrued(earnings, event.data);
    case 'SubscriptionCredited': {
      const { net, creditedAt } = event.data;
      const recent = withEarningsOfDay(earnings.recent, dayOf(creditedAt), {
        tokens: 0,
        money: net,
      });
      return { ...earnings, money: earnings.money + net, recent };
    }
    case 'SubscriptionShareReturned': {
      const { transactionId, correction, share, taken } = event.data;
      const own = { share, taken, isRestored: false };
      const returned = new Map([...earnings.returned, [correction, own]]);
      const part = { taken, uncovered: share - taken };
      const outstanding = withOutstanding(earnings, transactionId, part, 1);
      return { ...earnings, money: earnings.money - taken, returned, outstanding };
    }
    case 'SubscriptionShareRestored': {
      const { transactionId, correction, amount } = event.data;
      const share = event.data.share ?? earnings.returned.get(correction)?.share ?? amount;
      const own = { share, taken: amount, isRestored: true };
      const returned = new Map([...earnings.returned, [correction, own]]);
      const part = { taken: amount, uncovered: share - amount };
      const outstanding = withOutstanding(earnings, transactionId, part, -1);
      return { ...earnings, money: earnings.money + amount, returned, outstanding };
    }
    case 'LossRecovered': {
      const { transactionId, amount, tokens } = event.data;
      const part = { taken: amount, uncovered: -amount };
      const outstanding = withOutstanding(earnings, transactionId, part, 1);
      return tokens === undefined
        ? { ...earnings, money: earnings.money - amount, outstanding }
        : { ...earnings, tokens: earnings.tokens - tokens, outstanding };
    }
    case 'ReferralShareCredited':
      return withReferralShare(earnings, event.data);
    default:
      return event satisfies never;
  }
};

/** Adds the amounts of a payout to what the creator has, or takes them. */
const withPayoutAmounts = (earnings: Earnings, payoutId: string, sign: 1 | -1): Earnings => {
  const { tokens, amount } = earnings.payouts.byId.get(payoutId) ?? { tokens: 0, amount: 0 };
  return {
    ...earnings,
    tokens: earnings.tokens + sign * tokens,
    money: earnings.money + sign * amount,
  };
};

const evolvePayout = (before: Earnings, event: PayoutEvent): Earnings => {
  const earnings = {
    ...before,
    payouts: evolvePayouts(before.payouts, event),
    holds: withHoldChange(before.holds, 'hold' in event.data ? event.data.hold : undefined),
  };
  switch (event.type) {
    case 'PayoutRequested':
      return withPayoutAmounts(earnings, event.data.payoutId, -1);
    case 'PayoutCanceled':
    case 'PayoutRejected':
      return withPayoutAmounts(earnings, event.data.payoutId, 1);
    default:
      return earnings;
  }
};

type PayoutEventType = EventOf<(typeof payoutEvents)[number]>['type'];

const ownTypes: ReadonlySet<string> = new Set<OwnEvent['type']>([
  'EarningsAccrued',
  'SubscriptionCredited',
  'SubscriptionShareReturned',
  'SubscriptionShareRestored',
  'LossRecovered',
  'ReferralShareCredited',
]);

const isOwn = (event: EarningsEvent): event is OwnEvent => ownTypes.has(event.type);

export const evolveEarnings = (earnings: Earnings, event: EarningsEvent): Earnings =>
  isOwn(event)
    ? evolveOwn(earnings, event)
    : evolvePayout(earnings, event satisfies { type: PayoutEventType });

/** `earnings-<performerId>`. */
export const earningsModel: Model<Earnings, typeof earningsStream> = {
  stream: earningsStream,
  initial: {
    tokens: 0,
    upTo: undefined,
    money: 0,
    recent: new Map(),
    referrals: new Map(),
    returned: new Map(),
    outstanding: new Map(),
    holds: noHolds,
    payouts: noPayouts,
  },
  evolve: evolveEarnings,
};

/**
 * Splits what a creator has into a pending part, earned less than `holdDays` ago, and an available one.
 * Refunds are taken from what is available first, so that neither is negative.
 */
export const balanceOf = (
  { tokens, money, recent }: Pick<Earnings, 'tokens' | 'money' | 'recent'>,
  now: string,
  holdDays: number,
): { readonly pending: Amounts; readonly available: Amounts } => {
  const all = sumOfAmounts(pendingDays(recent, now, holdDays));
  const pending = { tokens: Math.min(all.tokens, tokens), money: Math.min(all.money, money) };
  return {
    pending,
    available: { tokens: tokens - pending.tokens, money: money - pending.money },
  };
};
