import type { ReadModel } from '@ovation/contracts/kernel/readModel';
import {
  type FeedDocument,
  type FeedVersion,
  feedVersions,
} from '@ovation/contracts/posts/readModels';
import { purchasesOfFan } from '@ovation/contracts/purchases/readModels';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/http/handler.ts';
import type { ReadModels } from '../kernel/readModels/readModels.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import type { PurchaseOf } from '../purchases/public.ts';
import { openToAll } from '../testing/visibility.ts';
import { lockOf } from './view/access.ts';
import { filterVisible, filterVisiblePage, withPurchasedVersions } from './viewer.ts';

const idOf = (at: number): string => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const [feedId, luna, nora] = [idOf(1), idOf(2), idOf(3)];
const morning = '2026-03-01T08:00:00.000Z';
const noon = '2026-03-01T12:00:00.000Z';

const boughtVersion: FeedVersion = {
  feedId,
  performerId: luna,
  version: 1,
  type: 'photo',
  text: 'The whole recipe',
  fileIds: [idOf(4)],
  thumbnailId: idOf(4),
  teaserId: null,
  pollIds: [],
  price: 30,
  writtenAt: morning,
  isErased: false,
};
const purchase: PurchaseOf<'feed'> = {
  item: { kind: 'feed', id: feedId, version: 1, createdAt: morning, publishedAt: morning },
  performerId: luna,
  tokens: 30,
  boughtAt: noon,
};
const { writtenAt, ...content } = boughtVersion;
const post: FeedDocument = {
  ...content,
  categoryIds: [],
  tags: [],
  commenters: 'everyone',
  editedAt: null,
  audience: 'buyers',
  isSale: true,
  wasOnSale: true,
  isPinned: false,
  showExcerpt: false,
  scheduledAt: null,
  expiresAt: null,
  status: 'active',
  publishedAt: morning,
  createdAt: morning,
  updatedAt: writtenAt,
};
/** Changes a creator can make to a sold post. */
const changed: Record<string, FeedDocument> = {
  'is emptied': { ...post, version: 2, text: 'nothing', fileIds: [], updatedAt: noon },
  'costs more': { ...post, version: 2, price: 300, updatedAt: noon },
  'is for subscribers now': {
    ...post,
    version: 2,
    audience: 'subscribers',
    isSale: false,
    price: 0,
    updatedAt: noon,
  },
  'is switched off': { ...post, version: 2, status: 'inactive', updatedAt: noon },
  'is made a draft': { ...post, version: 2, status: 'draft', updatedAt: noon },
};

const world = (versions: readonly FeedVersion[] = [boughtVersion]) => {
  const documents = new Map<string, unknown>([
    [`${purchasesOfFan.name} ${nora} feed:${feedId}`, purchase],
    ...versions.map((one) => [`${feedVersions.name} ${feedId} ${one.version}`, one] as const),
  ]);
  const findMany = async (model: ReadModel, keys: readonly { owner: string; id: string }[]) =>
    keys.map(({ owner, id }) => documents.get(`${model.name} ${owner} ${id}`));
  return {
    readModels: { findMany } as unknown as ReadModels,
    visibility: openToAll,
    entitlements: {
      subscribedTo: async () => new Set<string>(),
      plansOf: async () => new Map<string, string>(),
      hadTrial: async (_: string, performerIds: readonly string[]) => new Set(performerIds),
    },
    follows: {
      followedAmong: async (_: string, performerIds: readonly string[]) => new Set(performerIds),
      followedBy: async () => [],
    },
  };
};
const actor = (id: string) => ({ id, role: 'user' }) as Actor;
const person = (id: string) => ({ actor: actor(id), client: { country: undefined } });

describe('the buyer of a post', () => {
  it.each(Object.entries(changed))('reads the purchased version when it %s', async (_, now) => {
    const { posts, viewer } = await filterVisible(world(), person(nora), [now]);
    expect(posts).toMatchObject([
      { text: 'The whole recipe', fileIds: [idOf(4)], price: 30, isSale: true, isKept: true },
    ]);
    expect(posts.map((one) => lockOf(one, viewer))).toEqual([null]);
  });

  it('reads it after its removal', async () => {
    const viewer = { bought: new Map([[feedId, purchase]]) };
    const [kept] = await withPurchasedVersions(world(), viewer, [{ feedId, post: undefined }]);
    const inactive = { status: 'inactive' as const, commenters: 'nobody' as const };
    expect(kept).toEqual({ ...post, ...inactive, isKept: true });
  });

  it('sees the post itself while unchanged since the purchase', async () => {
    const { posts } = await filterVisible(world(), person(nora), [post]);
    expect(posts).toEqual([post]);
  });

  it('gets a retryable error while the version is missing', async () => {
    const emptied = changed['is emptied'] as FeedDocument;
    await expect(filterVisible(world([]), person(nora), [emptied])).rejects.toBeInstanceOf(
      Unavailable,
    );
  });
});

it('is checked for used trials of creators with locked posts only', async () => {
  const locked = { ...post, audience: 'subscribers' as const, isSale: false, performerId: idOf(7) };
  const { viewer } = await filterVisible(world(), person(idOf(9)), [post, locked]);
  expect(viewer.trialsHad).toEqual(new Set([idOf(7)]));
});

it('is checked for follows of creators with follower posts only', async () => {
  const plain = { ...post, isSale: false };
  const open = { ...plain, audience: 'subscribers' as const, performerId: idOf(7) };
  const forFollowers = { ...plain, audience: 'followers' as const, performerId: idOf(8) };
  const { viewer } = await filterVisible(world(), person(idOf(9)), [open, forFollowers]);
  expect(viewer.follows).toEqual(new Set([idOf(8)]));
  expect([open, forFollowers].map((one) => lockOf(one, viewer))).toEqual(['subscribe', null]);
});

it('is the only one to see the purchased version', async () => {
  const nobody = { actor: undefined, client: { country: undefined } };
  for (const visitor of [person(idOf(9)), nobody]) {
    const now = Object.values(changed);
    const { posts } = await filterVisible(world(), visitor, now);
    expect(posts).toEqual(now);
  }
});

describe('interactions with the posts of a page', () => {
  const requested: string[][] = [];
  const done = { liked: new Set([feedId]), bookmarked: new Set<string>(), votes: new Map() };
  const renderer = {
    json: async () => [],
    viewerActivity: async () => ({ reacts: true, votes: true }),
    interactions: async (_: unknown, posts: readonly { feedId: string }[]) => {
      requested.push(posts.map((one) => one.feedId));
      return done;
    },
  };

  it('are read in parallel with visibility', async () => {
    const seen = await filterVisiblePage({ ...world(), renderer }, person(idOf(9)), [post]);
    expect(seen).toMatchObject({ posts: [post], interactions: done });
    expect(requested.splice(0)).toEqual([[feedId]]);
  });

  it('are read later when a purchased version is shown', async () => {
    const emptied = changed['is emptied'] as FeedDocument;
    const seen = await filterVisiblePage({ ...world(), renderer }, person(nora), [emptied]);
    expect(seen.posts).toMatchObject([{ isKept: true }]);
    expect(seen.interactions).toBeUndefined();
  });
});
