import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import { toAmount } from '@ovation/contracts/kernel/rules';
import { holdLegs } from '@ovation/contracts/payouts/payoutPostings';
import { type PayoutAccountType, worthOf } from '@ovation/contracts/payouts/rules';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { balanceOf, type Earnings } from '../models/earnings.model.ts';
import { placeHold } from '../models/holds.model.ts';

/** Settings of payouts that are in force. */
export interface PayoutTerms {
  readonly holdDays: number;
  /** Minor units. */
  readonly minimumMinor: number;
  readonly feeMinor: number;
  readonly twoPersonMinor: number;
  readonly tokenRateMinor: number;
}

/** Readiness of a creator for payouts. */
export interface PayoutReadiness {
  readonly isVerified: boolean;
  /** State of the account that the money should go to. */
  readonly account: 'ready' | 'missing' | 'not-ready';
  /** End of the wait after a change of the bank account; null without one. */
  readonly blockedUntil: string | null;
}

export interface RequestPayout {
  readonly payoutId: string;
  readonly performerId: string;
  readonly tokens: number;
  /** Minor units. */
  readonly amount: number;
  readonly accountType: PayoutAccountType;
  readonly note: string;
  readonly isAutomatic: boolean;
  readonly terms: PayoutTerms;
  readonly readiness: PayoutReadiness;
  readonly now: string;
}

type NotReady =
  | 'PAYOUT_NEEDS_VERIFICATION'
  | 'PAYOUT_ACCOUNT_MISSING'
  | 'PAYOUT_ACCOUNT_NOT_READY'
  | 'PAYOUTS_BLOCKED';

/** Refuses a creator who cannot be paid now; undefined for one who can. */
const refuseUnready = (
  { isVerified, account, blockedUntil }: PayoutReadiness,
  now: string,
): Extract<Decision<never, NotReady>, { ok: false }> | undefined => {
  if (!isVerified) return refused('PAYOUT_NEEDS_VERIFICATION');
  if (account === 'missing') return refused('PAYOUT_ACCOUNT_MISSING');
  if (account === 'not-ready') return refused('PAYOUT_ACCOUNT_NOT_READY');
  if (blockedUntil !== null && blockedUntil > now) {
    return refused('PAYOUTS_BLOCKED', { values: { until: Date.parse(blockedUntil) } });
  }
  return undefined;
};

/** Requests a payout: holds the amounts and freezes the rate of tokens. */
export const decideRequestPayout = (
  command: RequestPayout,
  earnings: Earnings,
): Decision<EarningsEvent, NotReady | 'PAYOUT_EXCEEDS_AVAILABLE' | 'PAYOUT_BELOW_MINIMUM'> => {
  const { payoutId, performerId, tokens, amount, accountType, note, isAutomatic, now } = command;
  const { terms } = command;
  const unready = refuseUnready(command.readiness, now);
  if (unready) return unready;
  const { available } = balanceOf(earnings, now, terms.holdDays);
  if (tokens > available.tokens || amount > available.money) {
    return refused('PAYOUT_EXCEEDS_AVAILABLE');
  }
  const { gross, fee, net } = worthOf({ tokens, money: amount }, terms);
  const minimum = Math.max(terms.minimumMinor, terms.feeMinor + 1);
  if (gross < minimum) {
    const values = { minimum: toAmount(minimum), currency: 'USD' };
    return refused('PAYOUT_BELOW_MINIMUM', { values });
  }
  const placed = placeHold(earnings.holds, {
    holdId: payoutId,
    reason: 'payout',
    amounts: { TOKEN: tokens, USD: amount },
    since: now,
    until: null,
  });
  if (!placed.ok) throw new Error(`the payout ${payoutId} has been requested before`);
  return accepted([
    {
      type: 'PayoutRequested',
      data: {
        payoutId,
        performerId,
        tokens,
        amount,
        tokenRateMinor: terms.tokenRateMinor,
        gross,
        fee,
        net,
        currency: 'USD',
        accountType,
        note,
        isAutomatic,
        approvalsNeeded: gross > terms.twoPersonMinor ? 2 : 1,
        hold: placed.change,
        legs: holdLegs(command),
        requestedAt: now,
      },
    },
  ]);
};
