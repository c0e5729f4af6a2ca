import type { NoticesEvent } from '@ovation/contracts/notifications/events';
import { groupOfKind } from '@ovation/contracts/notifications/notice';
import { type NoticeEntry, peopleInNotice } from '@ovation/contracts/notifications/readModels';
import { digestNamesMax, type NoticeGroup } from '@ovation/contracts/notifications/rules';
import { accepted, type Decision, unchanged } from '../kernel/commands/decision.ts';
import type { Notices } from '../models/notices.model.ts';

/** Minimum interval: less than a day, so that a slightly earlier round postpones no mail. */
const digestIntervalMs = 20 * 60 * 60_000;

/** True if a person has a digest, and the last is long enough ago. */
export const isDigestDue = ({ digest }: Pick<Notices, 'digest'>, now: string): boolean =>
  digest !== null && Date.parse(now) >= Date.parse(digest.lastAt) + digestIntervalMs;

const isInGroup = ({ kind }: NoticeEntry, group: NoticeGroup): boolean =>
  groupOfKind[kind] === group;

/** Count and people of a group. */
const summarizeGroup = (group: NoticeGroup, unread: readonly NoticeEntry[]) => {
  const ofGroup = unread.filter((notice) => isInGroup(notice, group));
  const people = [...new Set(ofGroup.flatMap((notice) => peopleInNotice(notice)))];
  const forgotten = ofGroup.reduce((sum, notice) => sum + notice.forgotten, 0);
  const total = people.length + forgotten;
  return total > 0 ? [{ group, total, personIds: people.slice(0, digestNamesMax) }] : [];
};

/** Enqueues the daily digest if it has new, unread notices. */
export const decideEnqueueDigest = (
  {
    personId,
    known,
    now,
  }: {
    readonly personId: string;
    /** Notices, newest first. */
    readonly known: readonly NoticeEntry[];
    readonly now: string;
  },
  notices: Pick<Notices, 'digest' | 'digested'>,
): Decision<NoticesEvent, never> => {
  const { digest, digested } = notices;
  if (!digest || !isDigestDue(notices, now)) return unchanged();
  const unread = known.filter(
    (notice) =>
      !notice.isRead &&
      notice.at > digest.since &&
      digested.some((group) => isInGroup(notice, group)),
  );
  const groups = digested.flatMap((group) => summarizeGroup(group, unread));
  const [newest] = unread;
  if (!newest || groups.length === 0) return unchanged();
  const data = { personId, groups, until: newest.at, mailedAt: now };
  return accepted([{ type: 'NoticesMailed', data }]);
};
