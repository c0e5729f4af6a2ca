import { AccountErased } from '@ovation/contracts/auth/events';
import { ConversationLeft } from '@ovation/contracts/conversations/events';
import { MessageDeleted, MessageSent, MessagesRead } from '@ovation/contracts/messages/events';
import { unreadTotals } from '@ovation/contracts/messages/readModels';
import { TipSent } from '@ovation/contracts/tipping/events';
import { type Change, defineProjection } from '../kernel/projection.ts';

const changed = (personId: string, by: number): Change<{ total: number }> => ({
  owner: personId,
  id: personId,
  evolve: (before) => ({ total: Math.max(0, (before?.total ?? 0) + by) }),
});

/** Number of unread messages of each person, over all conversations. */
export const unreadTotalsByPerson = defineProjection({
  model: unreadTotals,
  version: 3,
  events: [MessageSent, TipSent, MessagesRead, MessageDeleted, ConversationLeft, AccountErased],
  on: {
    MessageSent: ({ data }) => changed(data.recipientId, 1),
    TipSent: ({ data }) => (data.inConversation ? changed(data.performerId, 1) : []),
    MessagesRead: ({ data }) => changed(data.readerId, -data.count),
    MessageDeleted: ({ data }) => changed(data.recipientId, data.wasUnread ? -1 : 0),
    ConversationLeft: ({ data: { otherId, unread } }) =>
      unread > 0 ? changed(otherId, -unread) : [],
    AccountErased: ({ data: { accountId } }) => ({
      owner: accountId,
      id: accountId,
      evolve: () => undefined,
    }),
  },
});
