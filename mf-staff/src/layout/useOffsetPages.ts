import type { Page } from '@ovation/contracts/kernel/page';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Rows per page. */
export const pageSize = 20;

/** A list with offset pagination. */
export interface OffsetPages<Item> {
  readonly page: Page<Item> | undefined;
  readonly error: Error | null;
  readonly offset: number;
  readonly move: (offset: number) => void;
  readonly retry: () => void;
}

/** Loads a list page by page; another filter starts at the first page again. */
export const useOffsetPages = <Item>(
  keyOf: (offset: number) => QueryKey,
  read: (window: { readonly offset: number; readonly limit: number }) => Promise<Page<Item>>,
  narrowedBy = '',
): OffsetPages<Item> => {
  const [position, setPosition] = useState({ narrowedBy, offset: 0 });
  const offset = position.narrowedBy === narrowedBy ? position.offset : 0;
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(offset),
    queryFn: () => read({ offset, limit: pageSize }),
  });
  return {
    page: data,
    error,
    offset,
    move: (next) => setPosition({ narrowedBy, offset: next }),
    retry: () => {
      refetch().catch(reportError);
    },
  };
};
