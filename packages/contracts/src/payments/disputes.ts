import type { TransactionStatus } from './transaction.ts';

export type DisputeStatus = 'open' | 'won' | 'lost';

/** What a payment comes to whose holder's bank has disputed it, maybe in parts: open as long as one is. */
export const statusOfDisputes = (disputes: Iterable<DisputeStatus>): TransactionStatus => {
  const all = new Set(disputes);
  if (all.has('open')) return 'disputed';
  return all.has('lost') ? 'lost' : 'won';
};
