import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { definePush } from '../kernel/push.ts';

export const conversationRead = definePush(
  'conversation/read',
  z.strictObject({
    conversationId: Id,
    readerId: Id,
    totalNotSeenMessages: z.int().nonnegative(),
  }),
  'Both participants of a conversation: one of them has read it; `totalNotSeenMessages` is the reader’s number of unread messages in it',
);

export const conversationLeft = definePush(
  'conversation/left',
  z.strictObject({ conversationId: Id }),
  'The other participant of a conversation with a deleted account: that account’s messages are erased',
);
