import { setTimeout as delay } from 'node:timers/promises';
import type { Backend } from '@ovation/backend/backend';
import { countWaiting } from '@ovation/backend/kernel/reactions/operate';
import type { Reactor } from '@ovation/backend/kernel/reactions/reactor';
import { everyMail, outboxModel } from '@ovation/contracts/mail/readModels';
import { patiently } from './patience.ts';

const waitMsMax = 60_000;

/** Looks until nothing is left, for a minute at most. */
const untilNone = async (count: () => Promise<number>, lookEveryMs: number): Promise<void> => {
  const until = Date.now() + waitMsMax;
  while ((await patiently(count)) > 0 && Date.now() < until) await delay(lookEveryMs);
};

/**
 * Resolves once all that happened in the story has had its effect and no mail of it waits: to the worker of today
 * it would be months late. One whose server is away for longer is left to that worker, which tries again or gives
 * it up.
 */
export const mailsSent = async (
  { log, readModels }: Pick<Backend, 'log' | 'readModels'>,
  reactors: readonly Reactor[],
): Promise<void> => {
  // A reactor that is behind has mails to ask for that no outbox knows of.
  const { signal } = new AbortController();
  await untilNone(() => countWaiting({ log, reactors }, signal), 500);
  await patiently(() => readModels.waitForAll());
  await untilNone(() => readModels.count(outboxModel, everyMail, 'owed'), 100);
};
