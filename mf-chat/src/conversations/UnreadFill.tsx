import { keys } from '@ovation/ui-kit/data/keys';
import { api } from '@ovation/ui-kit/services/api';
import { useMe } from '@ovation/ui-kit/services/me';
import { unread } from '@ovation/ui-kit/services/unread';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Renders nothing: keeps the number of unread messages that the frame shows. */
export const Fill = () => {
  const user = useMe();
  const { data } = useQuery({
    queryKey: keys.messages.unread,
    queryFn: async () => (await api.messages.countUnread()).data.total,
    enabled: user !== undefined,
  });
  useEffect(() => unread.set(data ?? 0), [data]);
  return null;
};
