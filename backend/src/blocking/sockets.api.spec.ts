import { expect, it, vi } from 'vitest';
import { createConversationPair, send } from '../testing/conversationPair.ts';
import { openPeople } from '../testing/people.ts';
import { openSocket } from '../testing/sockets.ts';
import { specStack } from '../testing/stack.ts';

const { origin } = specStack();
const people = openPeople(origin);

it('delivers no pushes between a creator and a blocked person except invalidations', async () => {
  const { fan, star, id, position } = await createConversationPair(people);
  // The read model that typing checks has the conversation.
  await fan.api.conversations.getConversation({ params: { id }, after: position ?? '' });
  const [ofFan, ofStar] = await Promise.all([
    openSocket(origin, fan.token),
    openSocket(origin, star.token),
  ]);
  await Promise.all([ofFan.login(fan.token), ofStar.login(star.token)]);
  await send(fan, id, 'hello');
  await vi.waitFor(() => expect(ofFan.bodiesOf('message/created')).toHaveLength(1));
  await star.api.blocking.blockUser({ body: { userId: fan.id } });
  await vi.waitFor(() => expect(ofFan.bodiesOf('sight/changed')).toEqual([{}]));

  ofFan.socket.emit('message/typing', { conversationId: id });
  ofStar.socket.emit('message/typing', { conversationId: id });
  await star.api.messages.readAll({ params: { id } });
  // The reader got this push, and therefore all earlier ones.
  await vi.waitFor(() => expect(ofStar.bodiesOf('conversation/read')).toHaveLength(1));
  await star.api.blocking.unblockUser({ params: { id: fan.id } });
  await vi.waitFor(() =>
    expect(ofFan.received.map(({ event }) => event)).toEqual([
      'message/created',
      'sight/changed',
      'audience/changed',
      'sight/changed',
      'audience/changed',
    ]),
  );
  expect(ofStar.bodiesOf('message/typing')).toEqual([]);
});
