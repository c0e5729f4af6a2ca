import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import { rooms } from '@ovation/contracts/kernel/push';
import { messageTyping, Typing } from '@ovation/contracts/realtime/clientEvents';
import type { ReadModels } from '../kernel/readModels.ts';
import { mebibytes, sizedCache } from '../kernel/sizedCache.ts';
import type { Gateway, GatewaySocket } from './sockets.ts';

/** More often than this nobody needs to know that somebody is still writing. */
const intervalMsMin = 500;
const partnersBytesMax = mebibytes(8);

export type TypingOutcome = 'told' | 'too-often' | 'refused';

/** `message/typing`: told to the other one of a conversation, when the sender is one of the two. */
export const createTyping = (
  io: Gateway,
  readModels: Pick<ReadModels, 'find'>,
  clockMs: () => number,
) => {
  // Who the two of a conversation are never changes.
  const partners = sizedCache<string>({ bytesMax: partnersBytesMax });
  const toldAt = new WeakMap<GatewaySocket, number>();

  const partnerOf = async (
    personId: string,
    conversationId: string,
  ): Promise<string | undefined> => {
    const key = `${personId}:${conversationId}`;
    const known = partners.get(key);
    if (known) return known;
    const conversation = await readModels.find(conversationsOfPerson, personId, conversationId);
    if (conversation) partners.set(key, conversation.otherId);
    return conversation?.otherId;
  };

  return async (socket: GatewaySocket, body: unknown): Promise<TypingOutcome> => {
    const { person } = socket.data;
    const parsed = Typing.safeParse(body);
    if (!person || !parsed.success) return 'refused';
    const now = clockMs();
    if (now - (toldAt.get(socket) ?? Number.NEGATIVE_INFINITY) < intervalMsMin) return 'too-often';
    toldAt.set(socket, now);
    const { conversationId } = parsed.data;
    const partner = await partnerOf(person.id, conversationId);
    if (!partner) return 'refused';
    io.volatile
      .to(rooms.person(partner))
      .emit(messageTyping.name, { conversationId, userId: person.id });
    return 'told';
  };
};
