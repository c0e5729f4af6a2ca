import { definePush } from '../kernel/push.ts';
import { Message } from './message.ts';

export const messageCreated = definePush(
  'message/created',
  Message,
  'Both participants of a conversation, each in the form visible to them: a message was sent',
);
export const messageDeleted = definePush(
  'message/deleted',
  Message,
  'Both participants of a conversation, each in the form visible to them: a message was deleted',
);
export const messageBought = definePush(
  'message/bought',
  Message,
  'Both participants of a conversation, each in the form visible to them: a priced message was bought',
);
