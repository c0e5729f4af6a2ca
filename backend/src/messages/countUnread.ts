import { blockedPeople, blockersOfPerson } from '@ovation/contracts/blocking/readModels';
import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import { unreadTotals } from '@ovation/contracts/messages/readModels';
import type { messageRoutes } from '@ovation/contracts/messages/routes';
import { type Actor, answered, type Handler } from '../kernel/http/handler.ts';
import { conversationIdOf } from '../relations/public.ts';
import type { MessageDeps } from './deps.ts';

/** Blocks, and muted conversations with something unread, that are looked through; far beyond what anybody has. */
const looked = { offset: 0, limit: 500, newestFirst: true } as const;

/** The conversations of a fan that either of the two has closed to the fan; a creator still reads theirs. */
const closedTo = async (
  { readModels }: Pick<MessageDeps, 'readModels'>,
  { id: personId, role }: Pick<Actor, 'id' | 'role'>,
): Promise<readonly string[]> => {
  if (role !== 'user') return [];
  const [blockers, blocked] = await Promise.all([
    readModels.ids(blockersOfPerson, personId, 'blocked', looked),
    readModels.ids(blockedPeople, personId, 'blocked', looked),
  ]);
  return [...blockers.ids, ...blocked.ids].map((performerId) =>
    conversationIdOf(personId, performerId),
  );
};

interface Unread {
  readonly total: number;
  readonly conversations: number;
}

/** What lies unread in conversations that the person has muted, or that are closed to the person. */
const unreadAside = async (
  deps: Pick<MessageDeps, 'readModels'>,
  actor: Pick<Actor, 'id' | 'role'>,
): Promise<Unread> => {
  const [closed, muted] = await Promise.all([
    closedTo(deps, actor),
    deps.readModels.ids(conversationsOfPerson, actor.id, 'muted-unread', looked),
  ]);
  const conversations = await deps.readModels.findMany(
    conversationsOfPerson,
    // One of both kinds counts once.
    [...new Set([...closed, ...muted.ids])].map((id) => ({ owner: actor.id, id })),
  );
  const unread = conversations
    .filter((one) => one !== undefined)
    .filter(({ totalNotSeenMessages }) => totalNotSeenMessages > 0);
  return {
    total: unread.reduce((sum, { totalNotSeenMessages }) => sum + totalNotSeenMessages, 0),
    conversations: unread.filter(({ isMuted, isArchived }) => !isMuted && !isArchived).length,
  };
};

/** `GET /messages/counting-not-read-messages`: of what the person can read, and has not muted. */
export const countUnread =
  (deps: Pick<MessageDeps, 'readModels'>): Handler<typeof messageRoutes.countUnread> =>
  async ({ actor }) => {
    const [unread, conversations, aside] = await Promise.all([
      deps.readModels.find(unreadTotals, actor.id, actor.id),
      deps.readModels.count(conversationsOfPerson, actor.id, 'inbox-unread'),
      unreadAside(deps, actor),
    ]);
    return answered({
      total: Math.max(0, (unread?.total ?? 0) - aside.total),
      // Two places, of which one may be behind.
      conversations: Math.max(0, conversations - aside.conversations),
    });
  };
