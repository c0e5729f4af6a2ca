import type { PayoutCalculation, PayoutRequest } from '@ovation/contracts/payouts/payout';
import { all, type Key, type ListKey, under } from '../query/queryKey.ts';

export const payouts = {
  all: all('payouts'),
  /** Everything available, held and pending. */
  calculation: under<Key<PayoutCalculation>>('payouts', 'calculation'),
  /** The last request, for a creator's overview; null before the first. */
  last: under<Key<PayoutRequest | null>>('payouts', 'last'),
  list: (status: string) => under<ListKey<PayoutRequest>>('payouts', 'list', status),
  one: (id: string) => under<Key<PayoutRequest>>('payouts', 'one', id),
} as const;
