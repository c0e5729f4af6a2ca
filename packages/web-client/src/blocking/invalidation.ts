import type { MuteScope } from '@ovation/contracts/blocking/rules';
import type { Page } from '@ovation/contracts/kernel/page';
import type { Feed } from '@ovation/contracts/posts/feed';
import type { InfiniteData, Query } from '@tanstack/react-query';
import { conversations } from '../conversations/keys.ts';
import { follows } from '../follows/keys.ts';
import { feeds } from '../posts/keys.ts';
import { invalidate } from '../query/invalidate.ts';
import { queryClient } from '../query/queryClient.ts';
import { subscriptions } from '../subscriptions/keys.ts';
import { blocking } from './keys.ts';

/** Invalidates after a block or unblock: lists of users and conversations show it. */
export const afterBlock = (): Promise<void> =>
  invalidate(
    blocking.lists,
    conversations.all,
    follows.lists,
    subscriptions.subscribers('active'),
    subscriptions.subscribers('deactivated'),
  );

type Posts = InfiniteData<Page<Feed>>;

/** Filter of a cached list of posts. */
const filterOf = ({ queryKey }: Pick<Query, 'queryKey'>): Readonly<Record<string, unknown>> =>
  (queryKey[2] as Readonly<Record<string, unknown>> | undefined) ?? {};

/** True for a list that the user did not search for: muted creators are left out of those. */
const isUnfiltered = (query: Pick<Query, 'queryKey'>, scope: MuteScope): boolean => {
  const filter = filterOf(query);
  if (scope === 'for-you') return filter.source === 'for-you';
  const isLookedFor = ['q', 'performerId', 'category', 'tag'].some((name) => filter[name]);
  return !isLookedFor && filter.source !== 'bought';
};

/** Removes a muted creator's posts from the cached lists, which keep their scroll position. */
export const afterMute = async (performerId: string, scope: MuteScope): Promise<void> => {
  const lists = {
    queryKey: feeds.lists,
    predicate: (query: Query): boolean => isUnfiltered(query, scope),
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

/** Invalidates after an unmute: the creator's posts are listed again. */
export const afterUnmute = (): Promise<void> => invalidate(blocking.muted, feeds.lists);
