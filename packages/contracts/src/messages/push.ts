import { definePush } from '../kernel/push.ts';
import { Message } from './message.ts';

export const messageCreated = definePush(
  'message/created',
  Message,
  'Both people of a conversation, each as that one may see it',
);
export const messageDeleted = definePush(
  'message/deleted',
  Message,
  'Both people of a conversation, each as that one may see it',
);
export const messageBought = definePush(
  'message/bought',
  Message,
  'Both people of a conversation, each as that one may see it: it was bought',
);
