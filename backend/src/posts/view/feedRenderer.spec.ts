import type { FileView } from '@ovation/contracts/files/file';
import type { ReadModel } from '@ovation/contracts/kernel/readModel';
import { displayedExcerptOf } from '@ovation/contracts/posts/excerpt';
import type { Feed, FeedReason } from '@ovation/contracts/posts/feed';
import { type FeedDocument, feedVersions } from '@ovation/contracts/posts/readModels';
import { purchasesOfFan } from '@ovation/contracts/purchases/readModels';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkSlot } from '../../files/public.ts';
import type { Actor, Visitor } from '../../kernel/http/handler.ts';
import type { ReadModels } from '../../kernel/readModels/readModels.ts';
import { textPlaceholderFor } from '../../kernel/views/jsonTemplate.ts';
import type { PurchaseOf } from '../../purchases/public.ts';
import {
  creatorOf,
  type Interactions,
  nobody,
  noInteractions,
  noon,
  pollOf,
  postIndexes,
  posts,
  type Reader,
  rarely,
  readers,
  written,
} from '../../testing/randomPosts.ts';
import { openToAll } from '../../testing/visibility.ts';
import { filterVisible, purchasedPost } from '../viewer.ts';
import type { ShownPost } from './access.ts';
import { createFeedRenderer, type FeedRenderer, type PostContext } from './feedRenderer.ts';

const offer = { monthlyPrice: 9.99, currency: 'USD' as const, trialDays: 7 };
const placeOf = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1));
const versionOf = (post: FeedDocument) => ({
  feedId: post.feedId,
  performerId: post.performerId,
  version: 1,
  type: post.type,
  text: `A secret in the old words of ${post.feedId}`,
  fileIds: post.fileIds,
  thumbnailId: post.thumbnailId,
  teaserId: null,
  pollIds: post.pollIds,
  price: 5,
  isErased: false,
  writtenAt: written,
});
const purchaseOf = ({ feedId, performerId }: FeedDocument): PurchaseOf<'feed'> => ({
  item: { kind: 'feed', id: feedId, version: 1, createdAt: written, publishedAt: written },
  performerId,
  tokens: 5,
  boughtAt: noon,
});

const queryOf = (fileId: string, readerId: string | undefined, shownIn: string): string =>
  `viewer=${readerId ?? 'nobody'}&file=${fileId}&in=${shownIn}`;
const optionOf = (readerId: string): string => `option-of-${readerId}`;
const reasonOf = (readerId: string): FeedReason => ({ kind: 'tag', tag: `tag-of-${readerId}` });
const previewOf = (fileId: string) => ({
  width: 4,
  height: 3,
  blurHash: `hash of ${fileId}`,
  url: null,
});
const countsOf = (at: number) => ({
  totalLike: at,
  totalComment: 10 + at,
  totalView: 20 + at,
  sales: { total: 100 + at, tokens: 5_000 + at },
});
const performerOf = (at: number) => ({
  card: {
    _id: creatorOf(at),
    username: `creator${at}`,
    name: `Creator ${at}`,
    avatar: '',
    isVerified: true,
  },
  offer,
});
const fileWith = (id: string, query: string): FileView => ({
  _id: id,
  type: 'feed-photo',
  mimeType: 'image/webp',
  size: 1,
  width: 4,
  height: 3,
  duration: null,
  url: `/full/${id}?${query}`,
  thumbnails: [{ width: 2, height: 1, url: `/small/${id}?${query}` }],
  blurHash: null,
  hasSound: false,
  waveform: null,
  captions: [],
  altText: null,
  fault: null,
  status: 'finished',
  progress: 100,
});
const pollWith = (id: string) => ({
  _id: id,
  description: 'Which?',
  options: [],
  totalVote: 3,
  expiredAt: null,
  status: 'open' as const,
});

const mapOf = <Value>(ids: readonly string[], each: (id: string) => Value) =>
  new Map(ids.map((id) => [id, each(id)] as const));

/** Positions for which something applies to a reader. */
const positionsWhere = (
  { interactions: all }: Reader,
  name: keyof Interactions,
): readonly number[] => postIndexes.filter((at) => all[at]?.[name]);

const contextOf = (all: readonly Reader[]): PostContext => ({
  performers: async (ids) => mapOf(ids, (id) => performerOf(placeOf(id))),
  files: async (ids) => mapOf(ids, (id) => fileWith(id, textPlaceholderFor(linkSlot, id))),
  queryFor: queryOf,
  previews: async (ids) => mapOf(ids, previewOf),
  teasers: async () => new Map(),
  polls: async (ids) => mapOf(ids, pollWith),
  counts: async (ids) => mapOf(ids, (id) => countsOf(placeOf(id))),
  viewerActivity: async () => ({ reacts: true, votes: true }),
  interactions: async (personId) => {
    const reader = all.find(({ id }) => id === personId) ?? nobody;
    const postsWhere = (name: keyof Interactions) =>
      new Set(positionsWhere(reader, name).map((at) => `post-${at}`));
    return {
      liked: postsWhere('likes'),
      bookmarked: postsWhere('bookmarks'),
      votes: new Map(
        positionsWhere(reader, 'votes').map((at) => [pollOf(at), optionOf(personId)] as const),
      ),
    };
  },
});

const depsOf = (
  reader: Reader,
  all: readonly FeedDocument[],
): Parameters<typeof filterVisible>[0] => {
  const creatorsWhere = (name: keyof Interactions) =>
    new Set(positionsWhere(reader, name).map(creatorOf));
  const byId = new Map(all.map((post) => [post.feedId, post]));
  const documentOf = (model: ReadModel, owner: string, id: string): unknown => {
    const post = byId.get(model === purchasesOfFan ? id.slice('feed:'.length) : owner);
    if (!post) return undefined;
    if (model === feedVersions) return versionOf(post);
    const hasBought = reader.interactions[placeOf(post.feedId)]?.bought;
    return model === purchasesOfFan && hasBought ? purchaseOf(post) : undefined;
  };
  return {
    readModels: {
      findMany: async (model: ReadModel, keys: readonly { owner: string; id: string }[]) =>
        keys.map(({ owner, id }) => documentOf(model, owner, id)),
    } as unknown as ReadModels,
    visibility: { ...openToAll, hiddenFrom: async () => creatorsWhere('isBlocked') },
    entitlements: {
      subscribedTo: async () => creatorsWhere('subscribes'),
      plansOf: async () => new Map<string, string>(),
      hadTrial: async () => creatorsWhere('hadTrial'),
    },
    follows: {
      followedAmong: async () => creatorsWhere('follows'),
      followedBy: async () => [...creatorsWhere('follows')],
    },
  };
};

const answerOf = async (
  renderer: FeedRenderer,
  reader: Reader,
  all: readonly FeedDocument[],
  mustBeFresh: boolean,
): Promise<string> => {
  const { id, role } = reader;
  const visitor: Visitor = {
    actor: id === undefined ? undefined : ({ id, role } as Actor),
    client: { country: undefined } as Visitor['client'],
  };
  const seen = await filterVisible(depsOf(reader, all), visitor, all);
  const reasons = mapOf(
    positionsWhere(reader, 'isSuggested').map((at) => `post-${at}`),
    () => reasonOf(id ?? ''),
  );
  const json = await renderer.json(seen.posts, seen.viewer, mustBeFresh, { reasons });
  return `[${json.join(',')}]`;
};

/** Reference implementation of the lock rules. */
const lockFor = (post: ShownPost, doing: Interactions, isOwn: boolean): Feed['lockReason'] => {
  if (isOwn || doing.bought) return null;
  if (post.audience === 'buyers') return 'buy';
  if (post.audience === 'everyone' || doing.subscribes) return null;
  if (post.audience === 'subscribers') return 'subscribe';
  return doing.follows ? null : 'follow';
};

/** Renders one post for one reader, uncached. */
const renderUncached = (now: FeedDocument, { id, interactions: all }: Reader): Feed => {
  const at = placeOf(now.feedId);
  const doing = all[at] ?? noInteractions;
  const isKept = doing.bought && now.version !== 1;
  const post: ShownPost = isKept ? purchasedPost(purchaseOf(now), versionOf(now), now) : now;
  const isOwn = id === post.performerId;
  const lockReason = lockFor(post, doing, isOwn);
  const isLocked = lockReason !== null;
  const letsComment =
    post.commenters === 'everyone' || (post.commenters === 'subscribers' && doing.subscribes);
  const { sales, ...counts } = countsOf(at);
  const trialDays = doing.hadTrial ? 0 : offer.trialDays;
  const files = post.fileIds.map((file) => fileWith(file, queryOf(file, id, `feed:post-${at}`)));
  const [file] = post.fileIds;
  return {
    _id: post.feedId,
    performerId: post.performerId,
    performer: performerOf(at).card,
    type: post.type,
    text: isLocked ? null : post.text,
    fileIds: isLocked ? [] : [...post.fileIds],
    files: isLocked ? [] : files,
    totalFile: files.length,
    totalPhoto: files.length,
    duration: null,
    thumbnailId: isLocked ? null : post.thumbnailId,
    thumbnail: (isLocked ? undefined : files[0]) ?? null,
    teaserId: null,
    teaser: null,
    pollIds: post.pollIds,
    polls: isLocked
      ? []
      : post.pollIds.map((poll) => ({
          ...pollWith(poll),
          votedOptionId: doing.votes && id !== undefined ? optionOf(id) : null,
        })),
    categoryIds: [],
    tags: [],
    commenters: post.commenters,
    mayComment: id !== undefined && (isOwn || (!isLocked && letsComment)),
    preview: isLocked && file !== undefined ? previewOf(file) : null,
    audience: post.audience,
    isSale: post.isSale,
    price: post.price,
    isPinned: false,
    showExcerpt: post.showExcerpt,
    excerpt: displayedExcerptOf(post),
    isLocked,
    lockReason,
    offer: lockReason === 'subscribe' ? { ...offer, trialDays } : null,
    isBought: doing.bought,
    ...counts,
    sales: isOwn ? sales : null,
    isLiked: doing.likes,
    isBookmarked: doing.bookmarks,
    isKept,
    reason: doing.isSuggested ? reasonOf(id ?? '') : null,
    editedAt: null,
    status: 'active',
    scheduledAt: null,
    expiresAt: null,
    publishedAt: post.publishedAt,
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
  };
};

/** Groups of concurrent requests, on a cache left by the previous group or an empty one. */
const requests = fc.array(
  fc.record({
    startsCold: fc.boolean(),
    all: fc.array(fc.record({ reader: fc.nat(), mustBeFresh: rarely, isReversed: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    }),
  }),
  { minLength: 1, maxLength: 4 },
);

it('renders for each reader the same as an uncached rendering for that reader', async () => {
  await fc.assert(
    fc.asyncProperty(posts, readers, requests, async (listed, all, groups) => {
      const context = contextOf(all);
      let renderer = createFeedRenderer(context);
      for (const group of groups) {
        if (group.startsCold) renderer = createFeedRenderer(context);
        await Promise.all(
          group.all.map(async ({ reader: nth, mustBeFresh, isReversed }) => {
            const reader = all[nth % all.length] ?? nobody;
            const requested = isReversed ? listed.toReversed() : listed;
            const json = await answerOf(renderer, reader, requested, mustBeFresh);

            const alone = createFeedRenderer(context);
            expect(json).toBe(await answerOf(alone, reader, requested, true));
            const shown = requested.filter(
              ({ feedId }) => !reader.interactions[placeOf(feedId)]?.isBlocked,
            );
            expect(JSON.parse(json)).toEqual(shown.map((post) => renderUncached(post, reader)));
            const others = all.flatMap(({ id }) => (id === reader.id ? [] : [id ?? 'nobody']));
            expect(json).not.toMatch(new RegExp(`(viewer=|-of-)(${others.join('|')})\\b`));
          }),
        );
      }
    }),
    { numRuns: 100 },
  );
});
