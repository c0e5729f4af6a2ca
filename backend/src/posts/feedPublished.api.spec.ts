import { audiences } from '@ovation/contracts/content/access/rules';
import { expect, it, vi } from 'vitest';
import { openPeople } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { openSocket } from '../testing/sockets.ts';
import { specStack } from '../testing/stack.ts';
import { createStaff } from '../testing/staff.ts';

const { origin, apiUrls } = specStack();
const people = openPeople(origin);

const subscribedPeople = ['follower', 'subscriber'] as const;
const staff = ['moderator', 'admin', 'support', 'finance'] as const;
const notSubscribed = ['stranger', 'blocked', 'other creator', 'creator', ...staff] as const;
type Relation = (typeof subscribedPeople)[number] | (typeof notSubscribed)[number];

/** Generous timeout: other specs may run at the same time. */
const eventually = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 10_000 });

const socketOf = async (token: string, at: number) => {
  const socket = await openSocket(apiUrls[at % apiUrls.length] ?? '', token);
  await socket.login(token);
  return socket;
};

it('notifies followers and subscribers of each published post, and no one else', async () => {
  const [follower, subscriber, stranger, blocked, creator, other] = await Promise.all([
    people.fan(),
    people.fan(),
    people.fan(),
    people.fan(),
    people.performer(),
    people.performer(),
  ] as const);
  const employed = await Promise.all(
    staff.map(async (role) => [role, await createStaff(origin, role)] as const),
  );
  const params = { id: creator.id };
  await creator.api.performers.updatePerformer({ params, body: { isFreeSubscription: true } });
  await Promise.all([
    follower.api.follows.follow({ params }),
    blocked.api.follows.follow({ params }),
    subscriber.api.subscriptions.subscribe({
      body: { performerId: creator.id, subscriptionType: 'free' },
    }),
  ]);
  await creator.api.blocking.blockUser({ body: { userId: blocked.id } });
  await eventually(async () => {
    expect(await codeOf(blocked.api.performers.getPerformer({ params }))).toBe('NOT_FOUND');
  });

  const named = { follower, subscriber, stranger, blocked, creator };
  const tokens = [...Object.entries({ ...named, 'other creator': other }), ...employed];
  const sockets = new Map(
    await Promise.all(
      tokens.map(
        async ([who, { token }], at) => [who as Relation, await socketOf(token, at)] as const,
      ),
    ),
  );

  const published: string[] = [];
  for (const audience of audiences) {
    const isSale = audience === 'buyers';
    const body = { type: 'text', text: 'The kiln is open', audience, isSale } as const;
    const write = (status: 'active' | 'draft') =>
      creator.api.feeds.createFeed({ body: { ...body, price: isSale ? 10 : 0, status } });
    await write('draft');
    published.push((await write('active')).data._id);
  }

  const receivedBy = (who: Relation) => sockets.get(who)?.bodiesOf('feed/published') ?? [];
  await eventually(() => {
    for (const who of subscribedPeople) {
      const expected = published.map((feedId) => ({
        feedId,
        performerId: creator.id,
        publishedAt: expect.any(String),
      }));
      expect(receivedBy(who)).toHaveLength(expected.length);
      expect(receivedBy(who)).toEqual(expect.arrayContaining(expected));
    }
  });
  for (const who of notSubscribed) expect([who, receivedBy(who)]).toEqual([who, []]);
});
