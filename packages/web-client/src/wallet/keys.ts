import type { Charge } from '@ovation/contracts/purchases/charge';
import type { StatementLine } from '@ovation/contracts/wallet/line';
import { all, type Key, type ListKey, under } from '../query/queryKey.ts';

export const wallet = {
  statements: all('wallet', 'statement'),
  statement: (type: string) => under<ListKey<StatementLine>>('wallet', 'statement', type),
  /** Charges of one type; invalidated with the statement. */
  charges: (type: Charge['type']) => under<ListKey<Charge>>('wallet', 'statement', 'charges', type),
  chargesTotal: (type: Charge['type']) =>
    under<Key<number>>('wallet', 'statement', 'charges', type, 'total'),
} as const;
