import { useLingui } from '@lingui/react/macro';

/** Money as words for sentences and labels: `$9.99`, as the `Money` component shows it. */
export const useMoneyText = (): ((amount: number, currency?: string) => string) => {
  const { i18n } = useLingui();
  return (amount, currency = 'USD') =>
    i18n.number(amount, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
};

/** A currency's sign, and whether it stands before the amount: for a field that asks for money. */
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
