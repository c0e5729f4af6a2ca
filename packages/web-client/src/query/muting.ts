import type { MuteScope } from '@ovation/contracts/blocking/rules';
import type { Feed } from '@ovation/contracts/feeds/feed';
import type { Page } from '@ovation/contracts/kernel/page';
import type { InfiniteData, Query } from '@tanstack/react-query';
import { keys } from './keys.ts';
import { queryClient } from './queryClient.ts';

type Posts = InfiniteData<Page<Feed>>;

/** What a list of posts was asked for by. */
const filterOf = ({ queryKey }: Pick<Query, 'queryKey'>): Readonly<Record<string, unknown>> =>
  (queryKey[2] as Readonly<Record<string, unknown>> | undefined) ?? {};

/** Whether nobody has looked for what stands in a list: posts stay out of it at a wish. */
const isUnasked = (query: Pick<Query, 'queryKey'>, scope: MuteScope): boolean => {
  const filter = filterOf(query);
  if (scope === 'for-you') return filter.source === 'for-you';
  const isLookedFor = ['q', 'performerId', 'category', 'tag'].some((name) => filter[name]);
  return !isLookedFor && filter.source !== 'bought';
};

/** Takes a creator's posts out of the lists that are shown, which keep their place. */
export const leaveOutPostsOf = async (performerId: string, scope: MuteScope): Promise<void> => {
  const lists = {
    queryKey: keys.feeds.lists,
    predicate: (query: Query): boolean => isUnasked(query, scope),
  };
  queryClient.setQueriesData<Posts>(
    lists,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          data: page.data.filter((post) => post.performerId !== performerId),
        })),
      },
  );
  await queryClient.invalidateQueries({ queryKey: keys.blocking.muted });
};
