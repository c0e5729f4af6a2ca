import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffPage } from '@ovation/contracts/pages/sitePage';
import { Button } from '@ovation/ui-kit/form/Button';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { useGo } from '@ovation/ui-kit/page/navigation';
import { api } from '@ovation/web-client/api/client';
import { afterPageWritten } from '@ovation/web-client/pages/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** Deletes a page after a confirmation. */
export const DeletePage = ({ page: { _id: id, title } }: { page: StaffPage }) => {
  const { t } = useLingui();
  const go = useGo();
  const [isConfirming, setIsConfirming] = useState(false);
  const retire = useMutation({
    mutationFn: () => api.posts.retirePost({ params: { id } }),
    onSuccess: async () => {
      await afterPageWritten();
      notices.say({
        tone: 'success',
        message: t({ id: 'pages.deleted', message: `“${title}” is deleted.` }),
      });
      go('/staff/pages');
    },
    onError: useSayError(),
    onSettled: () => setIsConfirming(false),
  });
  return (
    <>
      <Button tone="plain" size="tiny" onClick={() => setIsConfirming(true)}>
        <Trans id="pages.delete">Delete</Trans>
      </Button>
      <ConfirmOnDemand
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t({ id: 'pages.delete.title', message: 'Delete this page?' })}
        safe={t({ id: 'pages.delete.keep', message: 'Keep it' })}
        act={t({ id: 'pages.delete.act', message: 'Delete the page' })}
        busy={retire.isPending}
        onAct={() => retire.mutate()}
      >
        <Trans id="pages.delete.body">
          Readers can no longer find it. You can bring it back by saving it again.
        </Trans>
      </ConfirmOnDemand>
    </>
  );
};
