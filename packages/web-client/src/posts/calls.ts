import { api } from '../api/client.ts';
import { feeds } from './keys.ts';

/** Query of a single post. */
export const postQuery = (id: string) => ({
  queryKey: feeds.one(id),
  queryFn: async () => (await api.feeds.getFeed({ params: { id } })).data,
});
