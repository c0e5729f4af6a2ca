import { outboxModel, outboxOwner } from '@ovation/contracts/mail/readModels';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';

const everyMs = 30_000;

/** Publishes the number of waiting and of dead lettered mails as metrics. */
export const countMails = ({
  readModels,
  metrics,
}: Pick<Base, 'metrics' | 'readModels'>): Timer => ({
  name: 'count-mails',
  everyMs,
  run: async () => {
    const [waiting, dead] = await Promise.all([
      readModels.count(outboxModel, outboxOwner, 'owed'),
      readModels.count(outboxModel, outboxOwner, 'dead'),
    ]);
    metrics.mailsPending.set(waiting);
    metrics.mailsDead.set(dead);
  },
});
