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
  'Both people of a conversation: somebody has read it; `totalNotSeenMessages` is what the reader has not read of it',
);

export const conversationLeft = definePush(
  'conversation/left',
  z.strictObject({ conversationId: Id }),
  'The other of somebody who has removed the account: what that one wrote is gone',
);
