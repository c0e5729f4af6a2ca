import { describe, expect, it } from 'vitest';
import { idOf } from '../testing/decider.ts';
import { changeSentenceOf, sentenceOf } from './sentence.ts';
import type { PlanChangeQuote } from './switchPlan.decide.ts';

const now = '2026-02-10T12:00:00.000Z';
const expiresAt = '2026-02-28T12:00:00.000Z';
const document = {
  subscriptionId: idOf(1),
  fanId: idOf(2),
  performerId: idOf(3),
  subscriptionType: 'monthly' as const,
  price: 999,
  currency: 'USD' as const,
  couponCode: null,
  startedAt: '2026-01-31T12:00:00.000Z',
  expiresAt,
  renews: true,
  planned: null,
  retryAt: null,
  canceledAt: null,
  createdAt: '2026-01-31T12:00:00.000Z',
  planId: idOf(20),
  periodMonths: 1,
};
const names = new Map([
  [idOf(20), 'Silver'],
  [idOf(21), 'Gold'],
]);
const say = (more: object = {}, language: 'en' | 'es' = 'en', at = now): string =>
  sentenceOf(language, { ...document, ...more }, (id = '') => names.get(id), at);
const gold = {
  subscriptionType: 'monthly' as const,
  price: 1_999,
  planId: idOf(21),
  periodMonths: 1,
};

describe('the sentence of a subscription', () => {
  it.each([
    [{}, 'Silver renews on February 28, 2026 and then costs 9.99 USD a month.'],
    [
      { periodMonths: 6, price: 4_800 },
      'Silver renews on February 28, 2026 and then costs 48.00 USD for 6 months.',
    ],
    [
      { subscriptionType: 'yearly', periodMonths: undefined, price: 9_900, planId: undefined },
      'Subscription renews on February 28, 2026 and then costs 99.00 USD a year.',
    ],
    [
      { planned: gold },
      'Silver lasts until February 28, 2026; then Gold begins and costs 19.99 USD a month.',
    ],
    [{ renews: false }, 'Silver ends on February 28, 2026, and nothing more is charged.'],
    [
      { renews: false, canceledAt: '2026-02-01T12:00:00.000Z' },
      'Silver is canceled: it ends on February 28, 2026, and nothing more is charged.',
    ],
    [
      { subscriptionType: 'free', renews: false },
      'Your free trial ends on February 28, 2026, and nothing is charged.',
    ],
    [
      { retryAt: '2026-03-01T12:00:00.000Z' },
      'Silver could not be renewed: on March 1, 2026 we try again to charge 9.99 USD.',
    ],
    [
      { pausedUntil: '2026-03-31T12:00:00.000Z' },
      'Silver pauses on February 28, 2026 and resumes on March 31, 2026; then it costs 9.99 USD a month.',
    ],
    [{ startedAt: null, expiresAt: null }, 'Silver is waiting for its first payment.'],
  ])('%o: %s', (more, sentence) => {
    expect(say(more)).toBe(sentence);
  });

  it('of an ended one says so', () => {
    expect(say({ renews: false }, 'en', expiresAt)).toBe(
      'Silver ended on February 28, 2026, and nothing more is charged.',
    );
  });

  it('is in the language of the reader', () => {
    expect(say({}, 'es')).toBe(
      'Silver se renueva el 28 de febrero de 2026 y entonces cuesta 9,99 USD al mes.',
    );
  });
});

it('says what a plan change costs', () => {
  const quote = {
    kind: 'upgrade' as const,
    subscriptionType: 'monthly' as const,
    planId: idOf(21),
    periodMonths: 1,
    charge: 500,
    remainingDays: 14,
    totalDays: 28,
    nextPrice: 1_999,
    nextChargeAt: expiresAt,
    shownPrice: 500,
    planName: 'Gold',
    currency: 'USD' as const,
  };
  const sentence = (more: Partial<PlanChangeQuote> = {}) =>
    changeSentenceOf('en', { ...quote, ...more });
  expect(sentence()).toBe(
    'You pay 5.00 USD now for 14 days of Gold; from February 28, 2026 it costs 19.99 USD a month.',
  );
  expect(sentence({ charge: 0 })).toBe(
    'Gold begins now at no charge; from February 28, 2026 it costs 19.99 USD a month.',
  );
  expect(sentence({ kind: 'downgrade', charge: 0 })).toBe(
    'Nothing is due now: your plan lasts until February 28, 2026; then Gold begins and costs 19.99 USD a month.',
  );
});
