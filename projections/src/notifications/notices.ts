import { AccountErased } from '@ovation/contracts/auth/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import {
  NoticesMailed,
  NotificationPreferencesChanged,
  NotificationsRead,
} from '@ovation/contracts/notifications/events';
import { groupOfKind, type NoticeKind } from '@ovation/contracts/notifications/notice';
import { notificationCreated, notificationWithdrawn } from '@ovation/contracts/notifications/push';
import {
  type NoticeCause,
  type NoticeEntry,
  noticesOfPerson,
  peopleInNotice,
  toNotification,
} from '@ovation/contracts/notifications/readModels';
import {
  newPostCreatorsMax,
  noticeCausesMax,
  noticesMax,
} from '@ovation/contracts/notifications/rules';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { type Change, defineUniformProjection } from '../kernel/projection.ts';
import { type NoticeDraft, noticeRules } from './noticeRules.ts';
import { type Withdrawal, withdrawalRules } from './withdrawalRules.ts';

type Notices = DocumentOf<typeof noticesOfPerson>;

/** True if a new notification merges into an existing one, which must be unread. */
const canJoin = (notice: NoticeEntry, { kind, targetId, personId, isAlone }: NoticeDraft) =>
  !notice.isRead &&
  notice.kind === kind &&
  notice.targetId === (targetId ?? null) &&
  (!isAlone || notice.causes[0]?.personId === personId);

/** Keeps the newest causes, and counts the people without any. */
const bounded = (notice: NoticeEntry): NoticeEntry => {
  const causes = notice.causes.slice(0, noticeCausesMax);
  const all = peopleInNotice(notice).length;
  const forgotten = notice.forgotten + all - peopleInNotice({ causes }).length;
  return { ...notice, causes, forgotten };
};

const causeOf = ({ personId, causeId }: NoticeDraft): NoticeCause => ({
  personId: personId ?? null,
  causeId,
});

const isSame = (one: NoticeCause, other: NoticeCause): boolean =>
  one.personId === other.personId && one.causeId === other.causeId;

const joinNotice = (notice: NoticeEntry, what: NoticeDraft): NoticeEntry => {
  const cause = causeOf(what);
  const others = notice.causes.filter((known) => !isSame(known, cause));
  return bounded({ ...notice, causes: [cause, ...others], at: what.at });
};

const newNotice = (noticeId: string, what: NoticeDraft): NoticeEntry => ({
  noticeId,
  kind: what.kind,
  targetId: what.targetId ?? null,
  causes: [causeOf(what)],
  forgotten: 0,
  isRead: false,
  at: what.at,
});

/** Adds a notification at the head; the oldest is dropped when there are too many. */
const addNotice = (
  notices: readonly NoticeEntry[],
  eventId: string,
  what: NoticeDraft,
): readonly NoticeEntry[] => {
  const known = notices.find((notice) => canJoin(notice, what));
  const head = known ? joinNotice(known, what) : newNotice(eventId, what);
  return [head, ...notices.filter((notice) => notice !== known)].slice(0, noticesMax);
};

const matchesCause = (cause: NoticeCause, { personId, causeId }: Withdrawal): boolean =>
  (personId === undefined || cause.personId === personId) &&
  (causeId === undefined || cause.causeId === causeId);

/** Removes withdrawn causes of a notification; empty when none are left. */
const withoutCauses = (notice: NoticeEntry, what: Withdrawal): readonly NoticeEntry[] => {
  const isOther = what.targetId !== undefined && what.targetId !== notice.targetId;
  if (isOther || !what.kinds.includes(notice.kind)) return [notice];
  const causes = notice.causes.filter((cause) => !matchesCause(cause, what));
  return causes.length > 0 ? [{ ...notice, causes }] : [];
};

interface NoticeChanges {
  readonly withdrawn: readonly Withdrawal[];
  readonly added: readonly NoticeDraft[];
}

const emptyNotices = (personId: string): Notices => ({
  personId,
  notices: [],
  lookedAt: null,
  readNews: [],
  hidden: [],
  unmailed: [],
  digested: [],
});

type Chosen = Pick<Notices, 'digested' | 'hidden'>;

const isShown = (kind: NoticeKind, { hidden }: Pick<Chosen, 'hidden'>): boolean => {
  const group = groupOfKind[kind];
  return group === null || !hidden.includes(group);
};

const isInDigest = (kind: NoticeKind, { digested }: Pick<Chosen, 'digested'>): boolean => {
  const group = groupOfKind[kind];
  return group !== null && digested.includes(group);
};

/** Filters notifications by the person's preferences, in the product or for the digest. */
const wantedDrafts = (drafts: readonly NoticeDraft[], chosen: Chosen): readonly NoticeDraft[] =>
  drafts.filter(({ kind }) => isShown(kind, chosen) || isInDigest(kind, chosen));

/** Returns the notification to push: the last visible one of the new ones. */
const noticeToPush = (drafts: readonly NoticeDraft[], after: Notices): NoticeEntry | undefined => {
  const last = drafts.findLast(({ kind }) => isShown(kind, after));
  return last && after.notices.find((notice) => canJoin(notice, last));
};

/** Applies one event to a person's notifications: withdrawals first, then new ones. */
const applyChanges = (
  eventId: string,
  personId: string,
  changes: NoticeChanges,
): Change<Notices> => ({
  owner: personId,
  id: personId,
  evolve: (before) => {
    if (!before && changes.added.length === 0) return undefined;
    const left = changes.withdrawn.reduce<readonly NoticeEntry[]>(
      (notices, what) => notices.flatMap((notice) => withoutCauses(notice, what)),
      before?.notices ?? [],
    );
    const known = before ?? emptyNotices(personId);
    const notices = wantedDrafts(changes.added, known).reduce(
      (all, what) => addNotice(all, eventId, what),
      left,
    );
    return { ...known, notices: [...notices] };
  },
  push: (after) => {
    const to = [rooms.person(personId)];
    const head = after && noticeToPush(changes.added, after);
    if (head) return [pushTo(notificationCreated, to, toNotification(head))];
    return after && changes.withdrawn.length > 0 ? [pushTo(notificationWithdrawn, to, {})] : [];
  },
});

const markAllRead = (current: Notices, lookedAt: string): Notices => ({
  ...current,
  lookedAt,
  readNews: [],
  notices: current.notices.map((notice) => ({ ...notice, isRead: true })),
});

/** Marks one as read. One that is not stored is of a new post: such are created when listed. */
const markOneRead = (current: Notices, noticeId: string): Notices => {
  if (current.notices.some((notice) => notice.noticeId === noticeId)) {
    const notices = current.notices.map((notice) =>
      notice.noticeId === noticeId ? { ...notice, isRead: true } : notice,
    );
    return { ...current, notices };
  }
  const others = current.readNews.filter((id) => id !== noticeId);
  return { ...current, readNews: [noticeId, ...others].slice(0, newPostCreatorsMax) };
};

const read = ({
  personId,
  notificationId,
  readAt,
}: EventOf<typeof NotificationsRead>['data']): Change<Notices> => ({
  owner: personId,
  id: personId,
  evolve: (before) => {
    const current = before ?? emptyNotices(personId);
    return notificationId === null
      ? markAllRead(current, readAt)
      : markOneRead(current, notificationId);
  },
});

/** Marks digest-only ones as read once mailed: later ones start again. */
const mailed = ({ personId, until }: EventOf<typeof NoticesMailed>['data']): Change<Notices> => ({
  owner: personId,
  id: personId,
  evolve: (before) =>
    before && {
      ...before,
      notices: before.notices.map((notice) =>
        isShown(notice.kind, before) || notice.at > until ? notice : { ...notice, isRead: true },
      ),
    },
});

const chosen = ({
  personId,
  hidden,
  unmailed,
  digested = [],
}: EventOf<typeof NotificationPreferencesChanged>['data']): Change<Notices> => ({
  owner: personId,
  id: personId,
  evolve: (before) => ({ ...(before ?? emptyNotices(personId)), hidden, unmailed, digested }),
});

const noticeRulesByType = new Map(noticeRules.map(({ event, derive }) => [event.type, derive]));
const withdrawalRulesByType = new Map(
  withdrawalRules.map(({ event, derive }) => [event.type, derive]),
);

const events = new Set([
  ...[...noticeRules, ...withdrawalRules].map(({ event }) => event),
  NotificationsRead,
  NotificationPreferencesChanged,
  NoticesMailed,
  AccountErased,
]);

/** Notifications of people, derived from events. */
export const notices = defineUniformProjection({
  model: noticesOfPerson,
  // Raised with each change of `noticeRules.ts` and `withdrawalRules.ts`: read ones stay read.
  version: 9,
  events: [...events],
  each: (event: AnyRecordedEvent) => {
    if (event.type === NotificationsRead.type) {
      return [read(NotificationsRead.data.parse(event.data))];
    }
    if (event.type === NotificationPreferencesChanged.type) {
      return [chosen(NotificationPreferencesChanged.data.parse(event.data))];
    }
    if (event.type === NoticesMailed.type) return [mailed(NoticesMailed.data.parse(event.data))];
    if (event.type === AccountErased.type) {
      const { accountId } = AccountErased.data.parse(event.data);
      return [{ owner: accountId, id: accountId, evolve: () => undefined }];
    }
    const withdrawals = withdrawalRulesByType.get(event.type)?.(event) ?? [];
    const drafts = noticeRulesByType.get(event.type)?.(event) ?? [];
    const people = new Set([...withdrawals.map(({ from }) => from), ...drafts.map(({ to }) => to)]);
    return [...people].map((personId) =>
      applyChanges(event.id, personId, {
        withdrawn: withdrawals.filter(({ from }) => from === personId),
        added: drafts.filter(({ to }) => to === personId),
      }),
    );
  },
});
