import type { FeedBody } from '@ovation/contracts/posts/routes';
import { expect, it } from 'vitest';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import type { Account } from '../models/account/person.model.ts';
import { idOf } from '../testing/decider.ts';
import { memoryBase } from '../testing/memoryBase.ts';
import { publishDuePosts } from './duePosts.timer.ts';
import { feedModel } from './writing/model.ts';
import { decideCreateFeed } from './writing/writeFeed.decide.ts';

const [verified, suspended, unverified, missing] = [idOf(1), idOf(2), idOf(3), idOf(4)];
const [written, due, noon] = ['2026-05-01', '2026-05-02', '2026-05-03'].map(
  (day) => `${day}T10:00:00.000Z`,
) as [string, string, string];

/** Creators with due text posts, a number of each. */
const openWorld = async (posts: readonly string[]) => {
  const { base, log } = memoryBase({ clock: () => new Date(noon) });
  const { commands } = base;
  const ids = posts.map((_, at) => idOf(100 + at));
  const own = { files: new Map(), ownsPlans: true, ownsPolls: true, areCategoriesOffered: true };
  for (const [at, performerId] of posts.entries()) {
    const feedId = ids[at] ?? '';
    const body: FeedBody = {
      type: 'text',
      text: 'Good morning',
      fileIds: [],
      thumbnailId: null,
      teaserId: null,
      pollIds: [],
      planIds: [],
      categoryIds: [],
      tags: [],
      commenters: 'everyone',
      audience: null,
      isSale: false,
      price: 0,
      isPinned: false,
      showExcerpt: null,
      status: 'active',
      scheduledAt: due,
      expiresAt: null,
    };
    const write = { feedId, performerId, body, now: written, own };
    await commands.handle(feedModel, feedId, contextOfJob('spec', new Date(written)), () =>
      decideCreateFeed({ ...write, mayPublish: true, minimumSaleTokens: 1 }),
    );
  }
  const statusOf = async (feedId: string) => (await commands.load(feedModel, feedId)).state?.status;
  const suspensions = new Set([suspended]);
  const timer = publishDuePosts({
    ...base,
    accounts: {
      find: async (accountId) =>
        accountId === missing
          ? undefined
          : ({ accountId, suspension: suspensions.has(accountId) ? {} : undefined } as Account),
    },
    files: { ownOf: async () => new Map() },
    performers: { mayPublish: async (performerId) => performerId !== unverified },
    readModels: {
      ids: async (_model, _owner, _index, { offset = 0, limit = 0 }) => {
        const waiting: string[] = [];
        for (const id of ids) if ((await statusOf(id)) === 'scheduled') waiting.push(id);
        return { ids: waiting.slice(offset, offset + limit), total: waiting.length } as never;
      },
      pageWithScores: async () => ({ entries: [], next: undefined, total: 0 }),
    },
  });
  const statuses = () => Promise.all(ids.map(statusOf));
  const delays = () =>
    log.all.flatMap(({ type, data }) =>
      type === 'FeedDelayed' ? [data as { performerId: string; reason: string }] : [],
    );
  return { timer, statuses, delays, reinstate: () => suspensions.clear() };
};

const { signal } = new AbortController();

it('skips suspended, unverified or removed creators, and publishes later when allowed', async () => {
  const creators = [suspended, unverified, missing, verified];
  const { timer, statuses, delays, reinstate } = await openWorld(creators);
  await timer.run(signal);
  const held = 'scheduled';
  expect(await statuses()).toEqual([held, held, held, 'active']);
  reinstate();
  await timer.run(signal);
  expect(await statuses()).toEqual(['active', held, held, 'active']);
  // Notified once, and only creators who can act on it.
  expect(delays()).toMatchObject([{ performerId: unverified, reason: 'not-verified' }]);
});

it('reaches all other posts, however many are waiting before them', async () => {
  const roundMax = 200;
  const { timer, statuses } = await openWorld([...Array(2 * roundMax).fill(missing), verified]);
  for (const _ of Array(3)) await timer.run(signal);
  expect((await statuses()).at(-1)).toBe('active');
});
