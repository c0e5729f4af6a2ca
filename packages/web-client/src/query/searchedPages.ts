import type { CursorPage } from '@ovation/contracts/kernel/page';
import type { SearchedPages } from '@ovation/ui-kit/layout/pages';
import type { QueryKey } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type PageStart, usePages } from './pages.ts';

/** Start of a page of a searchable list; without a search text of the whole list. */
export type SearchedStart = PageStart & { readonly q?: string };

/** Infinite query of a list with a debounced search text. */
export const useSearchedPages = <Item extends { readonly _id: string }>(
  typed: string,
  keyOf: (q: string) => QueryKey,
  pageFrom: (start: SearchedStart) => Promise<CursorPage<Item>>,
): SearchedPages<Item> => {
  const q = useDeferredValue(typed.trim());
  const pages = usePages(keyOf(q), (start) => pageFrom({ ...start, ...(q && { q }) }));
  return { pages, typed, q };
};
