import type { MuteScope } from '@ovation/contracts/blocking/rules';
import type { Feed } from '@ovation/contracts/feeds/feed';
import type { Page } from '@ovation/contracts/kernel/page';
import type { InfiniteData, Query } from '@tanstack/react-query';
import { conversations } from '../conversations/keys.ts';
import { feeds } from '../feeds/keys.ts';
import { follows } from '../follows/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { queryClient } from '../query/queryClient.ts';
import { subscriptions } from '../subscriptions/keys.ts';
import { blocking } from './keys.ts';

/** A creator has blocked somebody, or lets the person see them again: rows and conversations say it. */
export const afterBlock = (): Promise<void> =>
  invalidate(
    blocking.lists,
    conversations.all,
    follows.lists,
    subscriptions.subscribers('active'),
    subscriptions.subscribers('deactivated'),
  );

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

/** A creator was muted: their posts go out of the lists that are shown, which keep their place. */
export const afterMute = async (performerId: string, scope: MuteScope): Promise<void> => {
  const lists = {
    queryKey: feeds.lists,
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
  await invalidate(blocking.muted);
};

/** A creator’s posts are shown again wherever they were left out. */
export const afterUnmute = (): Promise<void> => invalidate(blocking.muted, feeds.lists);
