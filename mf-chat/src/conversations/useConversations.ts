import type { messageCreated } from '@ovation/contracts/messages/push';
import { api } from '@ovation/ui-kit/services/api';
import { useMissedPushes, usePush } from '@ovation/ui-kit/services/pushes';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { conversationsKey } from '../messages/cache.ts';

const shownMax = 100;

/** The person's conversations, current as pushes and reconnections tell. */
export const useConversations = (q: string) => {
  const queries = useQueryClient();
  const again = (): void => {
    queries.invalidateQueries({ queryKey: conversationsKey }).catch(reportError);
  };
  usePush<typeof messageCreated>('message/created', again);
  useMissedPushes(again);
  return useQuery({
    queryKey: [...conversationsKey, q],
    queryFn: async ({ signal }) =>
      q
        ? (await api.conversations.searchConversations({ query: { q, limit: shownMax }, signal }))
            .data
        : (await api.conversations.listConversations({ query: { limit: shownMax }, signal })).data,
    placeholderData: keepPreviousData,
  });
};
