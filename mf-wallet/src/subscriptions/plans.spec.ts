import { describe, expect, it } from 'vitest';
import { offersOf, planToResume } from './plans.ts';

const prices = { monthlyPrice: 9.99, yearlyPrice: 95.9, trialDays: 0 };
const plansOf = (more: Partial<typeof prices>) =>
  offersOf({ ...prices, ...more }).map(({ plan }) => plan);

describe('the offers of a creator', () => {
  it('are a month and a year, and before them the trial where eligible', () => {
    expect(plansOf({})).toEqual(['monthly', 'yearly']);
    expect(plansOf({ trialDays: 1 })).toEqual(['free', 'monthly', 'yearly']);
  });
  it('have no year without a price', () => {
    expect(plansOf({ yearlyPrice: 0 })).toEqual(['monthly']);
    expect(plansOf({ yearlyPrice: 0, trialDays: 1 })).toEqual(['free', 'monthly']);
  });
});

describe('subscribing again', () => {
  it('uses the last plan, or the month after a trial or where the year is gone', () => {
    expect(planToResume('yearly', prices)).toBe('yearly');
    expect(planToResume('yearly', { ...prices, yearlyPrice: 0 })).toBe('monthly');
    expect(planToResume('free', prices)).toBe('monthly');
  });
});
