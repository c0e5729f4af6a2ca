import { setTimeout as delay } from 'node:timers/promises';
import type { Backend } from '@ovation/backend/backend';
import { countPending } from '@ovation/backend/kernel/reactions/reactionsOperator';
import type { Reactor } from '@ovation/backend/kernel/reactions/reactor';
import { outboxModel, outboxOwner } from '@ovation/contracts/mail/readModels';
import { retryUnavailable } from './retry.ts';

const waitMsMax = 60_000;

/** Polls until nothing is left, for a minute at most. */
const pollUntilNone = async (count: () => Promise<number>, lookEveryMs: number): Promise<void> => {
  const until = Date.now() + waitMsMax;
  while ((await retryUnavailable(count)) > 0 && Date.now() < until) await delay(lookEveryMs);
};

/**
 * Resolves once all reactors have processed the story and no mail of it is pending: for the worker
 * of today it would be months late. When the mail server is unavailable for longer, that worker
 * retries it or gives it up.
 */
export const awaitMailsSent = async (
  { log, readModels }: Pick<Backend, 'log' | 'readModels'>,
  reactors: readonly Reactor[],
): Promise<void> => {
  // A reactor that lags behind has mails to request that no outbox knows of.
  const { signal } = new AbortController();
  await pollUntilNone(() => countPending({ log, reactors }, signal), 500);
  await retryUnavailable(() => readModels.waitForAll());
  await pollUntilNone(() => readModels.count(outboxModel, outboxOwner, 'owed'), 100);
};
