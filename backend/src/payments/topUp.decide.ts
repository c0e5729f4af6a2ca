import { toAmount, toMinorUnits } from '@ovation/contracts/kernel/rules';
import type { PaymentPurpose } from '@ovation/contracts/payments/events';
import type { TokenPackageDocument } from '@ovation/contracts/payments/readModels';
import type { TopUpBody } from '@ovation/contracts/payments/routes';
import { tokensFor } from '@ovation/contracts/payments/rules';
import type { Settings } from '@ovation/contracts/settings/settings';
import { type Refused, refused } from '../kernel/commands/decision.ts';

type TopUpSettings = Pick<
  Settings,
  'minimumWalletPriceMinor' | 'maximumWalletPriceMinor' | 'tokenConversionMinor'
>;

export interface PricedTopUp {
  readonly ok: true;
  /** Minor units. */
  readonly amount: number;
  readonly currency: 'USD';
  readonly purpose: Extract<PaymentPurpose, { type: 'top_up' }>;
}

const outOfRange = (minimum: number, maximum: number, currency: 'USD') => {
  const values = { minimum: toAmount(minimum), maximum: toAmount(maximum) };
  const message = 'from {minimum, number, ::.00} to {maximum, number, ::.00}';
  return refused('TOP_UP_OUT_OF_RANGE', {
    values: { ...values, currency },
    errors: [{ path: 'amount', message, values }],
  });
};

/**
 * Prices a top-up: a package at its price, or an amount within the configured range at the current rate, in
 * whole tokens.
 */
export const priceTopUp = (
  body: TopUpBody,
  settings: TopUpSettings,
  packages: ReadonlyMap<string, TokenPackageDocument>,
): PricedTopUp | Refused<'PACKAGE_NOT_FOUND' | 'TOP_UP_OUT_OF_RANGE' | 'PRICE_CHANGED'> => {
  const { tokenConversionMinor } = settings;
  if (body.packageId !== undefined) {
    const chosen = packages.get(body.packageId);
    if (!chosen?.isActive) return refused('PACKAGE_NOT_FOUND');
    const { packageId, version, name, tokens, bonusTokens, price, currency } = chosen;
    if (body.price !== undefined && toMinorUnits(body.price) !== price) {
      return refused('PRICE_CHANGED', { price: toAmount(price), currency });
    }
    const bought = { packageId, version, name };
    return {
      ok: true,
      amount: price,
      currency,
      purpose: { type: 'top_up', tokens, bonusTokens, package: bought, tokenConversionMinor },
    };
  }
  const { amount: wanted, currency } = body;
  if (wanted === undefined || currency === undefined) throw new Error('a top-up of nothing');
  const amount = toMinorUnits(wanted);
  const { minimumWalletPriceMinor: minimum, maximumWalletPriceMinor: maximum } = settings;
  if (amount < minimum || amount > maximum) return outOfRange(minimum, maximum, currency);
  const tokens = tokensFor(amount, tokenConversionMinor);
  return {
    ok: true,
    amount,
    currency,
    purpose: { type: 'top_up', tokens, bonusTokens: 0, package: null, tokenConversionMinor },
  };
};
