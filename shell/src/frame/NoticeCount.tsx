import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { useMe } from '@ovation/ui-kit/data/me';
import { unreadNotices } from '@ovation/ui-kit/page/unread';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Renders nothing: keeps the number of notices that nobody has looked at, which the bells show. */
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
