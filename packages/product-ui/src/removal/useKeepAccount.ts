import { useLingui } from '@lingui/react/macro';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/toasting';
import { keepAccount } from '@ovation/web-client/removal/calls';
import { useMutation } from '@tanstack/react-query';

/** Keeps the account after all, and says so. */
export const useKeepAccount = () => {
  const { t } = useLingui();
  return useMutation({
    mutationFn: keepAccount,
    onSuccess: () =>
      notices.say({
        // In the place of the one that says that the account goes.
        key: 'removal',
        tone: 'success',
        message: t({ id: 'data.removal.kept', message: 'Your account stays. Good to have you.' }),
      }),
    onError: useSayError(),
  });
};
