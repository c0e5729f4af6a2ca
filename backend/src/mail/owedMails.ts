import { everyMail, outboxModel } from '@ovation/contracts/mail/readModels';
import type { Base } from '../kernel/composition/base.ts';

const atOnceMax = 1_000;

/** Ids of mails due within a time, oldest first; the rest follow in the next round. */
export const owedMails = async (
  { readModels, clock }: Pick<Base, 'clock' | 'readModels'>,
  withinMs: number,
): Promise<readonly string[]> => {
  const { ids } = await readModels.ids(outboxModel, everyMail, 'owed', {
    offset: 0,
    limit: atOnceMax,
    newestFirst: false,
    scores: { to: clock().getTime() + withinMs },
  });
  return ids;
};
