import type { CardList } from '@ovation/contracts/payments/card';
import type { TokenPackage } from '@ovation/contracts/payments/tokenPackage';
import type { TransactionLine } from '@ovation/contracts/payments/transaction';
import { all, type Key, type ListKey, under } from '../query/queryKey.ts';

export const payments = {
  cards: under<Key<CardList>>('payments', 'cards'),
  packages: under<Key<readonly TokenPackage[]>>('payments', 'packages'),
  transactions: all('payments', 'transactions'),
  transaction: (id: string) => under<Key<TransactionLine>>('payments', 'transactions', 'one', id),
  transactionList: (type: string) =>
    under<ListKey<TransactionLine>>('payments', 'transactions', type),
} as const;
