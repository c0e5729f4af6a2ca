import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import {
  dueSubscriptions,
  subscriptionListOwner,
} from '@ovation/contracts/subscriptions/readModels';
import { logEvent } from '@ovation/logging/logEvents';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import { earliestAfter } from '../kernel/readModels/earliestAfter.ts';
import type { CursorPosition } from '../kernel/readModels/indexPage.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { type RenewDeps, renew } from './renew.ts';
import { subscriptionsLogEvents } from './subscriptions.log.ts';

export interface RenewTimerDeps extends RenewDeps, Pick<Base, 'clock' | 'logger'> {
  readonly readModels: Pick<ReadModels, 'page' | 'pageWithScores'>;
}

const name = 'renew-subscriptions';
const everyMs = 10_000;
const batchMax = 500;

/** Renews one due subscription; a failing one must not block the others and stays due. */
const renewDue = async (
  deps: RenewTimerDeps,
  due: DocumentOf<typeof dueSubscriptions>,
): Promise<void> => {
  const { clock, logger } = deps;
  try {
    await renew(deps, contextOfJob(name, clock()), due);
  } catch (error) {
    logEvent(logger, subscriptionsLogEvents['subscriptions.renewal_failed'], {
      err: error,
      subscriptionId: due.subscriptionId,
    });
  }
};

/**
 * Timer that renews, retries and expires due subscriptions. Listed from a read model that may lag, decided on
 * the log, so that concurrent workers act once.
 */
export const renewTimer = (deps: RenewTimerDeps): Timer => {
  // Each run continues after the last one: subscriptions that stay due, such as those waiting for a card,
  // must not block those behind.
  let after: CursorPosition | undefined;
  return {
    name,
    everyMs,
    run: async (signal) => {
      const { readModels, clock } = deps;
      const { data, next } = await readModels.page(dueSubscriptions, subscriptionListOwner, 'due', {
        offset: 0,
        limit: batchMax,
        newestFirst: false,
        scores: { to: clock().getTime() },
        after,
      });
      after = next;
      for (const due of data) {
        if (signal.aborted) return;
        await renewDue(deps, due);
      }
    },
    nextDue: (after) =>
      earliestAfter(
        deps.readModels,
        { model: dueSubscriptions, owner: subscriptionListOwner, index: 'due' },
        after,
      ),
  };
};
