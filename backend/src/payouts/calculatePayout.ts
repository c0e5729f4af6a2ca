import type { Hold } from '@ovation/contracts/holds/hold';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { toAmount, toMinorUnits } from '@ovation/contracts/kernel/rules';
import type { PayoutCalculation } from '@ovation/contracts/payouts/payout';
import { disputedShares } from '@ovation/contracts/payouts/readModels';
import type { payoutRoutes } from '@ovation/contracts/payouts/routes';
import { worthOf } from '@ovation/contracts/payouts/rules';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { balanceOf, type Earnings, earningsModel } from '../models/earnings.model.ts';
import { isOpenPayout, type Payout } from '../models/payouts.model.ts';
import { type Amounts, pendingDays, sumOfAmounts } from '../models/recentEarnings.model.ts';
import type { PayoutsDeps } from './deps.ts';
import { nextPeriodStartOf } from './payoutSchedule.ts';
import { loadAccountStates, payoutTermsOf } from './readiness.ts';
import type { PayoutTerms } from './requestPayout.decide.ts';

type DisputedShare = DocumentOf<typeof disputedShares>;

const holdsShownMax = 100;

const amountsOf = (payouts: readonly Payout[]): Amounts =>
  sumOfAmounts(payouts.map(({ tokens, amount }) => ({ tokens, money: amount })));

const isTaken = ({ status }: Payout): boolean => status !== 'rejected' && status !== 'canceled';

/** Sorts by the end, the earliest first; what a decision of others ends comes last. */
const byEnd = (a: Hold, b: Hold): number =>
  (a.until ?? '9').localeCompare(b.until ?? '9') || a.since.localeCompare(b.since);

/** Lists what cannot be paid out now, with reasons and ends. */
const holdsOf = (
  earnings: Earnings,
  disputes: readonly DisputedShare[],
  { holdDays }: PayoutTerms,
  now: string,
): Hold[] => {
  const hold = (
    _id: string | null,
    reason: Hold['reason'],
    { tokens, money }: Amounts,
    since: string,
    until: string | null,
  ): Hold => ({ _id, reason, amount: toAmount(money), tokens, currency: 'USD', since, until });
  return [
    ...pendingDays(earnings.recent, now, holdDays).map(({ day, until, ...amounts }) =>
      hold(null, 'recent', amounts, `${day}T00:00:00.000Z`, until),
    ),
    ...[...earnings.payouts.byId.values()]
      .filter(isOpenPayout)
      .map(({ payoutId, tokens, amount, requestedAt }) =>
        hold(payoutId, 'payout', { tokens, money: amount }, requestedAt, null),
      ),
    ...disputes.map(({ transactionId, amount, since }) =>
      hold(transactionId, 'dispute', { tokens: 0, money: amount }, since, null),
    ),
  ]
    .filter(({ amount, tokens }) => amount > 0 || tokens > 0)
    .sort(byEnd)
    .slice(0, holdsShownMax);
};

/** Returns when more becomes available, or the next automatic payout. */
const nextPayoutDateOf = (earnings: Earnings, holdDays: number, now: string): string | null => {
  const { schedule } = earnings.payouts;
  if (schedule !== 'none') return nextPeriodStartOf(schedule, now);
  return pendingDays(earnings.recent, now, holdDays)[0]?.until ?? null;
};

export interface CalculationOf {
  readonly earnings: Earnings;
  readonly disputes: readonly DisputedShare[];
  readonly accounts: Awaited<ReturnType<typeof loadAccountStates>>;
  readonly terms: PayoutTerms;
  /** Requested tokens and minor units; both undefined for everything available. */
  readonly requested: Partial<Amounts>;
  readonly now: string;
}

/** Calculates what a creator could be paid now, and what a request would bring. */
export const toPayoutCalculation = ({
  earnings,
  disputes,
  accounts,
  terms,
  requested,
  now,
}: CalculationOf): PayoutCalculation => {
  const funds = ({ tokens, money }: Amounts) => ({
    tokens,
    money: toAmount(money),
    total: toAmount(tokens * terms.tokenRateMinor + money),
  });
  const { pending, available } = balanceOf(earnings, now, terms.holdDays);
  const payouts = [...earnings.payouts.byId.values()];
  const isEverything = requested.tokens === undefined && requested.money === undefined;
  const { tokens, money: amount } = isEverything
    ? available
    : { tokens: requested.tokens ?? 0, money: requested.money ?? 0 };
  const { gross, fee, net } = worthOf({ tokens, money: amount }, terms);
  const disputed = disputes.reduce((sum, share) => sum + share.amount, 0);
  const { blockedUntil } = accounts;
  return {
    earned: funds(sumOfAmounts([earnings, amountsOf(payouts.filter(isTaken))])),
    pending: funds(pending),
    held: funds(amountsOf(payouts.filter(isOpenPayout))),
    disputed: funds({ tokens: 0, money: disputed }),
    available: funds(available),
    minimum: toAmount(terms.minimumMinor),
    requestTokens: tokens,
    requestAmount: toAmount(amount),
    gross: toAmount(gross),
    fee: toAmount(fee),
    net: toAmount(net),
    currency: 'USD',
    tokenConversionRate: toAmount(terms.tokenRateMinor),
    nextPayoutDate: nextPayoutDateOf(earnings, terms.holdDays, now),
    payoutsBlockedUntil: blockedUntil !== null && blockedUntil > now ? blockedUntil : null,
    schedule: earnings.payouts.schedule,
    scheduleAccountType: earnings.payouts.scheduleAccountType,
    accounts: { banking: accounts.banking === 'ready', stripe: accounts.stripe === 'ready' },
    holds: holdsOf(earnings, disputes, terms, now),
  };
};

/** `POST /payout-requests/calculate` */
export const calculatePayout =
  (deps: PayoutsDeps): Handler<typeof payoutRoutes.calculatePayout> =>
  async ({ actor, body: { requestTokens, requestAmount }, command }) => {
    const { commands, readModels } = deps;
    const settings = await deps.settings();
    const [{ state }, accounts, disputes] = await Promise.all([
      commands.load(earningsModel, actor.id),
      loadAccountStates(deps, actor.id, settings),
      readModels.page(disputedShares, actor.id, 'since', {
        offset: 0,
        limit: holdsShownMax,
        newestFirst: false,
      }),
    ]);
    return okResponse(
      toPayoutCalculation({
        earnings: state,
        disputes: disputes.data,
        accounts,
        terms: payoutTermsOf(settings),
        requested: {
          ...(requestTokens !== undefined && { tokens: requestTokens }),
          ...(requestAmount !== undefined && { money: toMinorUnits(requestAmount) }),
        },
        now: command.now,
      }),
    );
  };
