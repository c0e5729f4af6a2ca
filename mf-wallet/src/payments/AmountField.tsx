import { useLingui } from '@lingui/react/macro';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { MoneyInput } from '@ovation/ui-kit/form/AmountInput';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { readMoney } from '@ovation/ui-kit/i18n/typedNumber';
import { useState } from 'react';
import { tokensFor } from './amount.ts';
import { purchaseOfAmount } from './purchase.ts';

const focusOnMount = (field: HTMLInputElement | null): void => field?.focus();

/** A custom amount, within the operator's limits; errors are shown on blur. */
export const AmountField = ({
  value,
  settings,
  onChange,
  takesFocus,
}: {
  value: string;
  settings: PublicSettings;
  onChange: (value: string) => void;
  /** True if the user asked for another amount, and is about to type it. */
  takesFocus: boolean;
}) => {
  const { t, i18n } = useLingui();
  const moneyText = useMoneyText();
  const [wasBlurred, setWasBlurred] = useState(false);
  const { currency } = settings;
  const isUnclear = readMoney(value, i18n.locale, currency).kind === 'unclear';
  const isBuyable = purchaseOfAmount(value, i18n.locale, settings) !== undefined;
  const min = moneyText(settings.minimumWalletPrice, currency);
  const max = moneyText(settings.maximumWalletPrice, currency);
  const tokens = i18n.number(tokensFor(1, settings));
  const one = moneyText(1, currency);
  const example = moneyText(20.5, currency);
  const fault = isUnclear
    ? t({ id: 'amount.unclear', message: `Enter an amount like ${example}.` })
    : isBuyable
      ? undefined
      : t({ id: 'amount.wrong', message: `Enter an amount from ${min} to ${max}.` });
  return (
    <MoneyInput
      ref={takesFocus ? focusOnMount : null}
      label={t({ id: 'amount.label', message: `Amount in ${currency}` })}
      autoComplete="transaction-amount"
      currency={currency}
      value={value}
      onChange={onChange}
      onBlur={() => setWasBlurred(true)}
      help={t({
        id: 'amount.help',
        message: `From ${min} to ${max}. ${tokens} tokens for ${one}, no bonus.`,
      })}
      error={wasBlurred ? fault : undefined}
    />
  );
};
