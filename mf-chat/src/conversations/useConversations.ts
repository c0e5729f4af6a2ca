import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const shownMax = 100;

/** The user's conversations, kept current by pushes and after reconnects. */
export const useConversations = (q: string, isArchived: boolean) => {
  const asked = {
    limit: shownMax,
    isArchived: isArchived ? ('true' as const) : ('false' as const),
  };
  return useQuery({
    queryKey: keys.conversations.list(q, isArchived),
    queryFn: async ({ signal }) =>
      q
        ? (await api.conversations.searchConversations({ query: { q, ...asked }, signal })).data
        : (await api.conversations.listConversations({ query: asked, signal })).data,
    placeholderData: keepPreviousData,
  });
};
