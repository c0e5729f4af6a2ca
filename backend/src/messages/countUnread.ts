import { blockersOfPerson } from '@ovation/contracts/blocking/readModels';
import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import { unreadTotals } from '@ovation/contracts/messages/readModels';
import type { messageRoutes } from '@ovation/contracts/messages/routes';
import { conversationIdOf } from '../conversations/public.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import type { MessageDeps } from './deps.ts';

/** Creators who have blocked one person that are looked through; far beyond what anybody has. */
const blockersMax = 500;

/** What lies unread in conversations that their creators have closed to the person. */
const unreadHidden = async (
  { readModels }: Pick<MessageDeps, 'readModels'>,
  personId: string,
): Promise<number> => {
  const { ids } = await readModels.ids(blockersOfPerson, personId, 'blocked', {
    offset: 0,
    limit: blockersMax,
    newestFirst: true,
  });
  const conversations = await readModels.findMany(
    conversationsOfPerson,
    ids.map((performerId) => ({ owner: personId, id: conversationIdOf(personId, performerId) })),
  );
  return conversations.reduce((sum, one) => sum + (one?.totalNotSeenMessages ?? 0), 0);
};

/** `GET /messages/counting-not-read-messages`: of what the person can read. */
export const countUnread =
  (deps: Pick<MessageDeps, 'readModels'>): Handler<typeof messageRoutes.countUnread> =>
  async ({ actor }) => {
    const [unread, hidden] = await Promise.all([
      deps.readModels.find(unreadTotals, actor.id, actor.id),
      unreadHidden(deps, actor.id),
    ]);
    return answered({ total: Math.max(0, (unread?.total ?? 0) - hidden) });
  };
