import { useLingui } from '@lingui/react/macro';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { keepAccount } from '@ovation/web-client/removal/calls';
import { useMutation } from '@tanstack/react-query';

/** Returns a function that cancels the account deletion and shows a notice. */
export const useKeepAccount = () => {
  const { t } = useLingui();
  return useMutation({
    mutationFn: keepAccount,
    onSuccess: () =>
      notices.say({
        // Replaces the notice about the deletion, which has the same key.
        key: 'removal',
        tone: 'success',
        message: t({
          id: 'data.removal.kept',
          message: 'We won’t delete your account. Good to have you.',
        }),
      }),
    onError: useSayError(),
  });
};
