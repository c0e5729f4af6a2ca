import { useLingui } from '@lingui/react/macro';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { TextInput } from '@ovation/ui-kit/form/TextInput';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { useState } from 'react';
import { tokensFor } from './amount.ts';
import { purchaseOfAmount } from './purchase.ts';

/** A free amount, within the operator's limits; what is wrong is said once the field was left. */
export const AmountField = ({
  value,
  settings,
  onChange,
}: {
  value: string;
  settings: PublicSettings;
  onChange: (value: string) => void;
}) => {
  const { t, i18n } = useLingui();
  const moneyText = useMoneyText();
  const [wasLeft, setWasLeft] = useState(false);
  const { currency } = settings;
  const purchase = purchaseOfAmount(value, settings);
  const min = moneyText(settings.minimumWalletPrice, currency);
  const max = moneyText(settings.maximumWalletPrice, currency);
  const tokens = i18n.number(tokensFor(1, settings));
  const one = moneyText(1, currency);
  return (
    <TextInput
      label={t({ id: 'amount.label', message: `Amount in ${currency}` })}
      inputMode="decimal"
      autoComplete="transaction-amount"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setWasLeft(true)}
      help={t({
        id: 'amount.help',
        message: `From ${min} to ${max}. ${tokens} tokens for ${one}, no bonus.`,
      })}
      error={
        wasLeft && !purchase
          ? t({ id: 'amount.wrong', message: `Enter an amount from ${min} to ${max}.` })
          : undefined
      }
    />
  );
};
