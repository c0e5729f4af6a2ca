import type { TokenPackage } from '@ovation/contracts/payments/tokenPackage';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { readMoney } from '@ovation/ui-kit/i18n/typedNumber';
import { type AmountLimits, amountFor, isInRange, tokensFor } from './amount.ts';

/** Request of a top-up. */
export type TopUpOrder =
  | {
      readonly packageId: string;
      /** The displayed price: a different current price is reported, and needs confirmation. */
      readonly price: number;
      readonly currency: PublicSettings['currency'];
    }
  | { readonly amount: number; readonly currency: PublicSettings['currency'] };

/** A top-up before it is paid: tokens and price. */
export interface Purchase {
  readonly order: TopUpOrder;
  readonly tokens: number;
  readonly bonusTokens: number;
  readonly price: number;
  readonly currency: string;
}

export const purchaseOfPackage = (one: TokenPackage): Purchase => ({
  order: { packageId: one._id, price: one.price, currency: one.currency },
  tokens: one.tokens,
  bonusTokens: one.bonusTokens,
  price: one.price,
  currency: one.currency,
});

type Terms = AmountLimits & Pick<PublicSettings, 'currency'>;

const purchaseAt = (amount: number, settings: Terms): Purchase => {
  const { currency } = settings;
  const tokens = tokensFor(amount, settings);
  return { order: { amount, currency }, tokens, bonusTokens: 0, price: amount, currency };
};

/** Undefined while the typed amount cannot be bought. */
export const purchaseOfAmount = (
  text: string,
  language: string,
  settings: Terms,
): Purchase | undefined => {
  const typed = readMoney(text, language, settings.currency);
  if (typed.kind !== 'money' || !isInRange(typed.amount, settings)) return undefined;
  return purchaseAt(typed.amount, settings);
};

/** The largest package with more tokens for no more money, if any. */
export const betterPackage = (
  { tokens, price }: Purchase,
  packages: readonly TokenPackage[],
): TokenPackage | undefined => {
  const broughtBy = (one: TokenPackage): number => one.tokens + one.bonusTokens;
  return packages
    .filter((one) => one.price <= price && broughtBy(one) > tokens)
    .sort((one, other) => broughtBy(other) - broughtBy(one))[0];
};

/** Purchase of exactly these tokens, or the fewest above that can be bought; undefined above the limit. */
export const purchaseOfTokens = (tokens: number, settings: Terms): Purchase | undefined => {
  const amount = amountFor(tokens, settings);
  return isInRange(amount, settings) ? purchaseAt(amount, settings) : undefined;
};
