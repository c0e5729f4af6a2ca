import { expect, it, vi } from 'vitest';
import { openPeople } from '../testing/people.ts';
import { openSocket } from '../testing/sockets.ts';
import { specStack } from '../testing/stack.ts';

const { origin, apiUrls } = specStack();
const people = openPeople(origin);

/** The machine may be busy with other specs. */
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000 });

it('tells those who follow a creator that there is a new post, and nobody else', async () => {
  const [follower, stranger, star] = await Promise.all([
    people.fan(),
    people.fan(),
    people.performer(),
  ]);
  await follower.api.follows.follow({ params: { id: star.id } });
  const [theirs, others] = await Promise.all(
    [follower, stranger].map(async ({ token }, at) => {
      const socket = await openSocket(apiUrls[at] ?? '', token);
      await socket.login(token);
      return socket;
    }),
  );
  const body = { type: 'text', text: 'The kiln is open', audience: 'everyone' } as const;
  const { data } = await star.api.feeds.createFeed({ body });
  await eventually(() => {
    expect(theirs?.bodiesOf('feed/published')).toEqual([
      expect.objectContaining({ feedId: data._id, performerId: star.id }),
    ]);
  });
  expect(others?.bodiesOf('feed/published')).toEqual([]);
});
