import { useLingui } from '@lingui/react/macro';
import { Card } from '@ovation/ui-kit/display/Card';
import { isGone } from '@ovation/ui-kit/errors/apiErrors';
import { ConversationsSkeleton, Loading } from '@ovation/ui-kit/feedback/Skeleton';
import { ErrorState } from '@ovation/ui-kit/feedback/State';
import { useGo, usePathParam } from '@ovation/ui-kit/page/navigation';
import { api, idempotencyKeys } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NotAvailable } from '../messages/NotAvailable.tsx';

/** Finds or creates the conversation with a user, and redirects to it. */
export const Page = () => {
  const { t } = useLingui();
  const go = useGo();
  const source = usePathParam('source') === 'user' ? 'user' : 'performer';
  const sourceId = usePathParam('sourceId');
  const [idempotency] = useState(idempotencyKeys);
  // Creation is idempotent: the same two users always have the same conversation.
  const { data, error, refetch } = useQuery({
    queryKey: keys.conversations.with(source, sourceId),
    queryFn: async () =>
      (
        await api.conversations.startConversation({
          body: { source, sourceId },
          idempotencyKey: idempotency.of([source, sourceId]),
        })
      ).data,
  });
  useEffect(() => {
    if (data) go(`/messages/${data._id}`, { replace: true });
  }, [data, go]);
  if (isGone(error)) {
    return (
      <Card flush>
        <NotAvailable />
      </Card>
    );
  }
  if (error) {
    const general = t({
      id: 'chat.start.failed',
      message: 'Couldn’t open this conversation',
    });
    return (
      <Card flush>
        <ErrorState title={general} error={error} onRetry={refetch} />
      </Card>
    );
  }
  return (
    <Loading>
      <ConversationsSkeleton />
    </Loading>
  );
};
