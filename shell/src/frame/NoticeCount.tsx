import { unreadNotices } from '@ovation/ui-kit/page/unreadCounts';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Keeps the number of unread notifications up to date; renders nothing. */
export const NoticeCount = () => {
  const user = useMe();
  const { data } = useQuery({
    queryKey: keys.notifications.unread,
    queryFn: async () => (await api.notifications.countUnreadNotifications()).data.total,
    enabled: user !== undefined,
  });
  useEffect(() => unreadNotices.set(user ? (data ?? 0) : 0), [data, user]);
  return null;
};
