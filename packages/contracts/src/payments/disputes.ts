import type { TransactionStatus } from './transaction.ts';

export type DisputeStatus = 'open' | 'won' | 'lost';

/** Returns the status of a disputed payment, possibly in parts: open while any dispute is. */
export const statusOfDisputes = (disputes: Iterable<DisputeStatus>): TransactionStatus => {
  const all = new Set(disputes);
  if (all.has('open')) return 'disputed';
  return all.has('lost') ? 'lost' : 'won';
};
