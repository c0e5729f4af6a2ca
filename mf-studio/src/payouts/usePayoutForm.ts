import { useLingui } from '@lingui/react/macro';
import type { PayoutCalculation } from '@ovation/contracts/payouts/payout';
import type { PayoutAccountType } from '@ovation/contracts/payouts/rules';
import { isRefusal } from '@ovation/ui-kit/errors/apiErrors';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { api, idempotencyKeys } from '@ovation/web-client/api/client';
import { afterPayoutChanged } from '@ovation/web-client/payouts/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newPayout, type PayoutForm, readPayout, requestedOf, resultOf } from './payoutForm.ts';

/** Requests a payout; the server asks for the password or another proof by itself. */
const useRequest = (onDone: () => void) => {
  const { t } = useLingui();
  const moneyText = useMoneyText();
  const sayError = useSayError();
  const [idempotency] = useState(idempotencyKeys);
  return useMutation({
    mutationFn: async (body: Parameters<typeof api.payouts.requestPayout>[0]['body']) =>
      (await api.payouts.requestPayout({ body, idempotencyKey: idempotency.of(body) })).data,
    onSuccess: async ({ net, currency }) => {
      const sum = moneyText(net, currency);
      notices.say({
        tone: 'success',
        message: t({
          id: 'payout.requested',
          message: `Payout requested. We’ll send ${sum} once we’ve checked it.`,
        }),
      });
      onDone();
      await afterPayoutChanged();
    },
    onError: async (error) => {
      sayError(error);
      // The amounts on the page are older than those that the server decided by.
      if (isRefusal(error)) await afterPayoutChanged();
    },
  });
};

/** State of the form of a payout request. */
export const usePayoutForm = (terms: PayoutCalculation, onDone: () => void) => {
  const { i18n } = useLingui();
  const [form, setForm] = useState<PayoutForm>(newPayout);
  const [chosenAccount, setAccount] = useState<PayoutAccountType>();
  const [note, setNote] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const request = useRequest(onDone);
  const account = chosenAccount ?? (terms.accounts.banking ? 'banking' : 'stripe');
  const read = readPayout(form, { language: i18n.locale, terms });
  const amounts = 'amounts' in read ? read.amounts : undefined;
  return {
    form,
    account,
    note,
    change: (changes: Partial<PayoutForm>): void =>
      setForm((before) => ({ ...before, ...changes })),
    setAccount,
    setNote,
    faults: wasSubmitted && 'faults' in read ? read.faults : {},
    result: amounts && resultOf(amounts, terms),
    isRequesting: request.isPending,
    /** Requests the payout of a valid form; returns false otherwise. */
    submit: (): boolean => {
      setWasSubmitted(true);
      if (!amounts) return false;
      if (!request.isPending) {
        request.mutate({
          ...requestedOf(amounts),
          paymentAccountType: account,
          ...(note.trim() !== '' && { requestNote: note.trim() }),
        });
      }
      return true;
    },
  };
};

export type PayoutFormState = ReturnType<typeof usePayoutForm>;
