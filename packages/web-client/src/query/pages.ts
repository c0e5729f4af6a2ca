import type { CursorPage } from '@ovation/contracts/kernel/page';
import type { Pages } from '@ovation/ui-kit/layout/pages';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** Start of a page as query parameters; empty for the first page. */
export type PageStart = { readonly cursor?: string; readonly offset?: number };

/** Page parameters of an infinite query. */
export const fromStart = {
  initialPageParam: {} as PageStart,
  getNextPageParam: ({ next }: CursorPage<unknown>): PageStart | undefined =>
    next === undefined ? undefined : { cursor: next },
};

/** Page parameters of an infinite query that starts at an offset from the address. */
export const fromOffset = (after: number) => ({
  ...fromStart,
  ...(after > 0 && { initialPageParam: { offset: after } as PageStart }),
});

/** Reads all pages of a list. */
export const readAll = async <Item>(
  pageFrom: (start: PageStart) => Promise<CursorPage<Item>>,
): Promise<readonly Item[]> => {
  const items: Item[] = [];
  let start: PageStart | undefined = fromStart.initialPageParam;
  while (start) {
    const page: CursorPage<Item> = await pageFrom(start);
    items.push(...page.data);
    start = fromStart.getNextPageParam(page);
  }
  return items;
};

/** Infinite query of a list; `pageFrom` loads the page at a cursor. */
export const usePages = <Item extends { readonly _id: string }>(
  queryKey: QueryKey,
  pageFrom: (start: PageStart) => Promise<CursorPage<Item>>,
): Pages<Item> => {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => pageFrom(pageParam),
    ...fromStart,
  });
  // An item that moved up since its page was loaded is on two pages.
  const items = list.data && [
    ...new Map(list.data.pages.flatMap(({ data }) => data.map((one) => [one._id, one]))).values(),
  ];
  return {
    items,
    total: list.data?.pages.at(-1)?.total ?? 0,
    error: list.error,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => {
      list.fetchNextPage().catch(reportError);
    },
    loadAll: async () => {
      const how = { throwOnError: true, cancelRefetch: false };
      let hasMore = list.hasNextPage;
      if (!list.data) {
        const { data } = await list.refetch(how);
        hasMore = data?.pages.at(-1)?.next !== undefined;
      }
      while (hasMore) ({ hasNextPage: hasMore } = await list.fetchNextPage(how));
    },
    retry: () => {
      list.refetch().catch(reportError);
    },
  };
};
