import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import { messageTyping, Typing } from '@ovation/contracts/realtime/clientEvents';
import type { Visibility } from '../../blocking/public.ts';
import type { ReadModels } from '../../kernel/readModels/readModels.ts';
import { mebibytes, sizedCache } from '../../kernel/sizedCache.ts';
import { countryOf, type LiveSession, type LocalSocket, type SocketServer } from './sockets.ts';

/** Minimum interval between typing notices. */
const intervalMsMin = 500;
const partnersBytesMax = mebibytes(8);

/** Outcome of a typing notice; label of a metric. */
export type RelayTypingOutcome = 'told' | 'too-often' | 'refused';

/** Other participant of a conversation. */
interface OtherParticipant {
  readonly id: string;
  readonly role: 'user' | 'performer';
}

export interface RelayTypingDeps {
  readonly readModels: Pick<ReadModels, 'find'>;
  readonly visibility: Pick<Visibility, 'maySee'>;
}

/**
 * Creates the handler of `message/typing`, the typing indicator: it is relayed to the other participant, if the
 * sender is one of the two.
 */
export const createRelayTyping = (
  io: SocketServer,
  { readModels, visibility }: RelayTypingDeps,
  clockMs: () => number,
) => {
  // Participants of a conversation never change.
  const partners = sizedCache<OtherParticipant>({ bytesMax: partnersBytesMax });
  const sentAt = new WeakMap<LocalSocket, number>();

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
    socket: LocalSocket,
    person: LiveSession,
    partner: OtherParticipant,
  ): Promise<boolean> => {
    const country = countryOf(socket.request);
    return partner.role === 'performer'
      ? visibility.maySee({ actor: person, client: { country } }, partner.id)
      : visibility.maySee({ actor: partner, client: { country: undefined } }, person.id);
  };

  return async (socket: LocalSocket, body: unknown): Promise<RelayTypingOutcome> => {
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
