import type { DeepPage } from '@ovation/contracts/kernel/page';
import type { SearchedPages } from '@ovation/ui-kit/layout/pages';
import type { QueryKey } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type PageStart, usePages } from './pages.ts';

/** Where a list begins that is narrowed by words; without them it is the whole of it. */
export type SearchedStart = PageStart & { readonly q?: string };

/** Reads what is found of a list, and again as what is looked for changes. */
export const useSearchedPages = <Item extends { readonly _id: string }>(
  typed: string,
  keyOf: (q: string) => QueryKey,
  pageFrom: (start: SearchedStart) => Promise<DeepPage<Item>>,
): SearchedPages<Item> => {
  const q = useDeferredValue(typed.trim());
  const pages = usePages(keyOf(q), (start) => pageFrom({ ...start, ...(q && { q }) }));
  return { pages, typed, q };
};
