import type { TokenPackageDocument } from '@ovation/contracts/payments/readModels';
import { settingsDefault } from '@ovation/contracts/settings/settings';
import { describe, expect, it } from 'vitest';
import { priceTopUp } from './topUp.decide.ts';

const packageId = '01990000-0000-7000-8000-000000000001';
const cardId = '01990000-0000-7000-8000-000000000002';
const starter: TokenPackageDocument = {
  packageId,
  version: 3,
  name: 'Starter',
  tokens: 100,
  bonusTokens: 5,
  price: 999,
  currency: 'USD',
  ordering: 1,
  isActive: true,
};
const packages = new Map([[packageId, starter]]);

describe('a package', () => {
  it('charges the price shown, or the current one when none was', () => {
    for (const seen of [{ price: 9.99, currency: 'USD' as const }, { price: 9.99 }, {}]) {
      const body = { packageId, cardId, ...seen };
      expect(priceTopUp(body, settingsDefault, packages)).toMatchObject({ ok: true, amount: 999 });
    }
  });

  it('is refused when another price was shown, with the current one', () => {
    const body = { packageId, cardId, price: 4.99, currency: 'USD' as const };
    expect(priceTopUp(body, settingsDefault, packages)).toEqual({
      ok: false,
      code: 'PRICE_CHANGED',
      price: 9.99,
      currency: 'USD',
    });
  });

  it('is recorded as it was when bought', () => {
    expect(priceTopUp({ packageId, cardId }, settingsDefault, packages)).toEqual({
      ok: true,
      amount: 999,
      currency: 'USD',
      purpose: {
        type: 'top_up',
        tokens: 100,
        bonusTokens: 5,
        package: { packageId, version: 3, name: 'Starter' },
        tokenConversionMinor: settingsDefault.tokenConversionMinor,
      },
    });
  });

  it('is not sold when inactive or unknown', () => {
    const notFound = { ok: false, code: 'PACKAGE_NOT_FOUND' };
    const hidden = new Map([[packageId, { ...starter, isActive: false }]]);
    expect(priceTopUp({ packageId, cardId }, settingsDefault, hidden)).toEqual(notFound);
    expect(priceTopUp({ packageId, cardId }, settingsDefault, new Map())).toEqual(notFound);
  });
});

describe('a top-up by amount', () => {
  const settings = {
    minimumWalletPriceMinor: 500,
    maximumWalletPriceMinor: 10_000,
    tokenConversionMinor: 30,
  };
  const price = (amount: number) =>
    priceTopUp({ amount, currency: 'USD', cardId }, settings, packages);

  it('buys whole tokens at the current rate', () => {
    expect(price(10)).toEqual({
      ok: true,
      amount: 1_000,
      currency: 'USD',
      purpose: {
        type: 'top_up',
        tokens: 33,
        bonusTokens: 0,
        package: null,
        tokenConversionMinor: 30,
      },
    });
  });

  it.each([5, 100])('may be %i, at a limit of the settings', (amount) => {
    expect(price(amount)).toMatchObject({ ok: true, amount: amount * 100 });
  });

  it.each([4.99, 100.01])('may not be %f, beyond the limits of the settings', (amount) => {
    const values = { minimum: 5, maximum: 100 };
    expect(price(amount)).toMatchObject({
      code: 'TOP_UP_OUT_OF_RANGE',
      values: { ...values, currency: 'USD' },
      errors: [{ path: 'amount', values }],
    });
  });

  it('of nothing is a caller’s error that the schema rejects', () => {
    expect(() => priceTopUp({ cardId }, settings, packages)).toThrow('a top-up of nothing');
  });
});
