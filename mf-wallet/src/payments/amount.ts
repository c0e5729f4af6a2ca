import { toAmount, toMinorUnits } from '@ovation/contracts/kernel/rules';
import { tokensFor as tokensForMinor } from '@ovation/contracts/payments/rules';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';

export type AmountLimits = Pick<
  PublicSettings,
  'minimumWalletPrice' | 'maximumWalletPrice' | 'tokenConversionRate'
>;

export const isInRange = (amount: number, limits: AmountLimits): boolean =>
  amount >= limits.minimumWalletPrice && amount <= limits.maximumWalletPrice;

/** Price of a token at the current rate, in minor units. */
const tokenMinor = ({ tokenConversionRate }: AmountLimits): number =>
  Math.max(1, toMinorUnits(tokenConversionRate));

/** Whole tokens for an amount at the current rate, by the server’s rule. */
export const tokensFor = (amount: number, limits: AmountLimits): number =>
  tokensForMinor(toMinorUnits(amount), tokenMinor(limits));

/** The minimum payable amount for a number of tokens. */
export const amountFor = (tokens: number, limits: AmountLimits): number =>
  Math.max(limits.minimumWalletPrice, toAmount(tokens * tokenMinor(limits)));
