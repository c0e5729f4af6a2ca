import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const shownMax = 100;

/** The person's conversations, current as pushes and reconnections tell. */
export const useConversations = (q: string) => {
  return useQuery({
    queryKey: keys.conversations.list(q),
    queryFn: async ({ signal }) =>
      q
        ? (await api.conversations.searchConversations({ query: { q, limit: shownMax }, signal }))
            .data
        : (await api.conversations.listConversations({ query: { limit: shownMax }, signal })).data,
    placeholderData: keepPreviousData,
  });
};
