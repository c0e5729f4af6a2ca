import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { definePush } from '../kernel/push.ts';

const tokenLengthMax = 200;

/** `auth/login`: signs a socket in; emitted on connect and on every reconnect. */
export const SocketLogin = z.strictObject({ token: z.string().min(1).max(tokenLengthMax) });

/** `message/typing` from a client. Who types is known from the socket. */
export const Typing = z.strictObject({ conversationId: Id, userId: Id.optional() });

export const messageTyping = definePush(
  'message/typing',
  z.strictObject({ conversationId: Id, userId: Id }),
  'The other of a conversation: somebody is writing',
);
