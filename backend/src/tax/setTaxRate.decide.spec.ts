import { rateOn } from '@ovation/contracts/tax/rates';
import { describe, expect, it } from 'vitest';
import { given } from '../testing/decider.ts';
import { taxRatesModel } from './model.ts';
import { decideSetTaxRate } from './setTaxRate.decide.ts';

const now = '2026-12-01T10:00:00.000Z';

const set = (from: string, basisPoints: number, country = 'ES') =>
  decideSetTaxRate.bind(undefined, { country, from, basisPoints, now });

describe('a tax rate', () => {
  it('changes today or later, once', () => {
    const changed = given(taxRatesModel)
      .when(set('2027-01-01', 2_200))
      .thenAppends([
        {
          type: 'TaxRateSet',
          data: { country: 'ES', basisPoints: 2_200, from: '2027-01-01', setAt: now },
        },
      ])
      .when(set('2027-01-01', 2_200))
      .thenAppendsNothing()
      .when(set('2026-12-01', 2_300))
      .thenAppendsLike({ type: 'TaxRateSet' });
    const rates = changed.state.get('ES');
    expect(['2026-11-30', '2026-12-01', '2027-01-01'].map((day) => rateOn(rates, day))).toEqual([
      2_100, 2_300, 2_200,
    ]);
  });

  it('never changes in the past', () => {
    given(taxRatesModel).when(set('2026-11-30', 2_200)).thenRefuses('TAX_RATE_IN_PAST');
  });

  it('can be replaced before it begins, ended with 0, and set for another country', () => {
    const changed = given(taxRatesModel)
      .when(set('2027-01-01', 2_200))
      .when(set('2027-01-01', 0))
      .when(set('2026-12-01', 810, 'CH'));
    expect(rateOn(changed.state.get('ES'), '2027-01-01')).toBe(0);
    expect(rateOn(changed.state.get('CH'), '2026-12-01')).toBe(810);
  });
});
