import { toMinorUnits } from '@ovation/contracts/kernel/rules';
import { tokensFor as tokensForMinor } from '@ovation/contracts/payments/rules';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';

export type AmountLimits = Pick<
  PublicSettings,
  'minimumWalletPrice' | 'maximumWalletPrice' | 'tokenConversionRate'
>;

/** `12`, `12.5`, `12,50` → major units; undefined for what is no amount of money. */
export const parseAmount = (text: string): number | undefined => {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
};

export const isInRange = (amount: number, limits: AmountLimits): boolean =>
  amount >= limits.minimumWalletPrice && amount <= limits.maximumWalletPrice;

/** Whole tokens for an amount at the rate in force, by the server’s own rule. */
export const tokensFor = (amount: number, { tokenConversionRate }: AmountLimits): number =>
  tokensForMinor(toMinorUnits(amount), Math.max(1, toMinorUnits(tokenConversionRate)));
