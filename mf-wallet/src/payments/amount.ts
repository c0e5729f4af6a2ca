import { toMinorUnits } from '@ovation/contracts/kernel/rules';
import { tokensFor as tokensForMinor } from '@ovation/contracts/payments/rules';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';

export type AmountLimits = Pick<
  PublicSettings,
  'minimumWalletPrice' | 'maximumWalletPrice' | 'tokenConversionRate'
>;

export const isInRange = (amount: number, limits: AmountLimits): boolean =>
  amount >= limits.minimumWalletPrice && amount <= limits.maximumWalletPrice;

/** Whole tokens for an amount at the rate in force, by the server’s own rule. */
export const tokensFor = (amount: number, { tokenConversionRate }: AmountLimits): number =>
  tokensForMinor(toMinorUnits(amount), Math.max(1, toMinorUnits(tokenConversionRate)));
