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
  peopleOfNotice,
  toNotification,
} from '@ovation/contracts/notifications/readModels';
import {
  newPostCreatorsMax,
  noticeCausesMax,
  noticesMax,
} from '@ovation/contracts/notifications/rules';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { type Change, defineUniformProjection } from '../kernel/projection.ts';
import { noticedEvents, type Told } from './noticed.ts';
import { type Withdrawn, withdrawingEvents } from './withdrawn.ts';

type Notices = DocumentOf<typeof noticesOfPerson>;

/** True if a new notification merges into an existing one, which must be unread. */
const isJoined = (notice: NoticeEntry, { kind, targetId, personId, isAlone }: Told) =>
  !notice.isRead &&
  notice.kind === kind &&
  notice.targetId === (targetId ?? null) &&
  (!isAlone || notice.causes[0]?.personId === personId);

/** Keeps the newest causes, and counts the people without any. */
const bounded = (notice: NoticeEntry): NoticeEntry => {
  const causes = notice.causes.slice(0, noticeCausesMax);
  const all = peopleOfNotice(notice).length;
  const forgotten = notice.forgotten + all - peopleOfNotice({ causes }).length;
  return { ...notice, causes, forgotten };
};

const causeOf = ({ personId, causeId }: Told): NoticeCause => ({
  personId: personId ?? null,
  causeId,
});

const isSame = (one: NoticeCause, other: NoticeCause): boolean =>
  one.personId === other.personId && one.causeId === other.causeId;

const joined = (notice: NoticeEntry, what: Told): NoticeEntry => {
  const cause = causeOf(what);
  const others = notice.causes.filter((known) => !isSame(known, cause));
  return bounded({ ...notice, causes: [cause, ...others], at: what.at });
};

const begun = (noticeId: string, what: Told): NoticeEntry => ({
  noticeId,
  kind: what.kind,
  targetId: what.targetId ?? null,
  causes: [causeOf(what)],
  forgotten: 0,
  isRead: false,
  at: what.at,
});

/** Adds a notification at the head; the oldest is dropped when there are too many. */
const told = (
  notices: readonly NoticeEntry[],
  eventId: string,
  what: Told,
): readonly NoticeEntry[] => {
  const known = notices.find((notice) => isJoined(notice, what));
  const head = known ? joined(known, what) : begun(eventId, what);
  return [head, ...notices.filter((notice) => notice !== known)].slice(0, noticesMax);
};

const isMeant = (cause: NoticeCause, { personId, causeId }: Withdrawn): boolean =>
  (personId === undefined || cause.personId === personId) &&
  (causeId === undefined || cause.causeId === causeId);

/** Removes withdrawn causes of a notification; empty when none are left. */
const without = (notice: NoticeEntry, what: Withdrawn): readonly NoticeEntry[] => {
  const isOther = what.targetId !== undefined && what.targetId !== notice.targetId;
  if (isOther || !what.kinds.includes(notice.kind)) return [notice];
  const causes = notice.causes.filter((cause) => !isMeant(cause, what));
  return causes.length > 0 ? [{ ...notice, causes }] : [];
};

interface Said {
  readonly withdrawn: readonly Withdrawn[];
  readonly told: readonly Told[];
}

const nothing = (personId: string): Notices => ({
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
const wantedOf = (told: readonly Told[], chosen: Chosen): readonly Told[] =>
  told.filter(({ kind }) => isShown(kind, chosen) || isInDigest(kind, chosen));

/** Returns the notification to push: the last visible one of the new ones. */
const toPush = (told: readonly Told[], after: Notices): NoticeEntry | undefined => {
  const last = told.findLast(({ kind }) => isShown(kind, after));
  return last && after.notices.find((notice) => isJoined(notice, last));
};

/** Applies one event to a person's notifications: withdrawals first, then new ones. */
const changed = (eventId: string, personId: string, said: Said): Change<Notices> => ({
  owner: personId,
  id: personId,
  evolve: (before) => {
    if (!before && said.told.length === 0) return undefined;
    const left = said.withdrawn.reduce<readonly NoticeEntry[]>(
      (notices, what) => notices.flatMap((notice) => without(notice, what)),
      before?.notices ?? [],
    );
    const known = before ?? nothing(personId);
    const notices = wantedOf(said.told, known).reduce(
      (all, what) => told(all, eventId, what),
      left,
    );
    return { ...known, notices: [...notices] };
  },
  push: (after) => {
    const to = [rooms.person(personId)];
    const head = after && toPush(said.told, after);
    if (head) return [pushTo(notificationCreated, to, toNotification(head))];
    return after && said.withdrawn.length > 0 ? [pushTo(notificationWithdrawn, to, {})] : [];
  },
});

const allRead = (known: Notices, lookedAt: string): Notices => ({
  ...known,
  lookedAt,
  readNews: [],
  notices: known.notices.map((notice) => ({ ...notice, isRead: true })),
});

/** Marks one as read. One that is not stored is of a new post: such are created when listed. */
const oneRead = (known: Notices, noticeId: string): Notices => {
  if (known.notices.some((notice) => notice.noticeId === noticeId)) {
    const notices = known.notices.map((notice) =>
      notice.noticeId === noticeId ? { ...notice, isRead: true } : notice,
    );
    return { ...known, notices };
  }
  const others = known.readNews.filter((id) => id !== noticeId);
  return { ...known, readNews: [noticeId, ...others].slice(0, newPostCreatorsMax) };
};

const read = ({
  personId,
  notificationId,
  readAt,
}: EventOf<typeof NotificationsRead>['data']): Change<Notices> => ({
  owner: personId,
  id: personId,
  evolve: (before) => {
    const known = before ?? nothing(personId);
    return notificationId === null ? allRead(known, readAt) : oneRead(known, notificationId);
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
  evolve: (before) => ({ ...(before ?? nothing(personId)), hidden, unmailed, digested }),
});

const tellsByType = new Map(noticedEvents.map(({ event, says }) => [event.type, says]));
const withdrawsByType = new Map(withdrawingEvents.map(({ event, says }) => [event.type, says]));

const events = new Set([
  ...[...noticedEvents, ...withdrawingEvents].map(({ event }) => event),
  NotificationsRead,
  NotificationPreferencesChanged,
  NoticesMailed,
  AccountErased,
]);

/** Notifications of people, derived from events. */
export const notices = defineUniformProjection({
  model: noticesOfPerson,
  // Raised with each change of `noticed.ts` and `withdrawn.ts`: read ones stay read.
  version: 8,
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
    const old = withdrawsByType.get(event.type)?.(event) ?? [];
    const news = tellsByType.get(event.type)?.(event) ?? [];
    const people = new Set([...old.map(({ from }) => from), ...news.map(({ to }) => to)]);
    return [...people].map((personId) =>
      changed(event.id, personId, {
        withdrawn: old.filter(({ from }) => from === personId),
        told: news.filter(({ to }) => to === personId),
      }),
    );
  },
});
