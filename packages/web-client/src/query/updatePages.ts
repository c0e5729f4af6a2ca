import type { Page } from '@ovation/contracts/kernel/page';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { queryClient } from './queryClient.ts';

/** Updates items of cached lists before they are reloaded. */
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
