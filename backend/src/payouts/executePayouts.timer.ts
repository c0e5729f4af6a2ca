import {
  type PayoutDocument,
  payoutListOwner,
  payoutsOfEveryone,
} from '@ovation/contracts/payouts/readModels';
import { logEvent } from '@ovation/logging/logEvents';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import type { CursorPosition } from '../kernel/readModels/indexPage.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import type { ExecutePayoutDeps } from './deps.ts';
import { executePayout } from './executePayout.ts';
import { payoutsLogEvents } from './payouts.log.ts';

export interface ExecutePayoutsDeps extends ExecutePayoutDeps, Pick<Base, 'clock' | 'logger'> {
  readonly readModels: Pick<ReadModels, 'page'>;
}

interface Round {
  readonly name: string;
  readonly everyMs: number;
  /** Age since the last step from which a payout is continued. */
  readonly ageMsMin: number;
  readonly isMeant: (payout: PayoutDocument) => boolean;
}

const minuteMs = 60_000;
const batchMax = 200;

const executeTimer = (
  deps: ExecutePayoutsDeps,
  { name, everyMs, ageMsMin, isMeant }: Round,
): Timer => {
  // Each run continues after the last one, so that failing payouts do not block those behind.
  let after: CursorPosition | undefined;
  return {
    name,
    everyMs,
    run: async (signal) => {
      const { clock, logger, readModels } = deps;
      const request = {
        offset: 0,
        limit: batchMax,
        newestFirst: false,
        scores: { to: clock().getTime() - ageMsMin },
        after,
      };
      const index = 'to-execute:stripe';
      const page = await readModels.page(payoutsOfEveryone, payoutListOwner, index, request);
      after = page.next;
      for (const { performerId, payoutId } of page.data.filter(isMeant)) {
        if (signal.aborted) return;
        try {
          await executePayout(deps, contextOfJob(name, clock()), performerId, payoutId);
        } catch (error) {
          logEvent(logger, payoutsLogEvents['payouts.execution_failed'], { err: error, payoutId });
        }
      }
    },
  };
};

/** Timer that continues payouts whose execution was interrupted, by a crash or by a provider that was down. */
export const continuePayouts = (deps: ExecutePayoutsDeps): Timer =>
  executeTimer(deps, {
    name: 'continue-payouts',
    everyMs: minuteMs,
    ageMsMin: minuteMs,
    isMeant: ({ status }) => status !== 'sent',
  });

/** Timer that asks the provider about payouts under way, in case a webhook was lost. */
export const askAboutPayouts = (deps: ExecutePayoutsDeps): Timer =>
  executeTimer(deps, {
    name: 'ask-about-payouts',
    everyMs: 15 * minuteMs,
    ageMsMin: 60 * minuteMs,
    isMeant: ({ status }) => status === 'sent',
  });
