import { useLingui } from '@lingui/react/macro';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { api } from '@ovation/web-client/api/client';
import { me } from '@ovation/web-client/auth/calls';
import { useMutation } from '@tanstack/react-query';

/** Sends the confirmation link, and shows a toast with the address. */
export const useSendConfirmation = (email: string) => {
  const { t } = useLingui();
  const sayError = useSayError();
  return useMutation({
    mutationFn: async () => (await api.auth.verifyEmail({ body: {} })).data.status,
    onSuccess: async (status) => {
      if (status === 'confirmed') return void (await me.refetch());
      notices.say({
        tone: 'success',
        message: t({ id: 'account.confirm.sent', message: `We sent a link to ${email}.` }),
      });
    },
    onError: sayError,
  });
};
