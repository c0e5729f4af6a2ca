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

/** One thing that somebody did, of which a notice tells. */
const NoticeCause = z.strictObject({
  /** Null where it is about nobody. */
  personId: Id.nullable(),
  /** What it was: a comment, a tip; the thing itself where one person can do it once. */
  causeId: z.string(),
});
export type NoticeCause = z.infer<typeof NoticeCause>;

export const NoticeEntry = z.strictObject({
  /** The id of the event that it began with: however often that is read, it is one notice. */
  noticeId: Id,
  kind: NoticeKind,
  targetId: Id.nullable(),
  /** What it tells of, the newest first: each once, so that what is undone can be taken out. */
  causes: z.array(NoticeCause).max(noticeCausesMax),
  /** How many people it is about whose causes are too old to be kept. */
  forgotten: z.int().nonnegative(),
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
  z.strictObject({
    personId: Id,
    notices: z.array(NoticeEntry).max(noticesMax),
    /** When the person last looked at all of them. */
    lookedAt: Instant.nullable(),
    /** Notices of new posts that were read one by one since then, the last read first. */
    readNews: z.array(Id).max(newPostCreatorsMax),
    /** What the person does not want to be told of. */
    hidden: z.array(z.enum(noticeGroups)),
    unmailed: z.array(z.enum(mailedGroups)),
    /** What the person wants in the daily mail. */
    digested: z.array(z.enum(noticeGroups)),
  }),
);

/** Who has chosen the daily mail: `timeOfDay`, when it was chosen, which is about when it is sent. */
export const noticeDigests = defineReadModel(
  'notice-digests',
  z.strictObject({ personId: Id, chosenAt: Instant }),
  ['timeOfDay'],
);
/** The owner of the list that runs over all people. */
export const everyDigest = 'every-digest';

/** Those whom a notice is about and who are kept, the last first. */
export const peopleOfNotice = ({ causes }: Pick<NoticeEntry, 'causes'>): readonly string[] => [
  ...new Set(causes.flatMap(({ personId }) => personId ?? [])),
];

/** How many people it is about. */
export const totalOfNotice = (notice: Pick<NoticeEntry, 'causes' | 'forgotten'>): number =>
  peopleOfNotice(notice).length + notice.forgotten;

type Shown = Pick<Notification, 'person' | 'text' | 'picture'>;

const bare: Shown = { person: null, text: null, picture: null };

/** A notice as the wire shows it; whom and what it is about is added where it is read or told. */
export const toNotification = (notice: NoticeEntry, shown: Shown = bare): Notification => ({
  _id: notice.noticeId,
  kind: notice.kind,
  personId: peopleOfNotice(notice)[0] ?? null,
  ...shown,
  total: totalOfNotice(notice),
  targetId: notice.targetId,
  isRead: notice.isRead,
  createdAt: notice.at,
});
