import type { TokenPackageDocument } from '@ovation/contracts/payments/readModels';
import { settingsDefault } from '@ovation/contracts/settings/settings';
import { expect, it } from 'vitest';
import { priceTopUp } from './topUp.decide.ts';

const packageId = '01990000-0000-7000-8000-000000000001';
const cardId = '01990000-0000-7000-8000-000000000002';
const starter: TokenPackageDocument = {
  packageId,
  version: 3,
  name: 'Starter',
  tokens: 100,
  bonusTokens: 0,
  price: 999,
  currency: 'USD',
  ordering: 1,
  isActive: true,
};
const packages = new Map([[packageId, starter]]);

it('charges the price of a package that was shown, and the one in force where none was', () => {
  for (const seen of [{ price: 9.99, currency: 'USD' as const }, { price: 9.99 }, {}]) {
    const body = { packageId, cardId, ...seen };
    expect(priceTopUp(body, settingsDefault, packages)).toMatchObject({ ok: true, amount: 999 });
  }
});

it('charges nothing where another price was shown, and tells the one in force', () => {
  const body = { packageId, cardId, price: 4.99, currency: 'USD' as const };
  expect(priceTopUp(body, settingsDefault, packages)).toEqual({
    ok: false,
    code: 'PRICE_CHANGED',
    price: 9.99,
    currency: 'USD',
  });
});
