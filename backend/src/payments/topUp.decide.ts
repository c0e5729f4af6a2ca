import { applyCouponTo, type UsableCoupon } from '@ovation/contracts/coupons/rules';
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

const priceChange = ({ price: seen }: TopUpBody, price: number, currency: 'USD') =>
  seen !== undefined && toMinorUnits(seen) !== price
    ? refused('PRICE_CHANGED', { price: toAmount(price), currency })
    : undefined;

/**
 * Prices a top-up: a package at its price, or an amount within the configured range at the current rate, in
 * whole tokens. A coupon lowers what is charged; the tokens are those of the price without it.
 */
export const priceTopUp = (
  body: Partial<TopUpBody>,
  settings: TopUpSettings,
  packages: ReadonlyMap<string, TokenPackageDocument>,
  usable?: UsableCoupon,
): PricedTopUp | Refused<'PACKAGE_NOT_FOUND' | 'TOP_UP_OUT_OF_RANGE' | 'PRICE_CHANGED'> => {
  const { tokenConversionMinor } = settings;
  if (body.packageId !== undefined) {
    const chosen = packages.get(body.packageId);
    if (!chosen?.isActive) return refused('PACKAGE_NOT_FOUND');
    const { packageId, version, name, tokens, bonusTokens, currency } = chosen;
    const { price, ...applied } = applyCouponTo(usable, chosen.price, 'top_up');
    const change = priceChange(body, price, currency);
    if (change) return change;
    const bought = { packageId, version, name };
    return {
      ok: true,
      amount: price,
      currency,
      purpose: {
        type: 'top_up',
        tokens,
        bonusTokens,
        package: bought,
        tokenConversionMinor,
        ...applied,
      },
    };
  }
  const { amount: wanted, currency } = body;
  if (wanted === undefined || currency === undefined) throw new Error('a top-up of nothing');
  const original = toMinorUnits(wanted);
  const { minimumWalletPriceMinor: minimum, maximumWalletPriceMinor: maximum } = settings;
  if (original < minimum || original > maximum) return outOfRange(minimum, maximum, currency);
  const tokens = tokensFor(original, tokenConversionMinor);
  const { price: amount, ...applied } = applyCouponTo(usable, original, 'top_up');
  const change = priceChange(body, amount, currency);
  if (change) return change;
  return {
    ok: true,
    amount,
    currency,
    purpose: {
      type: 'top_up',
      tokens,
      bonusTokens: 0,
      package: null,
      tokenConversionMinor,
      ...applied,
    },
  };
};
