import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import type { Role } from '@ovation/contracts/kernel/rules';
import { shareOf } from '@ovation/contracts/kernel/rules';
import { accounts, posting } from '@ovation/contracts/ledger/posting';
import type { ReferralEvent } from '@ovation/contracts/referrals/events';
import type { Settings } from '@ovation/contracts/settings/settings';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import type { Earnings } from '../models/earnings.model.ts';
import type { Link, Referral } from './model.ts';

const monthsAfter = (instant: string, months: number): string => {
  const at = new Date(instant);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString();
};

/** Attributes a new account to a link, once; a new creator earns the link's creator a share for a time. */
export const decideAttribute = (
  command: {
    readonly accountId: string;
    readonly role: Role;
    readonly link: Link;
    readonly settings: Pick<Settings, 'referralShareBasisPoints' | 'referralMonths'>;
    readonly now: string;
  },
  referral: Referral | undefined,
): Decision<ReferralEvent, never> => {
  const { accountId, role, link, settings, now } = command;
  if (referral || link.performerId === accountId) return accepted([]);
  const { linkId, slug, performerId } = link;
  const { referralShareBasisPoints: basisPoints, referralMonths } = settings;
  const share =
    role === 'performer' && basisPoints > 0 && referralMonths > 0
      ? { basisPoints, until: monthsAfter(now, referralMonths) }
      : null;
  const data = { accountId, role, linkId, slug, performerId, share, attributedAt: now };
  return accepted([{ type: 'ReferralAttributed', data }]);
};

/** Counts a payment of a referred fan to the creator of the link. */
export const decideCountReferredPayment = (
  payment: {
    readonly performerId: string;
    readonly tokens: number;
    /** Minor units. */
    readonly amount: number;
    readonly currency: 'USD';
    readonly now: string;
  },
  referral: Referral | undefined,
): Decision<ReferralEvent, never> => {
  if (referral?.performerId !== payment.performerId) return accepted([]);
  const { accountId, linkId, slug, performerId, hasPaid } = referral;
  const { tokens, amount, currency, now: paidAt } = payment;
  const figures = { tokens, amount, currency, isFirst: !hasPaid, paidAt };
  const data = { accountId, linkId, slug, performerId, ...figures };
  return accepted([{ type: 'ReferredPaymentCounted', data }]);
};

export interface CreditReferralShare {
  readonly referredId: string;
  readonly referral: Pick<Referral, 'performerId' | 'slug'> & {
    readonly share: NonNullable<Referral['share']>;
  };
  readonly commodity: 'TOKEN' | 'USD';
  /** Commission of the platform, negative if it was reversed; minor units or tokens. */
  readonly commission: number;
  readonly now: string;
}

/**
 * Credits the referring creator's share of a commission, out of the platform's. It is rounded down on all
 * commissions together, so small ones add up; what is reversed is taken from later shares, never from the
 * creator's account.
 */
export const decideCreditReferralShare = (
  { referredId, referral, commodity, commission, now }: CreditReferralShare,
  { referrals }: Pick<Earnings, 'referrals'>,
): Decision<EarningsEvent, never> => {
  if (commission === 0) return accepted([]);
  const { performerId, slug, share } = referral;
  const before = referrals.get(`${referredId} ${commodity}`) ?? { commission: 0, credited: 0 };
  const commissionInAll = before.commission + commission;
  const due = shareOf(Math.max(0, commissionInAll), share.basisPoints);
  const amount = Math.max(0, due - before.credited);
  const legs =
    amount === 0
      ? ([] as [])
      : posting([
          { account: accounts.commission, commodity, amount: -amount },
          { account: accounts.creator(performerId), commodity, amount },
        ]);
  return accepted([
    {
      type: 'ReferralShareCredited',
      data: {
        performerId,
        referredId,
        slug,
        commodity,
        commission,
        commissionInAll,
        basisPoints: share.basisPoints,
        amount,
        legs,
        creditedAt: now,
      },
    },
  ]);
};
