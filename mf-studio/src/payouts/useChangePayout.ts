import { useLingui } from '@lingui/react/macro';
import { isRefusal } from '@ovation/ui-kit/errors/apiErrors';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError, useSaySaved } from '@ovation/ui-kit/notices/resultToasts';
import { api, idempotencyKeys } from '@ovation/web-client/api/client';
import { afterPayoutChanged } from '@ovation/web-client/payouts/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

type Change = NonNullable<Parameters<typeof api.payouts.changePayout>[0]['body']>;

const useChange = (onDone: () => void) => {
  const sayError = useSayError();
  const [idempotency] = useState(idempotencyKeys);
  return useMutation({
    mutationFn: async ({ id, body }: { id: string; body: Change }) => {
      const idempotencyKey = idempotency.of({ id, ...body });
      await api.payouts.changePayout({ params: { id }, body, idempotencyKey });
    },
    onSuccess: async () => {
      onDone();
      await afterPayoutChanged();
    },
    onError: async (error) => {
      sayError(error);
      // Staff have decided about it meanwhile.
      if (isRefusal(error)) await afterPayoutChanged();
    },
  });
};

/** Changes the note of a pending payout. */
export const useChangeNote = (id: string) => {
  const { saySaved } = useSaySaved();
  const { mutate, isPending } = useChange(saySaved);
  return {
    isSaving: isPending,
    save: (note: string): void => mutate({ id, body: { requestNote: note.trim() } }),
  };
};

/** Cancels a pending payout; `onClose` is called in any case. */
export const useCancelPayout = (onClose: () => void) => {
  const { t } = useLingui();
  const { mutate, isPending } = useChange(() =>
    notices.say({
      tone: 'success',
      message: t({
        id: 'payout.canceled',
        message: 'Payout canceled. The amounts are back in your balance.',
      }),
    }),
  );
  return {
    isCanceling: isPending,
    cancel: (id: string): void =>
      mutate({ id, body: { status: 'canceled' } }, { onSettled: onClose }),
  };
};
