import { Trans, useLingui } from '@lingui/react/macro';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { afterSuspension } from '@ovation/web-client/suspension/invalidation';
import { useMutation } from '@tanstack/react-query';
import type { SuspensionProps } from './Suspend.tsx';

/** Confirms the end of a suspension. */
export const Reinstate = ({ account: { _id, name }, isOpen, onOpenChange }: SuspensionProps) => {
  const { t } = useLingui();
  const reinstate = useMutation({
    mutationFn: () => api.suspension.reinstateAccount({ params: { id: _id } }),
    onSuccess: async () => {
      onOpenChange(false);
      notices.say({
        tone: 'success',
        message: t({ id: 'accounts.reinstated', message: `${name} can sign in again.` }),
      });
      await afterSuspension();
    },
    onError: useSayError(),
  });
  return (
    <ConfirmOnDemand
      open={isOpen}
      onOpenChange={onOpenChange}
      title={t({ id: 'accounts.reinstate.title', message: `Reinstate ${name}?` })}
      safe={t({ id: 'accounts.reinstate.keep', message: 'Keep suspended' })}
      act={t({ id: 'accounts.reinstate', message: 'Reinstate' })}
      onAct={() => reinstate.mutate()}
      busy={reinstate.isPending}
      tone="primary"
    >
      <Trans id="accounts.reinstate.body">
        They can sign in again, on every device. A creator’s page is visible again, too.
      </Trans>
    </ConfirmOnDemand>
  );
};
