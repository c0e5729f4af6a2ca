import { useLingui } from '@lingui/react/macro';
import { isStaffRole, type Role } from '@ovation/contracts/kernel/rules';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { notices } from '@ovation/ui-kit/notices/notices';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { removalQuery } from '@ovation/web-client/removal/calls';
import { useCallback, useEffect, useRef } from 'react';
import { useKeepAccount } from './useKeepAccount.ts';

interface WithRole {
  readonly role: Role;
}

/**
 * Returns a function that notifies a user after sign-in of a scheduled account deletion, with a button to
 * cancel it.
 */
export const useNotifyOfRemoval = (): ((person: WithRole) => Promise<void>) => {
  const { t } = useLingui();
  const on = useDateText();
  const { mutate } = useKeepAccount();
  const notify = async ({ role }: WithRole): Promise<void> => {
    if (isStaffRole(role)) return;
    const removal = await queryClient.fetchQuery({ ...removalQuery, staleTime: 0 });
    if (!removal) return;
    const day = on(removal.dueAt, { dateStyle: 'long' });
    notices.say({
      key: 'removal',
      tone: 'info',
      icon: 'warning',
      message: t({
        id: 'data.removal.waiting',
        message: `Your account will be deleted on ${day}.`,
      }),
      action: {
        label: t({ id: 'data.removal.keep', message: 'Keep my account' }),
        run: () => mutate(),
      },
      outlivesPage: true,
    });
  };
  const latest = useRef(notify);
  useEffect(() => {
    latest.current = notify;
  });
  return useCallback((person) => latest.current(person), []);
};
