import { skipToken, useQuery } from '@tanstack/react-query';
import type { BoughtItem } from '../query/freshness.ts';
import { keys, type Spent } from '../query/keys.ts';
import { queryClient } from '../query/queryClient.ts';

/** In the cache, so that it goes with everything else of whoever signs out. */
export const noteSpent = ({ kind, targetId }: BoughtItem, spent: Spent): void => {
  queryClient.setQueryData(keys.purchases.spent(kind, targetId), spent);
};

/** Undefined for what was not bought on this visit. */
export const useSpent = ({ kind, targetId }: BoughtItem): Spent | undefined =>
  useQuery<Spent>({ queryKey: keys.purchases.spent(kind, targetId), queryFn: skipToken }).data;
