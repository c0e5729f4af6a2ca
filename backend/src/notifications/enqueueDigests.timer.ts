import { digestListOwner, noticeDigests } from '@ovation/contracts/notifications/readModels';
import { timeOfDay } from '@ovation/contracts/notifications/rules';
import { logEvent } from '@ovation/logging/logEvents';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { Base } from '../kernel/composition/base.ts';
import type { Timer } from '../kernel/queues/timers.ts';
import { earliestAfter } from '../kernel/readModels/earliestAfter.ts';
import type { CursorPosition } from '../kernel/readModels/indexPage.ts';
import { accountModel } from '../models/account/account.model.ts';
import { type Account, isMailable } from '../models/account/person.model.ts';
import { noticesModel } from '../models/notices.model.ts';
import type { NotificationsDeps } from './deps.ts';
import { decideEnqueueDigest, isDigestDue } from './enqueueDigest.decide.ts';
import { digestNotices } from './notices.ts';
import { notificationsLogEvents } from './notifications.log.ts';

export interface EnqueueDigestsDeps
  extends Pick<Base, 'logger'>,
    Pick<NotificationsDeps, 'clock' | 'commands' | 'muting' | 'readModels' | 'visibility'> {}

const name = 'mail-notices';
const everyMs = 30 * 60_000;
/**
 * Window after a person's time of day: a worker that is down for less skips nobody. A skipped person gets both days'
 * notices on the next.
 */
const windowMs = 3 * 60 * 60_000;
const pageSize = 500;
const dayMs = 24 * 60 * 60_000;
/** Within the window: people whose times are near each other are mailed together. */
const slotMs = 2 * 60 * 60_000;

const endOfSlot = (ms: number): Date => new Date(Math.ceil(ms / slotMs) * slotMs);

/** Ranges of the time of day within the window; two across midnight. */
const rangesUntil = (nowMs: number): readonly { from?: number; to?: number }[] => {
  const [from, to] = [timeOfDay(nowMs - windowMs), timeOfDay(nowMs)];
  return from <= to ? [{ from, to }] : [{ from }, { to }];
};

/** True for confirmed addresses only: digests contain other people's names. */
const mayReceiveDigest = (account: Account): boolean =>
  account.isEmailVerified && isMailable(account) && !account.suspension;

/** Enqueues the digest of a reachable person, if it has content. */
const enqueueDigestOf = async (deps: EnqueueDigestsDeps, personId: string): Promise<void> => {
  const { commands, clock } = deps;
  const work = contextOfJob(name, clock());
  const { state: notices } = await commands.load(noticesModel, personId);
  if (!isDigestDue(notices, work.now)) return;
  const { account } = (await commands.load(accountModel, personId)).state;
  if (!account || !mayReceiveDigest(account)) return;
  const person = { actor: { id: personId, role: account.role }, client: { country: undefined } };
  const known = await digestNotices(deps, person, notices.digested);
  await commands.handle(noticesModel, personId, work, (latest, now) =>
    decideEnqueueDigest({ personId, known, now }, latest),
  );
};

/** Enqueues daily digests around the time of day at which they were turned on. */
export const enqueueDigests = (deps: EnqueueDigestsDeps): Timer => ({
  name,
  everyMs,
  run: async (signal) => {
    const { readModels, clock, logger } = deps;
    for (const scores of rangesUntil(clock().getTime())) {
      let cursor: CursorPosition | undefined;
      do {
        const { data, next } = await readModels.page(noticeDigests, digestListOwner, 'timeOfDay', {
          offset: 0,
          limit: pageSize,
          newestFirst: false,
          scores,
          after: cursor,
        });
        for (const { personId } of data) {
          if (signal.aborted) return;
          try {
            await enqueueDigestOf(deps, personId);
          } catch (error) {
            // A failure doesn't block the others: this person is retried with the next round.
            logEvent(logger, notificationsLogEvents['notifications.daily_mail_failed'], {
              err: error,
              personId,
            });
          }
        }
        cursor = next;
      } while (cursor);
    }
  },
  nextDue: async (after) => {
    const { readModels } = deps;
    const list = { model: noticeDigests, owner: digestListOwner, index: 'timeOfDay' };
    const passedMs = timeOfDay(after.getTime());
    const today = after.getTime() - passedMs;
    const later = await earliestAfter(readModels, list, new Date(passedMs));
    if (later) return endOfSlot(today + later.getTime());
    const first = await earliestAfter(readModels, list, new Date(-1));
    return first && endOfSlot(today + dayMs + first.getTime());
  },
});
