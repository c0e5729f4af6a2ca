import { unread } from '@ovation/ui-kit/page/unreadCounts';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { outboxStorage } from '../messages/outboxStorage.ts';

/**
 * Renders nothing: keeps the frame's number of unread conversations current, and resumes the outbox of a
 * previous page load on any page.
 */
export const Fill = () => {
  const user = useMe();
  const { data } = useQuery({
    queryKey: keys.messages.unread,
    queryFn: async () => (await api.messages.countUnread()).data.conversations,
    enabled: user !== undefined,
  });
  useEffect(() => unread.set(data ?? 0), [data]);
  useEffect(() => {
    if (user && outboxStorage.all().length > 0) import('../messages/outbox.ts').catch(reportError);
  }, [user]);
  return null;
};
