import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import { messageTyping, Typing } from '@ovation/contracts/realtime/clientEvents';
import type { Visibility } from '../../blocking/public.ts';
import type { ReadModels } from '../../kernel/readModels/readModels.ts';
import { mebibytes, sizedCache } from '../../kernel/sizedCache.ts';
import { countryOf, type Gateway, type GatewaySocket, type LiveSession } from './sockets.ts';

/** Minimum interval between typing notices. */
const intervalMsMin = 500;
const partnersBytesMax = mebibytes(8);

export type TypingOutcome = 'told' | 'too-often' | 'refused';

/** Other participant of a conversation. */
interface OtherParticipant {
  readonly id: string;
  readonly role: 'user' | 'performer';
}

export interface TypingDeps {
  readonly readModels: Pick<ReadModels, 'find'>;
  readonly visibility: Pick<Visibility, 'maySee'>;
}

/** Handles `message/typing`: relayed to the other participant, if the sender is one of the two. */
export const createTyping = (
  io: Gateway,
  { readModels, visibility }: TypingDeps,
  clockMs: () => number,
) => {
  // Participants of a conversation never change.
  const partners = sizedCache<OtherParticipant>({ bytesMax: partnersBytesMax });
  const sentAt = new WeakMap<GatewaySocket, number>();

  const partnerOf = async (
    personId: string,
    conversationId: string,
  ): Promise<OtherParticipant | undefined> => {
    const key = `${personId}:${conversationId}`;
    const known = partners.get(key);
    if (known) return known;
    const conversation = await readModels.find(conversationsOfPerson, personId, conversationId);
    if (!conversation) return undefined;
    const { otherId: id, otherRole: role } = conversation;
    partners.set(key, { id, role });
    return { id, role };
  };

  /** True if the fan of the two may see the creator; required in both directions. */
  const maySeeEachOther = (
    socket: GatewaySocket,
    person: LiveSession,
    partner: OtherParticipant,
  ): Promise<boolean> => {
    const country = countryOf(socket.request);
    return partner.role === 'performer'
      ? visibility.maySee({ actor: person, client: { country } }, partner.id)
      : visibility.maySee({ actor: partner, client: { country: undefined } }, person.id);
  };

  return async (socket: GatewaySocket, body: unknown): Promise<TypingOutcome> => {
    const { person } = socket.data;
    const parsed = Typing.safeParse(body);
    if (!person || !parsed.success) return 'refused';
    const now = clockMs();
    if (now - (sentAt.get(socket) ?? Number.NEGATIVE_INFINITY) < intervalMsMin) return 'too-often';
    sentAt.set(socket, now);
    const { conversationId } = parsed.data;
    const partner = await partnerOf(person.id, conversationId);
    if (!partner || !(await maySeeEachOther(socket, person, partner))) return 'refused';
    const room = rooms.person(partner.id);
    const push = pushTo(messageTyping, [room], { conversationId, userId: person.id });
    io.volatile.to(push.rooms).emit(push.event, push.body);
    return 'told';
  };
};
