import { useLingui } from '@lingui/react/macro';

/** Returns a function that formats money as text: `$9.99`, as the `Money` component shows it. */
export const useMoneyText = (): ((amount: number, currency?: string) => string) => {
  const { i18n } = useLingui();
  return (amount, currency = 'USD') =>
    i18n.number(amount, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
};

/** Currency sign and its side, for money inputs. */
export const useMoneySign = (currency: string): { sign: string; isFirst: boolean } => {
  const { i18n } = useLingui();
  const parts = new Intl.NumberFormat(i18n.locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const number = parts.findIndex(({ type }) => type === 'integer');
  return { sign: parts[at]?.value ?? currency, isFirst: at < number };
};
