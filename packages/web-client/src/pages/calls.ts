import { api } from '../api/client.ts';
import { pages } from './keys.ts';

const freshMs = 5 * 60_000;

/** Query of a static page in a language. */
export const sitePageQuery = (slug: string, locale: string) => ({
  queryKey: pages.one(slug, locale),
  queryFn: async () => (await api.posts.getPost({ params: { id: slug }, query: { locale } })).data,
  staleTime: freshMs,
});
