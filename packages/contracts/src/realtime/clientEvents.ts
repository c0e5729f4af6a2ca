import { z } from 'zod';
import { commentTargets } from '../comments/rules.ts';
import { Id } from '../kernel/id.ts';
import { definePush } from '../kernel/push.ts';
import { codeText } from '../kernel/text.ts';

const tokenLengthMax = 200;

/** `auth/login`: authenticates a socket; emitted on connect and on every reconnect. */
export const SocketLogin = z.strictObject({ token: codeText(tokenLengthMax).min(1) });

/** `message/typing` from a client. The socket identifies the person. */
export const Typing = z.strictObject({ conversationId: Id, userId: Id.optional() });

export const messageTyping = definePush(
  'message/typing',
  z.strictObject({ conversationId: Id, userId: Id }),
  'The other participant of a conversation: typing indicator',
);

/**
 * `object/join` and `object/leave` from a client, acknowledged: subscribes a viewer to others' actions on an
 * open object. A reconnected socket joins again.
 */
export const objectJoin = 'object/join';
export const objectLeave = 'object/leave';
export const ViewedObject = z.strictObject({ objectType: z.enum(commentTargets), objectId: Id });
export type ViewedObject = z.infer<typeof ViewedObject>;
