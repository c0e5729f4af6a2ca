import type { TokenPackage } from '@ovation/contracts/payments/tokenPackage';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { readMoney } from '@ovation/ui-kit/i18n/typedNumber';
import { type AmountLimits, amountFor, isInRange, tokensFor } from './amount.ts';

/** What a top-up asks of the server. */
export type TopUpOrder =
  | {
      readonly packageId: string;
      /** What was shown: another price in force is told, and asked about. */
      readonly price: number;
      readonly currency: PublicSettings['currency'];
    }
  | { readonly amount: number; readonly currency: PublicSettings['currency'] };

/** A top-up before it is paid: what it brings and what it costs. */
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

/** Undefined while what is typed cannot be bought. */
export const purchaseOfAmount = (
  text: string,
  language: string,
  settings: Terms,
): Purchase | undefined => {
  const typed = readMoney(text, language, settings.currency);
  if (typed.kind !== 'money' || !isInRange(typed.amount, settings)) return undefined;
  return purchaseAt(typed.amount, settings);
};

/** The package that brings more tokens for no more money, where there is one: the largest of them. */
export const betterPackage = (
  { tokens, price }: Purchase,
  packages: readonly TokenPackage[],
): TokenPackage | undefined => {
  const broughtBy = (one: TokenPackage): number => one.tokens + one.bonusTokens;
  return packages
    .filter((one) => one.price <= price && broughtBy(one) > tokens)
    .sort((one, other) => broughtBy(other) - broughtBy(one))[0];
};

/** Exactly so many tokens, or the fewest above that can be bought; undefined where it is too much. */
export const purchaseOfTokens = (tokens: number, settings: Terms): Purchase | undefined => {
  const amount = amountFor(tokens, settings);
  return isInRange(amount, settings) ? purchaseAt(amount, settings) : undefined;
};
