import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import { isBalanced } from '@ovation/contracts/ledger/posting';
import { settingsDefault } from '@ovation/contracts/settings/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earningsModel } from '../models/earnings.model.ts';
import { given, idOf } from '../testing/decider.ts';
import { type Referral, referralModel } from './model.ts';
import {
  decideAttribute,
  decideCountReferredPayment,
  decideCreditReferralShare,
} from './referral.decide.ts';

const now = '2026-01-31T12:00:00.000Z';
const [referrer, newcomer] = [idOf(1), idOf(2)];
const link = {
  linkId: idOf(3),
  slug: 'luna-on-tour',
  performerId: referrer,
  isArchived: false,
  isErased: false,
};
const attribute =
  (role: 'user' | 'performer', accountId = newcomer) =>
  (referral: Referral | undefined) =>
    decideAttribute({ accountId, role, link, settings: settingsDefault, now }, referral);

describe('a registration by a tracking link', () => {
  it('is attributed once; a creator earns the referrer a share for a year', () => {
    given(referralModel)
      .when(attribute('performer'))
      .thenAppendsLike({
        type: 'ReferralAttributed',
        data: { share: { basisPoints: 500, until: '2027-01-31T12:00:00.000Z' } },
      })
      .when(attribute('performer'))
      .thenAppendsNothing();
    given(referralModel)
      .when(attribute('user'))
      .thenAppendsLike({ type: 'ReferralAttributed', data: { share: null } });
    given(referralModel).when(attribute('user', referrer)).thenAppendsNothing();
  });

  it('counts what the fan pays this creator, and no other', () => {
    const pay = (performerId: string, tokens: number) => (referral: Referral | undefined) =>
      decideCountReferredPayment(
        { performerId, tokens, amount: 0, currency: 'USD', now },
        referral,
      );
    given(referralModel)
      .when(attribute('user'))
      .when(pay(referrer, 10))
      .thenAppendsLike({ type: 'ReferredPaymentCounted', data: { tokens: 10, isFirst: true } })
      .when(pay(referrer, 20))
      .thenAppendsLike({ type: 'ReferredPaymentCounted', data: { tokens: 20, isFirst: false } })
      .when(pay(idOf(9), 30))
      .thenAppendsNothing();
  });
});

const share = { basisPoints: 500, until: '2027-01-31T12:00:00.000Z' };
const credit = (commission: number, commodity: 'TOKEN' | 'USD' = 'TOKEN') => ({
  referredId: newcomer,
  referral: { performerId: referrer, slug: link.slug, share },
  commodity,
  commission,
  now,
});

describe('a share of the platform’s commission', () => {
  it('adds up from commissions too small for a share of their own', () => {
    given(earningsModel)
      .when((earnings) => decideCreditReferralShare(credit(19), earnings))
      .thenAppendsLike({ type: 'ReferralShareCredited', data: { amount: 0, legs: [] } })
      .when((earnings) => decideCreditReferralShare(credit(1), earnings))
      .thenAppendsLike({ type: 'ReferralShareCredited', data: { amount: 1 } });
  });

  it('balances, is never negative, and never exceeds its part of the commission, whatever is reversed', () => {
    const commissions = fc.array(fc.integer({ min: -500, max: 1_000 }), { maxLength: 40 });
    fc.assert(
      fc.property(commissions, (all) => {
        let earnings = earningsModel.initial;
        let [most, sum, credited] = [0, 0, 0];
        for (const commission of all) {
          sum += commission;
          most = Math.max(most, sum);
          const decision = decideCreditReferralShare(credit(commission, 'USD'), earnings);
          if (!decision.ok) throw new Error('refused');
          for (const event of decision.events as readonly EarningsEvent[]) {
            if (event.type !== 'ReferralShareCredited') throw new Error('another event');
            expect(event.data.amount).toBeGreaterThanOrEqual(0);
            expect(isBalanced(event.data.legs)).toBe(true);
            credited += event.data.amount;
            earnings = earningsModel.evolve(earnings, event);
          }
        }
        expect(credited).toBe(Math.floor((most * 500) / 10_000));
        expect(earnings.money).toBe(credited);
      }),
    );
  });
});
