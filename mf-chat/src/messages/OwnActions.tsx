import { Trans, useLingui } from '@lingui/react/macro';
import type { Message } from '@ovation/contracts/messages/message';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { MenuButton } from '@ovation/ui-kit/overlay/MenuButton';
import { api } from '@ovation/web-client/api/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as css from '../chat.css.ts';
import { replaceMessage } from './cache.ts';

/** Actions on an own message: deleting it, after a confirmation. */
export const OwnActions = ({ message }: { message: Message }) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const [isConfirming, setIsConfirming] = useState(false);
  const deleting = useMutation({
    mutationFn: () => api.messages.deleteMessage({ params: { id: message._id } }),
    onSuccess: () => replaceMessage({ ...message, text: null, isDeleted: true, status: 'deleted' }),
    onError: sayError,
    onSettled: () => setIsConfirming(false),
  });
  return (
    <span className={css.ownActions}>
      <MenuButton
        icon="dots"
        size="small"
        label={t({ id: 'chat.actions', message: 'Message actions' })}
        entries={[
          {
            label: t({ id: 'chat.delete', message: 'Delete' }),
            icon: 'trash',
            tone: 'danger',
            onSelect: () => setIsConfirming(true),
          },
        ]}
      />
      <ConfirmOnDemand
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={t({ id: 'chat.delete.title', message: 'Delete this message?' })}
        safe={t({ id: 'chat.delete.keep', message: 'Keep it' })}
        act={t({ id: 'chat.delete', message: 'Delete' })}
        busy={deleting.isPending}
        onAct={() => deleting.mutate()}
      >
        <Trans id="chat.delete.body">Both of you will see that a message was deleted.</Trans>
      </ConfirmOnDemand>
    </span>
  );
};
