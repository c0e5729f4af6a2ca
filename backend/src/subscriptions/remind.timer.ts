import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import {
  dueSubscriptions,
  subscriptionListOwner,
} from '@ovation/contracts/subscriptions/readModels';
import { renewalNoticeMs } from '@ovation/contracts/subscriptions/rules';
import { deriveId } from '@ovation/event-log/ids';
import { logEvent } from '@ovation/logging/logEvents';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import type { CursorPosition } from '../kernel/readModels/indexPage.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { loadName, type MailFanDeps } from './mailFan.reactor.ts';
import { subscriptionModel, subscriptionStreamId } from './model.ts';
import { reminderOf } from './reminders.ts';
import { subscriptionsLogEvents } from './subscriptions.log.ts';

export interface RemindTimerDeps extends MailFanDeps, Pick<Base, 'clock' | 'logger'> {
  readonly readModels: Pick<ReadModels, 'page'>;
}

const name = 'remind-subscribers';
const everyMs = 3_600_000;
const pageSize = 500;

type DueSubscription = DocumentOf<typeof dueSubscriptions>;

/** Mails a due reminder, once per period. */
const remind = async (deps: RemindTimerDeps, due: DueSubscription): Promise<void> => {
  const { commands, mail, clock } = deps;
  const { fanId, performerId, subscriptionId } = due;
  const streamId = subscriptionStreamId(fanId, performerId);
  const { state } = await commands.load(subscriptionModel, streamId);
  const work = contextOfJob(name, clock());
  const reminder = reminderOf(work.now, state);
  if (!reminder) return;
  // Derived from the period: repeated runs lead to one mail.
  const causationId = deriveId(subscriptionId, 'reminder', reminder.periodEnd);
  await mail.notifyMember(fanId, reminder.mail(await loadName(deps, performerId)), {
    ...work,
    causationId,
    correlationId: causationId,
  });
};

/** Timer that mails fans before a renewal or the end of a trial. */
export const remindTimer = (deps: RemindTimerDeps): Timer => ({
  name,
  everyMs,
  run: async (signal) => {
    const { readModels, clock, logger } = deps;
    const from = clock().getTime();
    let after: CursorPosition | undefined;
    do {
      const { data, next } = await readModels.page(dueSubscriptions, subscriptionListOwner, 'due', {
        offset: 0,
        limit: pageSize,
        newestFirst: false,
        scores: { from, to: from + renewalNoticeMs },
        after,
      });
      for (const due of data) {
        if (signal.aborted) return;
        try {
          await remind(deps, due);
        } catch (error) {
          // Others go on; this one is retried in the next run.
          logEvent(logger, subscriptionsLogEvents['subscriptions.reminder_failed'], {
            err: error,
            subscriptionId: due.subscriptionId,
          });
        }
      }
      after = next;
    } while (after);
  },
});
