import type { Page } from '@ovation/contracts/kernel/page';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { queryClient } from './queryClient.ts';

/** Shows things of lists in the cache otherwise, before they are read again. */
export const updatePages = <Item extends { readonly _id: string }>(
  queryKey: QueryKey,
  change: (known: Item) => Item,
): void => {
  queryClient.setQueriesData<InfiniteData<Page<Item>>>(
    { queryKey },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, data: page.data.map(change) })),
      },
  );
};
