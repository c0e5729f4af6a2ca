import { api } from '../api/client.ts';
import { posts } from './keys.ts';

const freshMs = 5 * 60_000;

/** A page by the operator, in a language that it has. */
export const postQuery = (slug: string, locale: string) => ({
  queryKey: posts.one(slug, locale),
  queryFn: async () => (await api.posts.getPost({ params: { id: slug }, query: { locale } })).data,
  staleTime: freshMs,
});
