import { setTimeout as delay } from 'node:timers/promises';
import type { Backend } from '@ovation/backend/backend';
import { countPending } from '@ovation/backend/kernel/reactions/reactionsOperator';
import type { Reactor } from '@ovation/backend/kernel/reactions/reactor';
import { outboxModel, outboxOwner } from '@ovation/contracts/mail/readModels';
import { ReactorMoved } from '@ovation/contracts/reactors/events';
import type { Provider } from '../seed/provider.ts';
import { retryUnavailable } from '../seed/retry.ts';

const lookEveryMs = 25;
const settledMsMax = 5 * 60_000;
/** A mail server that is down does not hold up time: its mails are retried. */
const mailsMsMax = 10_000;

type Observed = Pick<Backend, 'clock' | 'log' | 'readModels'>;

/** Position of the last event that is more than the checkpoint of a reactor. */
export const lastPosition = async ({ log }: Pick<Backend, 'log'>): Promise<bigint> =>
  (await log.last([ReactorMoved.type]))?.position ?? -1n;

/** Number of mails that are due. */
const countDueMails = async ({ clock, readModels }: Observed): Promise<number> => {
  const request = { offset: 0, limit: 1, newestFirst: false, scores: { to: clock().getTime() } };
  return (await readModels.ids(outboxModel, outboxOwner, 'owed', request)).ids.length;
};

/**
 * Resolves once the provider has sent its notifications, reactors and read models have processed every event, and due
 * mails are sent.
 */
export const createSettled = (
  observed: Observed,
  reactors: readonly Reactor[],
  provider: Provider,
): (() => Promise<void>) => {
  const { log, readModels } = observed;
  const { signal } = new AbortController();
  return async () => {
    const startedMs = performance.now();
    const isWithin = (msMax: number): boolean => performance.now() - startedMs < msMax;
    while (isWithin(settledMsMax)) {
      await provider.settled();
      const before = await lastPosition(observed);
      await retryUnavailable(() => readModels.waitForAll());
      const pending = await retryUnavailable(() => countPending({ log, reactors }, signal));
      const mails = isWithin(mailsMsMax)
        ? await retryUnavailable(() => countDueMails(observed))
        : 0;
      if (pending + mails === 0 && (await lastPosition(observed)) === before) return;
      await delay(lookEveryMs);
    }
    throw new Error('reactors do not catch up: npm run reactions -- status shows which');
  };
};
