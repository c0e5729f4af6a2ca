import { useLingui } from '@lingui/react/macro';
import { MoneyInput, TokenInput } from '@ovation/ui-kit/form/AmountInput';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import type { PayoutFault, PayoutTerms } from './payoutForm.ts';
import type { PayoutFormState } from './usePayoutForm.ts';

/** Returns a function that puts an error of an amount into words. */
const useFaultText = ({ minimum, currency }: PayoutTerms) => {
  const { t } = useLingui();
  const least = useMoneyText()(minimum, currency);
  const texts: Readonly<Record<PayoutFault, string>> = {
    whole: t({ id: 'payout.fault.whole', message: 'Enter whole tokens.' }),
    unclear: t({ id: 'payout.fault.unclear', message: 'Enter a number, like 50.' }),
    exceeds: t({ id: 'payout.fault.exceeds', message: 'Enter no more than what is available.' }),
    missing: t({ id: 'payout.fault.missing', message: 'Enter tokens, money or both.' }),
    minimum: t({
      id: 'payout.fault.minimum',
      message: `Enter more: a payout is at least ${least}.`,
    }),
  };
  return (fault: PayoutFault | undefined): string | undefined => fault && texts[fault];
};

/** Tokens and money of a part; only what is available has a field. */
const PartFields = ({ state, terms }: { state: PayoutFormState; terms: PayoutTerms }) => {
  const { t, i18n } = useLingui();
  const faultText = useFaultText(terms);
  const { form, faults, change } = state;
  const { available, currency } = terms;
  const tokensMax = i18n.number(available.tokens);
  const moneyMax = useMoneyText()(available.money, currency);
  const hasTokens = available.tokens > 0;
  return (
    <>
      {hasTokens && (
        <TokenInput
          label={t({ id: 'payout.part.tokens', message: 'Tokens' })}
          value={form.tokens}
          help={t({ id: 'payout.part.tokens.most', message: `${tokensMax} available` })}
          error={faultText(faults.tokens ?? faults.sum)}
          onChange={(tokens) => change({ tokens })}
        />
      )}
      {available.money > 0 && (
        <MoneyInput
          label={t({ id: 'payout.part.money', message: 'Money from subscriptions' })}
          currency={currency}
          value={form.money}
          help={t({ id: 'payout.part.money.most', message: `${moneyMax} available` })}
          error={faultText(faults.money ?? (hasTokens ? undefined : faults.sum))}
          onChange={(money) => change({ money })}
        />
      )}
    </>
  );
};

/** Choice between everything available and a part, with the fields of a part. */
export const AmountFields = ({ state, terms }: { state: PayoutFormState; terms: PayoutTerms }) => {
  const { t } = useLingui();
  const { form, change } = state;
  return (
    <>
      <Segmented
        block
        label={t({ id: 'payout.scope', message: 'Amount' })}
        name="payout-scope"
        value={form.scope}
        onChange={(scope) => change({ scope })}
        options={[
          { value: 'all', label: t({ id: 'payout.scope.all', message: 'Everything available' }) },
          { value: 'part', label: t({ id: 'payout.scope.part', message: 'Part of it' }) },
        ]}
      />
      {form.scope === 'part' && <PartFields state={state} terms={terms} />}
    </>
  );
};
