import { everyMail, outboxModel } from '@ovation/contracts/mail/readModels';
import type { Base } from '../kernel/composition/base.ts';

const atOnceMax = 1_000;

/** Mails that somebody may take within a time, the longest due first; of many those of the next round. */
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
