import type { QueuedReport, StaffReport } from '@ovation/contracts/reports/report';
import { all, type Key, type ListKey, under } from '../query/queryKey.ts';

export const reports = {
  all: all('reports'),
  list: (filter: object) => under<ListKey<QueuedReport>>('reports', 'list', filter),
  one: (id: string) => under<Key<StaffReport>>('reports', 'one', id),
} as const;
