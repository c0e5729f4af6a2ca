import type { openPeople, Person } from './people.ts';

/** Creates a fan and a creator in a conversation. */
export const createConversationPair = async (people: ReturnType<typeof openPeople>) => {
  const [fan, star] = await Promise.all([people.fan(), people.performer()]);
  // Either of the two may write first.
  await fan.api.follows.follow({ params: { id: star.id } });
  const { data: conversation, position } = await fan.api.conversations.startConversation({
    body: { source: 'performer', sourceId: star.id },
  });
  return { fan, star, id: conversation._id, conversation, position };
};

/** Sends a message; with a price in tokens it is locked for the other. */
export const send = (person: Person, id: string, text: string, price = 0) =>
  person.api.messages.sendMessage({ params: { id }, body: { type: 'text', text, price } });
