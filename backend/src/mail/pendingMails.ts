import { outboxModel, outboxOwner } from '@ovation/contracts/mail/readModels';
import type { Base } from '../kernel/composition/base.ts';

const batchMax = 1_000;

/** Ids of mails due within a time, oldest first; the rest follow in the next round. */
export const pendingMails = async (
  { readModels, clock }: Pick<Base, 'clock' | 'readModels'>,
  withinMs: number,
): Promise<readonly string[]> => {
  const { ids } = await readModels.ids(outboxModel, outboxOwner, 'owed', {
    offset: 0,
    limit: batchMax,
    newestFirst: false,
    scores: { to: clock().getTime() + withinMs },
  });
  return ids;
};
