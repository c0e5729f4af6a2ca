import { useLingui } from '@lingui/react/macro';

/** Money as words for sentences and labels: `$9.99`, as the `Money` component shows it. */
export const useMoneyText = (): ((amount: number, currency?: string) => string) => {
  const { i18n } = useLingui();
  return (amount, currency = 'USD') =>
    i18n.number(amount, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
};
