import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { NoticeKind, type Notification } from './notice.ts';
import {
  mailedGroups,
  newPostCreatorsMax,
  noticeCausesMax,
  noticeGroups,
  noticesMax,
} from './rules.ts';

/** One cause of a notification. */
const NoticeCause = z.strictObject({
  /** Null without a person. */
  personId: Id.nullable(),
  /** Id of the cause: a comment, a tip; the object itself for an action that a person does once. */
  causeId: z.string(),
});
export type NoticeCause = z.infer<typeof NoticeCause>;

export const NoticeEntry = z.strictObject({
  /** Id of the event that created it: deterministic in replays. */
  noticeId: Id,
  kind: NoticeKind,
  targetId: Id.nullable(),
  /** Causes, newest first, without duplicates, so that undone ones can be removed. */
  causes: z.array(NoticeCause).max(noticeCausesMax),
  /** Number of people whose causes are no longer stored. */
  forgotten: z.int().nonnegative(),
  isRead: z.boolean(),
  /** Time of the latest cause. */
  at: Instant,
});
export type NoticeEntry = z.infer<typeof NoticeEntry>;

/**
 * Notifications of a person, newest first. Owner and id: the person. One bounded document: new ones push the
 * oldest out.
 */
export const noticesOfPerson = defineReadModel(
  'notices-of-person',
  z.strictObject({
    personId: Id,
    notices: z.array(NoticeEntry).max(noticesMax),
    /** Last time that the person viewed all of them. */
    lookedAt: Instant.nullable(),
    /** New-post notifications read one by one since then, the last read first. */
    readNews: z.array(Id).max(newPostCreatorsMax),
    /** Groups switched off by the person. */
    hidden: z.array(z.enum(noticeGroups)),
    unmailed: z.array(z.enum(mailedGroups)),
    /** Groups in the daily digest. */
    digested: z.array(z.enum(noticeGroups)),
  }),
);

/** Subscribers of the daily digest: `timeOfDay` of the opt-in, about when it is sent. */
export const noticeDigests = defineReadModel(
  'notice-digests',
  z.strictObject({ personId: Id, chosenAt: Instant }),
  ['timeOfDay'],
);
/** Owner of the list of all digests. */
export const digestListOwner = 'every-digest';

/** Returns the stored people of a notification, latest first. */
export const peopleInNotice = ({ causes }: Pick<NoticeEntry, 'causes'>): readonly string[] => [
  ...new Set(causes.flatMap(({ personId }) => personId ?? [])),
];

/** Returns the number of people of a notification. */
export const peopleCountOf = (notice: Pick<NoticeEntry, 'causes' | 'forgotten'>): number =>
  peopleInNotice(notice).length + notice.forgotten;

type NoticeDetails = Pick<Notification, 'person' | 'text' | 'picture'>;

const noDetails: NoticeDetails = { person: null, text: null, picture: null };

/** Returns a notification on the wire; details of people and object are added at read or push time. */
export const toNotification = (
  notice: NoticeEntry,
  shown: NoticeDetails = noDetails,
): Notification => ({
  _id: notice.noticeId,
  kind: notice.kind,
  personId: peopleInNotice(notice)[0] ?? null,
  ...shown,
  total: peopleCountOf(notice),
  targetId: notice.targetId,
  isRead: notice.isRead,
  createdAt: notice.at,
});
