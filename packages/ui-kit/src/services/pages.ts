import type { Page } from '@ovation/contracts/kernel/page';
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** A list that is read page by page. */
export interface Pages<Item> {
  /** Undefined until the first page has come. */
  readonly items: readonly Item[] | undefined;
  /** How many there are in all. */
  readonly total: number;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** Reads a list from its beginning; `pageFrom` answers what stands from an offset on. */
export const usePages = <Item extends { readonly _id: string }>(
  queryKey: QueryKey,
  pageFrom: (offset: number) => Promise<Page<Item>>,
): Pages<Item> => {
  const list = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: ({ pageParam }) => pageFrom(pageParam),
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.data.length, 0);
      return seen < last.total && last.data.length > 0 ? seen : undefined;
    },
  });
  // What came in meanwhile shifts the pages, so one thing can stand on two of them.
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
    retry: () => {
      list.refetch().catch(reportError);
    },
  };
};
