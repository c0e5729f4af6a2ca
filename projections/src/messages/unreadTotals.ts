import { MessageDeleted, MessageSent, MessagesRead } from '@ovation/contracts/messages/events';
import { unreadTotals } from '@ovation/contracts/messages/readModels';
import { TipSent } from '@ovation/contracts/tipping/events';
import { type Change, defineProjection } from '../kernel/projection.ts';

const changed = (personId: string, by: number): Change<{ total: number }> => ({
  owner: personId,
  id: personId,
  evolve: (before) => ({ total: Math.max(0, (before?.total ?? 0) + by) }),
});

/** What a person has not read, in all conversations together. */
export const totalsUnread = defineProjection({
  model: unreadTotals,
  version: 2,
  events: [MessageSent, TipSent, MessagesRead, MessageDeleted],
  on: {
    MessageSent: ({ data }) => changed(data.recipientId, 1),
    TipSent: ({ data }) => (data.inConversation ? changed(data.performerId, 1) : []),
    MessagesRead: ({ data }) => changed(data.readerId, -data.count),
    MessageDeleted: ({ data }) => changed(data.recipientId, data.wasUnread ? -1 : 0),
  },
});
