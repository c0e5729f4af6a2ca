import { blockersOfPerson } from '@ovation/contracts/blocking/readModels';
import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import { unreadTotals } from '@ovation/contracts/messages/readModels';
import type { messageRoutes } from '@ovation/contracts/messages/routes';
import { conversationIdOf } from '../conversations/public.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import type { MessageDeps } from './deps.ts';

/**
 * Creators who have blocked one person, and muted conversations with something unread, that are looked through;
 * far beyond what anybody has.
 */
const looked = { offset: 0, limit: 500, newestFirst: true } as const;

/** What lies unread in conversations that the person has muted, or that their creators have closed to the person. */
const unreadAside = async (
  { readModels }: Pick<MessageDeps, 'readModels'>,
  personId: string,
): Promise<number> => {
  const [blockers, muted] = await Promise.all([
    readModels.ids(blockersOfPerson, personId, 'blocked', looked),
    readModels.ids(conversationsOfPerson, personId, 'muted-unread', looked),
  ]);
  const hidden = blockers.ids.map((performerId) => conversationIdOf(personId, performerId));
  const conversations = await readModels.findMany(
    conversationsOfPerson,
    // One of both kinds counts once.
    [...new Set([...hidden, ...muted.ids])].map((id) => ({ owner: personId, id })),
  );
  return conversations.reduce((sum, one) => sum + (one?.totalNotSeenMessages ?? 0), 0);
};

/** `GET /messages/counting-not-read-messages`: of what the person can read, and has not muted. */
export const countUnread =
  (deps: Pick<MessageDeps, 'readModels'>): Handler<typeof messageRoutes.countUnread> =>
  async ({ actor }) => {
    const [unread, aside] = await Promise.all([
      deps.readModels.find(unreadTotals, actor.id, actor.id),
      unreadAside(deps, actor.id),
    ]);
    return answered({ total: Math.max(0, (unread?.total ?? 0) - aside) });
  };
