import { useLingui } from '@lingui/react/macro';
import type { Category } from '@ovation/contracts/categories/category';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { categories } from './keys.ts';

/** Stale time; categories seldom change. */
const freshMs = 10 * 60_000;

const categoriesQuery = (locale: string) => ({
  queryKey: categories(locale),
  queryFn: async () => (await api.categories.listCategories()).data.data,
  staleTime: freshMs,
});

/** Post categories in the current language; undefined while loading. */
export const useCategories = (isWanted = true): readonly Category[] | undefined => {
  const { i18n } = useLingui();
  return useQuery({ ...categoriesQuery(i18n.locale), enabled: isWanted }).data;
};
