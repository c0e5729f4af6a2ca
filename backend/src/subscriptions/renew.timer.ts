import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { dueSubscriptions, everySubscription } from '@ovation/contracts/subscriptions/readModels';
import { contextOfWork } from '../kernel/commands/contextOfWork.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import type { Place } from '../kernel/readModels/slice.ts';
import { type RenewDeps, renew } from './renew.ts';

export interface RenewTimerDeps extends RenewDeps, Pick<Base, 'clock' | 'logger'> {
  readonly readModels: Pick<ReadModels, 'page'>;
}

const name = 'renew-subscriptions';
const everyMs = 10_000;
const lookedAfterInOneRoundMax = 500;

/** Looks after one; one that fails must not keep the others waiting: it stays due. */
const lookAfter = async (
  deps: RenewTimerDeps,
  due: DocumentOf<typeof dueSubscriptions>,
): Promise<void> => {
  const { clock, logger } = deps;
  try {
    await renew(deps, contextOfWork(name, clock()), due);
  } catch (error) {
    logger.error({ err: error, subscription: due.subscriptionId }, 'a renewal failed');
  }
};

/**
 * Renews, retries and ends subscriptions when they are due. The list of those due is a read model
 * and may be behind; what happens is decided on the log, so that two workers do it once.
 */
export const renewTimer = (deps: RenewTimerDeps): Timer => {
  // A round goes on where the last one ended: what stays due, as one does that a card may still come
  // for, does not stand in the way of those behind it.
  let after: Place | undefined;
  return {
    name,
    everyMs,
    run: async (signal) => {
      const { readModels, clock } = deps;
      const { data, next } = await readModels.page(dueSubscriptions, everySubscription, 'due', {
        offset: 0,
        limit: lookedAfterInOneRoundMax,
        newestFirst: false,
        scores: { to: clock().getTime() },
        after,
      });
      after = next;
      for (const due of data) {
        if (signal.aborted) return;
        await lookAfter(deps, due);
      }
    },
  };
};
