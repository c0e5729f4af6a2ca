import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { NoticeKind, type Notification } from './notice.ts';
import { noticePeopleMax, noticesMax } from './rules.ts';

export const NoticeEntry = z.strictObject({
  /** The id of the event that it began with: however often that is read, it is one notice. */
  noticeId: Id,
  kind: NoticeKind,
  targetId: Id.nullable(),
  /** The newest of those whom it is about, the last first. */
  personIds: z.array(Id).max(noticePeopleMax),
  /** How many there are in all. */
  total: z.int().nonnegative(),
  isRead: z.boolean(),
  /** When the last of them joined. */
  at: Instant,
});
export type NoticeEntry = z.infer<typeof NoticeEntry>;

/**
 * What a person is told of, the newest first. Owner and id: the person. One document, so that it has
 * an end: what comes in at its head pushes the oldest out.
 */
export const noticesOfPerson = defineReadModel(
  'notices-of-person',
  z.strictObject({ personId: Id, notices: z.array(NoticeEntry).max(noticesMax) }),
);

/** A notice as the wire shows it. */
export const toNotification = (notice: NoticeEntry): Notification => ({
  _id: notice.noticeId,
  kind: notice.kind,
  personId: notice.personIds[0] ?? null,
  total: notice.total,
  targetId: notice.targetId,
  isRead: notice.isRead,
  createdAt: notice.at,
});
