import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { payoutListOwner, payoutSchedulesModel } from '@ovation/contracts/payouts/readModels';
import { deriveId } from '@ovation/event-log/ids';
import { logEvent } from '@ovation/logging/logEvents';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import type { CursorPosition } from '../kernel/readModels/indexPage.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { earningsModel } from '../models/earnings.model.ts';
import type { SettingsOffers } from '../settings/public.ts';
import { decideAutomaticPayout } from './automaticPayout.decide.ts';
import { periodNameOf, periodStartOf } from './payoutSchedule.ts';
import { payoutsLogEvents } from './payouts.log.ts';
import { loadReadiness, payoutTermsOf, type ReadinessDeps } from './readiness.ts';

export interface AutomaticPayoutsDeps
  extends Pick<Base, 'clock' | 'commands' | 'logger'>,
    Pick<ReadinessDeps, 'bankAccounts' | 'providerAccounts'>,
    SettingsOffers {
  readonly readModels: Pick<ReadModels, 'page'>;
}

const name = 'automatic-payouts';
const everyMs = 5 * 60_000;
const batchMax = 200;
/** Time after the start of a period in which its payouts are made, so that an outage skips none. */
const catchUpMs = 3 * 24 * 3_600_000;

const schedules = ['weekly', 'monthly'] as const;

/** Requests the payout of a period for one creator. */
const requestAutomatically = async (
  deps: AutomaticPayoutsDeps,
  { performerId, accountType, schedule }: DocumentOf<typeof payoutSchedulesModel>,
): Promise<void> => {
  const context = contextOfJob(name, deps.clock());
  const settings = await deps.settings();
  const readiness = await loadReadiness(deps, performerId, accountType, settings);
  const periodName = periodNameOf(schedule, context.now);
  const payoutId = deriveId(performerId, 'automatic-payout', periodName);
  const outcome = await deps.commands.handle(earningsModel, performerId, context, (state, now) =>
    decideAutomaticPayout(
      {
        payoutId,
        performerId,
        schedule,
        periodStart: periodStartOf(schedule, context.now),
        terms: payoutTermsOf(settings),
        readiness,
        now,
      },
      state,
    ),
  );
  if (!outcome.ok) throw new Error(`an automatic payout was not decided: ${outcome.code}`);
};

/** Timer that requests automatic payouts at the start of each week or month. */
export const automaticPayouts = (deps: AutomaticPayoutsDeps): Timer => {
  // Each run continues after the last one, so that all creators have their turn.
  const after = new Map<(typeof schedules)[number], CursorPosition | undefined>();
  return {
    name,
    everyMs,
    run: async (signal) => {
      const { clock, logger, readModels } = deps;
      for (const schedule of schedules) {
        const now = clock();
        const ageMs = now.getTime() - Date.parse(periodStartOf(schedule, now.toISOString()));
        if (ageMs > catchUpMs) continue;
        const page = await readModels.page(payoutSchedulesModel, payoutListOwner, schedule, {
          offset: 0,
          limit: batchMax,
          newestFirst: false,
          after: after.get(schedule),
        });
        after.set(schedule, page.next);
        for (const scheduled of page.data) {
          if (signal.aborted) return;
          try {
            await requestAutomatically(deps, scheduled);
          } catch (error) {
            const { performerId } = scheduled;
            const fields = { err: error, performerId };
            logEvent(logger, payoutsLogEvents['payouts.automatic_failed'], fields);
          }
        }
      }
    },
  };
};
