import { describe, expect, it } from 'vitest';
import { taxRatesModel } from './model.ts';
import { decidePlaceOfSupply } from './placeOfSupply.decide.ts';

const now = '2026-12-01T10:00:00.000Z';

const decide = (card?: string, network?: string, buyer?: string) =>
  decidePlaceOfSupply({ card, network, buyer }, now, taxRatesModel.initial);

const refusedWith = (...countries: string[]) => ({
  ok: false,
  code: 'TAX_COUNTRY_REQUIRED',
  countries,
});

describe('the place of supply', () => {
  it('is the country of card and network address, whatever the buyer says', () => {
    const evidence = [
      { source: 'card', country: 'ES' },
      { source: 'network', country: 'ES' },
    ];
    const place = { country: 'ES', basisPoints: 2_100, evidence };
    expect(decide('ES', 'ES')).toEqual({ ok: true, place });
    expect(decide('ES', 'ES', 'US')).toEqual({ ok: true, place });
  });

  it('is asked about when they differ, or one is unknown', () => {
    expect(decide('ES', 'FR')).toEqual(refusedWith('ES', 'FR'));
    expect(decide('ES')).toEqual(refusedWith('ES'));
    expect(decide(undefined, 'FR')).toEqual(refusedWith('FR'));
    expect(decide()).toEqual(refusedWith());
  });

  it('is what the buyer confirms of them, and nothing else', () => {
    expect(decide('ES', 'FR', 'FR')).toMatchObject({
      ok: true,
      place: {
        country: 'FR',
        basisPoints: 2_000,
        evidence: [
          { source: 'card', country: 'ES' },
          { source: 'network', country: 'FR' },
          { source: 'buyer', country: 'FR' },
        ],
      },
    });
    expect(decide('ES', 'FR', 'US')).toEqual(refusedWith('ES', 'FR'));
    expect(decide('ES', undefined, 'US')).toEqual(refusedWith('ES'));
    expect(decide(undefined, undefined, 'DE')).toMatchObject({ place: { country: 'DE' } });
  });

  it('has no tax where there is no rate, and that of another country where the law says so', () => {
    expect(decide('US', 'US')).toMatchObject({ place: { country: 'US', basisPoints: 0 } });
    expect(decide('MC', 'MC')).toMatchObject({ place: { country: 'FR', basisPoints: 2_000 } });
  });
});
