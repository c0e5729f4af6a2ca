import { transactionsOfFan } from '@ovation/contracts/payments/readModels';
import { hasReceipt } from '@ovation/contracts/payments/rules';
import { allDocuments } from '../kernel/readModels/allPages.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import type { Coupon } from './model.ts';

/**
 * Reports if a fan has bought nothing yet: of the one creator that a coupon is for, else at all. Read from
 * the fan's payments, oldest first; of one coupon the limit of each fan holds in any case.
 */
export const isFirstPurchaseOf = async (
  readModels: Pick<ReadModels, 'page'>,
  fanId: string,
  { performerId }: Pick<Coupon, 'performerId'>,
): Promise<boolean> => {
  for await (const payment of allDocuments(readModels, transactionsOfFan, fanId, 'createdAt')) {
    const counts = performerId === null || payment.performerId === performerId;
    if (counts && hasReceipt(payment)) return false;
  }
  return true;
};
