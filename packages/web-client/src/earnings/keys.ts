import type { Earning, EarningStats } from '@ovation/contracts/earnings/earning';
import { all, type Key, type ListKey, type MadeKey, under } from '../query/queryKey.ts';

export const earnings = {
  all: all('earnings'),
  stats: under<Key<EarningStats>>('earnings', 'stats'),
  period: (from: string, to: string) => under<MadeKey>('earnings', 'period', from, to),
  list: (type: string) => under<ListKey<Earning>>('earnings', 'list', type),
} as const;
