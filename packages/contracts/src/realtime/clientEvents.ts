import { z } from 'zod';
import { commentTargets } from '../comments/rules.ts';
import { Id } from '../kernel/id.ts';
import { definePush } from '../kernel/push.ts';
import { codeText } from '../kernel/text.ts';

const tokenLengthMax = 200;

/** `auth/login`: signs a socket in; emitted on connect and on every reconnect. */
export const SocketLogin = z.strictObject({ token: codeText(tokenLengthMax).min(1) });

/** `message/typing` from a client. Who types is known from the socket. */
export const Typing = z.strictObject({ conversationId: Id, userId: Id.optional() });

export const messageTyping = definePush(
  'message/typing',
  z.strictObject({ conversationId: Id, userId: Id }),
  'The other of a conversation: somebody is writing',
);

/**
 * `object/join` and `object/leave` from a client, acknowledged: whoever looks at something that is open to them
 * hears what others do with it. A socket that comes back joins anew.
 */
export const objectJoin = 'object/join';
export const objectLeave = 'object/leave';
export const LookedAt = z.strictObject({ objectType: z.enum(commentTargets), objectId: Id });
export type LookedAt = z.infer<typeof LookedAt>;
