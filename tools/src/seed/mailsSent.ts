import { setTimeout as delay } from 'node:timers/promises';
import type { Backend } from '@ovation/backend/backend';
import { everyMail, outboxModel } from '@ovation/contracts/mail/readModels';

const lookEveryMs = 100;
const waitMsMax = 60_000;

/**
 * Resolves once no mail of the story waits: to the worker of today it would be months late. One whose
 * server is away for longer is left to that worker, which tries again or gives it up.
 */
export const mailsSent = async ({ readModels }: Pick<Backend, 'readModels'>): Promise<void> => {
  const until = Date.now() + waitMsMax;
  while ((await readModels.count(outboxModel, everyMail, 'owed')) > 0 && Date.now() < until) {
    await delay(lookEveryMs);
  }
};
