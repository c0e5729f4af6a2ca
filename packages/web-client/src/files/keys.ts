import type { FileView } from '@ovation/contracts/files/file';
import { all, type Key, type ListKey, under } from '../query/queryKey.ts';

export const files = {
  lists: all('files', 'list'),
  list: (filter: object) => under<ListKey<FileView>>('files', 'list', filter),
  status: (id: string) => under<Key<FileView>>('files', 'status', id),
} as const;
