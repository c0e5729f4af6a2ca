import { z } from 'zod';
import { Participant } from '../conversations/conversation.ts';
import { Id, Instant } from '../kernel/id.ts';

/** What people are told of: a new kind is a word here. What it says is made where it is read. */
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
  'reportActioned',
  'reportDismissed',
  'verified',
] as const;
export const NoticeKind = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** Something that a person is told of, and that others may have joined since. */
export const Notification = z
  .object({
    _id: Id,
    kind: NoticeKind,
    personId: Id.nullable().describe('The last of those whom it is about; null where it is nobody'),
    person: Participant.nullable().describe('Who `personId` is'),
    total: z.int().nonnegative().describe('How many people it is about'),
    targetId: Id.nullable().describe(
      'What it is about beside people: a post, a conversation, a payment, a report',
    ),
    isRead: z.boolean(),
    createdAt: Instant.describe('When it was last added to'),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;
