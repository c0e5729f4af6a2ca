import type { FoundAccount } from '@ovation/contracts/suspension/routes';
import { all, type Key, under } from '../query/queryKey.ts';

export const suspension = {
  account: (name: string) => under<Key<FoundAccount>>('suspension', 'account', name),
  accounts: all('suspension', 'account'),
} as const;
