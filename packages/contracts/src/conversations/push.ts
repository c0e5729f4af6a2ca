import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { definePush } from '../kernel/push.ts';

/** Told to both: `totalNotSeenMessages` is what the reader has not read of this conversation. */
export const conversationRead = definePush(
  'conversation/read',
  z.strictObject({
    conversationId: Id,
    readerId: Id,
    totalNotSeenMessages: z.int().nonnegative(),
  }),
);

/** Told to the other of somebody who has removed the account: what that one wrote is gone. */
export const conversationLeft = definePush(
  'conversation/left',
  z.strictObject({ conversationId: Id }),
);
