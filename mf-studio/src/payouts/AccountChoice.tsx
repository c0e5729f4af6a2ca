import { Trans } from '@lingui/react/macro';
import type { PayoutAccountType } from '@ovation/contracts/payouts/rules';
import { ChoiceCard } from '@ovation/ui-kit/form/Choice';
import { useId } from 'react';
import * as css from './payouts.css.ts';
import { useBankEnding } from './useBankEnding.ts';
import { useAccountText } from './usePayoutTexts.ts';

/** Choice of the account that payouts go to, among those that can receive them. */
export const AccountChoice = ({
  accounts,
  name,
  value,
  onChange,
}: {
  accounts: Readonly<Record<PayoutAccountType, boolean>>;
  /** Name of the radio group. */
  name: string;
  value: PayoutAccountType;
  onChange: (type: PayoutAccountType) => void;
}) => {
  const labelId = useId();
  const accountText = useAccountText();
  const bankEnding = useBankEnding(accounts.banking);
  const types = (['banking', 'stripe'] as const).filter((type) => accounts[type]);
  return (
    <div role="radiogroup" aria-labelledby={labelId}>
      <p id={labelId} className={css.groupLabel}>
        <Trans id="payout.goesTo">Goes to</Trans>
      </p>
      <div className={css.choices}>
        {types.map((type) => (
          <ChoiceCard
            key={type}
            showRadio
            name={name}
            value={type}
            checked={type === value}
            onChange={() => onChange(type)}
          >
            {accountText(type, bankEnding)}
          </ChoiceCard>
        ))}
      </div>
    </div>
  );
};
