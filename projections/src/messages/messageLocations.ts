import { MessageSent } from '@ovation/contracts/messages/events';
import { messageLocations } from '@ovation/contracts/messages/readModels';
import { defineProjection } from '../kernel/projection.ts';

/** Locations of messages, for calls that name a message and no conversation. */
export const locationsOfMessages = defineProjection({
  model: messageLocations,
  version: 1,
  events: [MessageSent],
  on: {
    MessageSent: ({ data: { messageId, conversationId }, revision }) => ({
      owner: messageId,
      id: messageId,
      isNew: true,
      evolve: () => ({ conversationId, revision }),
    }),
  },
});
