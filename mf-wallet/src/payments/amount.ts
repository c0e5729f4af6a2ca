import { toAmount, toMinorUnits } from '@ovation/contracts/kernel/rules';
import { tokensFor as tokensForMinor } from '@ovation/contracts/payments/rules';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';

export type AmountLimits = Pick<
  PublicSettings,
  'minimumWalletPrice' | 'maximumWalletPrice' | 'tokenConversionRate'
>;

export const isInRange = (amount: number, limits: AmountLimits): boolean =>
  amount >= limits.minimumWalletPrice && amount <= limits.maximumWalletPrice;

/** What a token costs at the rate in force, in minor units. */
const tokenMinor = ({ tokenConversionRate }: AmountLimits): number =>
  Math.max(1, toMinorUnits(tokenConversionRate));

/** Whole tokens for an amount at the rate in force, by the server’s own rule. */
export const tokensFor = (amount: number, limits: AmountLimits): number =>
  tokensForMinor(toMinorUnits(amount), tokenMinor(limits));

/** The least amount that one may pay and that brings so many tokens. */
export const amountFor = (tokens: number, limits: AmountLimits): number =>
  Math.max(limits.minimumWalletPrice, toAmount(tokens * tokenMinor(limits)));
