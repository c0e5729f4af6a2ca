import type { conversationRead } from '@ovation/contracts/conversations/push';
import type { messageCreated } from '@ovation/contracts/messages/push';
import { api } from '@ovation/ui-kit/services/api';
import { useMe } from '@ovation/ui-kit/services/me';
import { useMissedPushes, usePush } from '@ovation/ui-kit/services/pushes';
import { unread } from '@ovation/ui-kit/services/unread';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Draws nothing: keeps the number of unread messages that the frame shows. */
export const Fill = () => {
  const user = useMe();
  const { data, refetch } = useQuery({
    queryKey: ['unread'],
    queryFn: async () => (await api.messages.countUnread()).data.total,
    enabled: user !== undefined,
  });
  const again = (): void => {
    if (user) refetch().catch(reportError);
  };
  usePush<typeof messageCreated>('message/created', again);
  usePush<typeof conversationRead>('conversation/read', again);
  useMissedPushes(again);
  useEffect(() => unread.set(data ?? 0), [data]);
  return null;
};
