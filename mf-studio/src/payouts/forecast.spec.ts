import type { Hold } from '@ovation/contracts/holds/hold';
import { describe, expect, it } from 'vitest';
import { availableBy, availableDaysOf } from './forecast.ts';
import { shownHoldsOf } from './holds.ts';

const recent = (until: string, tokens: number, amount: number): Hold => ({
  _id: null,
  reason: 'recent',
  tokens,
  amount,
  currency: 'USD',
  since: `${until.slice(0, 8)}01T00:00:00.000Z`,
  until: `${until}T00:00:00.000Z`,
});
const dispute: Hold = {
  _id: 't1',
  reason: 'dispute',
  tokens: 0,
  amount: 9.99,
  currency: 'USD',
  since: '2026-11-02T08:00:00.000Z',
  until: null,
};
const payout: Hold = { ...dispute, _id: 'p1', reason: 'payout', tokens: 500, amount: 0 };
const holds = [
  recent('2026-12-03', 120, 0.1),
  recent('2026-12-05', 0, 0.2),
  recent('2026-12-06', 30, 0),
  payout,
  dispute,
];
const terms = { holds, tokenConversionRate: 0.1 };

describe('the days on which earnings become available', () => {
  it('include the empty ones between them, and add tokens at the current rate', () => {
    expect(availableDaysOf(terms)).toEqual([
      { at: '2026-12-03T00:00:00.000Z', tokens: 120, money: 0.1, total: 12.1 },
      { at: '2026-12-04T00:00:00.000Z', tokens: 0, money: 0, total: 0 },
      { at: '2026-12-05T00:00:00.000Z', tokens: 0, money: 0.2, total: 0.2 },
      { at: '2026-12-06T00:00:00.000Z', tokens: 30, money: 0, total: 3 },
    ]);
  });

  it('are none without recent earnings', () => {
    expect(availableDaysOf({ ...terms, holds: [payout, dispute] })).toEqual([]);
  });

  it('sum up to what is available at an instant', () => {
    const available = { tokens: 10, money: 4, total: 5 };
    const by = (at: string): number => availableBy({ ...terms, available }, at);
    expect(by('2026-12-02T23:59:59.999Z')).toBe(5);
    expect(by('2026-12-03T00:00:00.000Z')).toBe(17.1);
    expect(by('2027-01-01T00:00:00.000Z')).toBe(20.3);
  });
});

describe('shown holds', () => {
  it('have all recent earnings as one, and the largest first', () => {
    const shown = shownHoldsOf(holds, 0.1);
    expect(shown.map(({ reason }) => reason)).toEqual(['payout', 'recent', 'dispute']);
    expect(shown[1]).toMatchObject({
      tokens: 150,
      amount: 0.3,
      since: '2026-12-01T00:00:00.000Z',
      firstUntil: '2026-12-03T00:00:00.000Z',
      until: '2026-12-06T00:00:00.000Z',
    });
  });

  it('name the request of a payout, and no end that others decide', () => {
    expect(shownHoldsOf([payout, dispute], 0.1)).toMatchObject([
      { payoutId: 'p1', until: null },
      { payoutId: undefined, until: null },
    ]);
  });
});
