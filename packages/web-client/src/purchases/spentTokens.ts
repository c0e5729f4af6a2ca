import { skipToken, useQuery } from '@tanstack/react-query';
import { queryClient } from '../query/queryClient.ts';
import type { BoughtItem } from './invalidation.ts';
import { purchases, type Spent } from './keys.ts';

/** Records a purchase in the query cache, which is cleared on sign-out. */
export const recordSpent = ({ kind, targetId }: BoughtItem, spent: Spent): void => {
  queryClient.setQueryData(purchases.spent(kind, targetId), spent);
};

/** Undefined for an item that was not bought on this visit. */
export const useSpent = ({ kind, targetId }: BoughtItem): Spent | undefined =>
  useQuery<Spent>({ queryKey: purchases.spent(kind, targetId), queryFn: skipToken }).data;
