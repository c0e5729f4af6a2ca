import { blockedPeople, blockersOfPerson } from '@ovation/contracts/blocking/readModels';
import { conversationsOfPerson } from '@ovation/contracts/conversations/readModels';
import { unreadTotals } from '@ovation/contracts/messages/readModels';
import type { messageRoutes } from '@ovation/contracts/messages/routes';
import { type Actor, type Handler, okResponse } from '../kernel/http/handler.ts';
import { conversationIdOf } from '../relations/public.ts';
import type { MessageDeps } from './deps.ts';

/** Maximum blocks and muted unread conversations scanned; far beyond real numbers. */
const scanRequest = { offset: 0, limit: 500, newestFirst: true } as const;

/** Returns a fan's conversations that are closed by a block from either side; creators still read theirs. */
const closedConversationsOf = async (
  { readModels }: Pick<MessageDeps, 'readModels'>,
  { id: personId, role }: Pick<Actor, 'id' | 'role'>,
): Promise<readonly string[]> => {
  if (role !== 'user') return [];
  const [blockers, blocked] = await Promise.all([
    readModels.ids(blockersOfPerson, personId, 'blocked', scanRequest),
    readModels.ids(blockedPeople, personId, 'blocked', scanRequest),
  ]);
  return [...blockers.ids, ...blocked.ids].map((performerId) =>
    conversationIdOf(personId, performerId),
  );
};

interface Unread {
  readonly total: number;
  readonly conversations: number;
}

/** Counts unread messages in muted or closed conversations. */
const excludedUnread = async (
  deps: Pick<MessageDeps, 'readModels'>,
  actor: Pick<Actor, 'id' | 'role'>,
): Promise<Unread> => {
  const [closed, muted] = await Promise.all([
    closedConversationsOf(deps, actor),
    deps.readModels.ids(conversationsOfPerson, actor.id, 'muted-unread', scanRequest),
  ]);
  const conversations = await deps.readModels.findMany(
    conversationsOfPerson,
    // Deduplicates conversations that are both.
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

/** `GET /messages/counting-not-read-messages`: excludes closed and muted conversations. */
export const countUnread =
  (deps: Pick<MessageDeps, 'readModels'>): Handler<typeof messageRoutes.countUnread> =>
  async ({ actor }) => {
    const [unread, conversations, excluded] = await Promise.all([
      deps.readModels.find(unreadTotals, actor.id, actor.id),
      deps.readModels.count(conversationsOfPerson, actor.id, 'inbox-unread'),
      excludedUnread(deps, actor),
    ]);
    return okResponse({
      total: Math.max(0, (unread?.total ?? 0) - excluded.total),
      // The two read models may lag behind each other.
      conversations: Math.max(0, conversations - excluded.conversations),
    });
  };
