import { expect, it, vi } from 'vitest';
import { openPeople } from '../testing/people.ts';
import { openSocket } from '../testing/sockets.ts';
import { specStack } from '../testing/stack.ts';

const addresses = specStack();
const people = openPeople(addresses.origin);

it('counts each person once, for concurrent requests', async () => {
  const [star, ...fans] = await Promise.all([
    people.performer(),
    people.fan(),
    people.fan(),
    people.fan(),
  ]);
  const { data: post } = await star.api.feeds.createFeed({
    body: { type: 'text', text: 'Hello', audience: 'everyone' },
  });
  const thing = { objectType: 'feed', objectId: post._id } as const;
  const looking = await openSocket(addresses.origin, star.token);
  await looking.login(star.token);
  await looking.socket.timeout(10_000).emitWithAck('object/join', thing);

  const like = { body: { action: 'like', ...thing } } as const;
  await Promise.all([...fans, ...fans, ...fans].map((fan) => fan.api.reactions.addReaction(like)));
  const pushedTotals = () =>
    looking.bodiesOf('reaction/counted').map((body) => (body as { totalLike: number }).totalLike);
  await vi.waitFor(() => expect(pushedTotals()).toEqual([1, 2, 3]), { timeout: 10_000 });

  await Promise.all([...fans, ...fans].map((fan) => fan.api.reactions.removeReaction(like)));
  await vi.waitFor(() => expect(pushedTotals()).toEqual([1, 2, 3, 2, 1, 0]), { timeout: 10_000 });
});
