import { MessageSent } from '@ovation/contracts/messages/events';
import { messagePlaces } from '@ovation/contracts/messages/readModels';
import { defineProjection } from '../kernel/projection.ts';

/** Locations of messages, for calls that name a message and no conversation. */
export const placesOfMessages = defineProjection({
  model: messagePlaces,
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
