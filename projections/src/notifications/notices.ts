import { AccountErased } from '@ovation/contracts/auth/events';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import type { DocumentOf } from '@ovation/contracts/kernel/readModel';
import { NotificationsRead } from '@ovation/contracts/notifications/events';
import { notificationCreated } from '@ovation/contracts/notifications/push';
import {
  type NoticeEntry,
  noticesOfPerson,
  toNotification,
} from '@ovation/contracts/notifications/readModels';
import { noticePeopleMax, noticesMax } from '@ovation/contracts/notifications/rules';
import type { AnyRecordedEvent } from '@ovation/event-log/codec';
import { type Change, defineUniformProjection } from '../kernel/projection.ts';
import { noticedEvents, type Told } from './noticed.ts';

type Notices = DocumentOf<typeof noticesOfPerson>;

/** Whether what is told now goes into a notice that is there: one that nobody has looked at yet. */
const isJoined = (notice: NoticeEntry, { kind, targetId, personId, isAlone }: Told) =>
  !notice.isRead &&
  notice.kind === kind &&
  notice.targetId === (targetId ?? null) &&
  (!isAlone || notice.personIds[0] === personId);

const joined = (notice: NoticeEntry, { personId, at }: Told): NoticeEntry => {
  if (personId === undefined) return { ...notice, at };
  const others = notice.personIds.filter((id) => id !== personId);
  const isNew = others.length === notice.personIds.length;
  return {
    ...notice,
    personIds: [personId, ...others].slice(0, noticePeopleMax),
    total: notice.total + (isNew ? 1 : 0),
    at,
  };
};

const begun = (noticeId: string, { kind, targetId, personId, at }: Told): NoticeEntry => ({
  noticeId,
  kind,
  targetId: targetId ?? null,
  personIds: personId === undefined ? [] : [personId],
  total: personId === undefined ? 0 : 1,
  isRead: false,
  at,
});

/** Puts what is told at the head; the oldest goes when there are too many. */
const told = (eventId: string, what: Told): Change<Notices> => ({
  owner: what.to,
  id: what.to,
  evolve: (before) => {
    const notices = before?.notices ?? [];
    const known = notices.find((notice) => isJoined(notice, what));
    const head = known ? joined(known, what) : begun(eventId, what);
    const others = notices.filter((notice) => notice !== known);
    return { personId: what.to, notices: [head, ...others].slice(0, noticesMax) };
  },
  push: (after) => {
    const head = after?.notices[0];
    return head ? [pushTo(notificationCreated, [rooms.person(what.to)], toNotification(head))] : [];
  },
});

const read = (personId: string, notificationId: string | null): Change<Notices> => ({
  owner: personId,
  id: personId,
  evolve: (before) =>
    before && {
      ...before,
      notices: before.notices.map((notice) =>
        notificationId === null || notice.noticeId === notificationId
          ? { ...notice, isRead: true }
          : notice,
      ),
    },
});

const byType = new Map(noticedEvents.map(({ event, tell }) => [event.type, tell]));

/** What people are told of, from the events that it follows from. */
export const notices = defineUniformProjection({
  model: noticesOfPerson,
  // Raised with each change of `noticed.ts`: what has been read stays so.
  version: 4,
  events: [...noticedEvents.map(({ event }) => event), NotificationsRead, AccountErased],
  each: (event: AnyRecordedEvent) => {
    if (event.type === NotificationsRead.type) {
      const { personId, notificationId } = NotificationsRead.data.parse(event.data);
      return [read(personId, notificationId)];
    }
    if (event.type === AccountErased.type) {
      const { accountId } = AccountErased.data.parse(event.data);
      return [{ owner: accountId, id: accountId, evolve: () => undefined }];
    }
    const news = byType.get(event.type)?.(event) ?? [];
    return news.map((what) => told(event.id, what));
  },
});
