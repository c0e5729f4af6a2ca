import { everyDigest, noticeDigests } from '@ovation/contracts/notifications/readModels';
import { timeOfDay } from '@ovation/contracts/notifications/rules';
import { contextOfWork } from '../kernel/commands/contextOfWork.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import type { Place } from '../kernel/readModels/slice.ts';
import { accountModel } from '../models/account/account.model.ts';
import { type Account, isReached } from '../models/account/person.model.ts';
import { noticesModel } from '../models/notices.model.ts';
import type { NotificationsDeps } from './deps.ts';
import { decideMailNotices, isDigestDue } from './mailNotices.decide.ts';
import { noticesToMail } from './notices.ts';

export interface MailNoticesTimerDeps
  extends Pick<Base, 'logger'>,
    Pick<NotificationsDeps, 'clock' | 'commands' | 'muting' | 'readModels' | 'visibility'> {}

const name = 'mail-notices';
const everyMs = 30 * 60_000;
/**
 * How long after their time of day people are looked at: a worker that was away for less forgets nobody. Whom it
 * forgets gets a mail the day after, of both days.
 */
const windowMs = 3 * 60 * 60_000;
const pageSize = 500;

/** The times of day that have just been; over midnight they are two ranges. */
const rangesUntil = (nowMs: number): readonly { from?: number; to?: number }[] => {
  const [from, to] = [timeOfDay(nowMs - windowMs), timeOfDay(nowMs)];
  return from <= to ? [{ from, to }] : [{ from }, { to }];
};

/** Strangers' names stand in it: it goes to nobody who has not shown to have the address. */
const isReachable = (account: Account): boolean =>
  account.isEmailVerified && isReached(account) && !account.suspension;

/** Owes the mail to somebody who can be reached, where there is something to say. */
const mailPerson = async (deps: MailNoticesTimerDeps, personId: string): Promise<void> => {
  const { commands, clock } = deps;
  const work = contextOfWork(name, clock());
  const { state: notices } = await commands.load(noticesModel, personId);
  if (!isDigestDue(notices, work.now)) return;
  const { account } = (await commands.load(accountModel, personId)).state;
  if (!account || !isReachable(account)) return;
  const person = { actor: { id: personId, role: account.role }, client: { country: undefined } };
  const known = await noticesToMail(deps, person, notices.digested);
  await commands.handle(noticesModel, personId, work, (latest, now) =>
    decideMailNotices({ personId, known, now }, latest),
  );
};

/** Owes the daily mail to those who have chosen it, about at the time of day when they did. */
export const mailNoticesTimer = (deps: MailNoticesTimerDeps): Timer => ({
  name,
  everyMs,
  run: async (signal) => {
    const { readModels, clock, logger } = deps;
    for (const scores of rangesUntil(clock().getTime())) {
      let after: Place | undefined;
      do {
        const { data, next } = await readModels.page(noticeDigests, everyDigest, 'timeOfDay', {
          offset: 0,
          limit: pageSize,
          newestFirst: false,
          scores,
          after,
        });
        for (const { personId } of data) {
          if (signal.aborted) return;
          try {
            await mailPerson(deps, personId);
          } catch (error) {
            // The others need not wait: this one is looked at again with the next round.
            logger.error({ err: error, person: personId }, 'a daily mail failed');
          }
        }
        after = next;
      } while (after);
    }
  },
});
