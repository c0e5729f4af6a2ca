import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Participant } from '../people/participant.ts';
import { mailedGroups, type NoticeGroup, noticeGroups } from './rules.ts';

/** Notification kinds: a new one is a word here. Its text is rendered at read time. */
export const noticeKinds = [
  'follower',
  'subscriber',
  'postSold',
  'messageSold',
  'tipped',
  'liked',
  'commentLiked',
  'pageLiked',
  'commented',
  'replied',
  'mentioned',
  'renewalFailed',
  'subscriptionEnded',
  'refunded',
  'paymentReversed',
  'payoutApproved',
  'payoutRejected',
  'payoutPaid',
  'payoutFailed',
  'stripeAccountDue',
  'reportActioned',
  'reportDismissed',
  'verified',
  'newPost',
  'postUnverified',
  'postLacksFile',
] as const;
export const NoticeKind = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** Preference group of a kind; null: always on, as it concerns money, safety or a request of the person. */
export const groupOfKind: Readonly<Record<NoticeKind, NoticeGroup | null>> = {
  follower: 'followers',
  subscriber: 'subscribers',
  postSold: 'sales',
  messageSold: 'sales',
  tipped: 'tips',
  liked: 'likes',
  commentLiked: 'likes',
  pageLiked: 'likes',
  commented: 'comments',
  replied: 'comments',
  mentioned: 'mentions',
  renewalFailed: null,
  subscriptionEnded: null,
  refunded: null,
  paymentReversed: null,
  payoutApproved: null,
  payoutRejected: null,
  payoutPaid: null,
  payoutFailed: null,
  stripeAccountDue: null,
  reportActioned: null,
  reportDismissed: null,
  verified: null,
  newPost: 'newPosts',
  postUnverified: null,
  postLacksFile: null,
};

const switches = <Group extends string>(groups: readonly Group[]) =>
  z.strictObject(
    Object.fromEntries(groups.map((group) => [group, z.boolean()])) as Record<Group, z.ZodBoolean>,
  );

/** Notification preferences of a person. */
export const NotificationPreferences = z
  .object({
    shown: switches(noticeGroups).describe('In the app'),
    digest: switches(noticeGroups).describe(
      'In the daily digest by mail, at most once a day, of unread notifications',
    ),
    mailed: switches(mailedGroups).describe('In a separate email'),
  })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** Changed preferences; the others stay. */
export const NotificationChoices = z.strictObject({
  shown: switches(noticeGroups).partial().optional(),
  digest: switches(noticeGroups).partial().optional(),
  mailed: switches(mailedGroups).partial().optional(),
});
export type NotificationChoices = z.infer<typeof NotificationChoices>;

/** A notification, which may aggregate several people. */
export const Notification = z
  .object({
    _id: Id,
    kind: NoticeKind,
    personId: Id.nullable().describe('Last person concerned; null if there is none'),
    person: Participant.nullable().describe('Profile of `personId`'),
    total: z.int().nonnegative().describe('Number of people concerned'),
    targetId: Id.nullable().describe(
      'Object concerned: a post, a conversation, a payment, a report',
    ),
    text: z
      .string()
      .nullable()
      .describe(
        'Excerpt of the comment concerned, else of the post; null if the person cannot open the post',
      ),
    picture: z
      .string()
      .nullable()
      .describe('URL of a picture of the post concerned, if the person can open it'),
    isRead: z.boolean(),
    createdAt: Instant.describe('Time of the last addition to it'),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;
