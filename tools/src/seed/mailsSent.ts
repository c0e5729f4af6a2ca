import { setTimeout as delay } from 'node:timers/promises';
import type { Backend } from '@ovation/backend/backend';
import { countWaiting } from '@ovation/backend/kernel/reactions/operate';
import type { Reactor } from '@ovation/backend/kernel/reactions/reactor';
import { everyMail, outboxModel } from '@ovation/contracts/mail/readModels';
import { patiently } from './patience.ts';

const waitMsMax = 60_000;

/** Polls until nothing is left, for a minute at most. */
const untilNone = async (count: () => Promise<number>, lookEveryMs: number): Promise<void> => {
  const until = Date.now() + waitMsMax;
  while ((await patiently(count)) > 0 && Date.now() < until) await delay(lookEveryMs);
};

/**
 * Resolves once all reactors have processed the story and no mail of it is pending: for the worker
 * of today it would be months late. When the mail server is unavailable for longer, that worker
 * retries it or gives it up.
 */
export const mailsSent = async (
  { log, readModels }: Pick<Backend, 'log' | 'readModels'>,
  reactors: readonly Reactor[],
): Promise<void> => {
  // A reactor that lags behind has mails to request that no outbox knows of.
  const { signal } = new AbortController();
  await untilNone(() => countWaiting({ log, reactors }, signal), 500);
  await patiently(() => readModels.waitForAll());
  await untilNone(() => readModels.count(outboxModel, everyMail, 'owed'), 100);
};
