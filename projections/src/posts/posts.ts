import type { EventOf } from '@ovation/contracts/kernel/event';
import { pushTo, rooms } from '@ovation/contracts/kernel/push';
import { indexPrefixesOf, indexWordsOf } from '@ovation/contracts/kernel/searchWords';
import { completeContent, type FeedContent } from '@ovation/contracts/posts/content';
import {
  type FeedCreated,
  FeedDelayed,
  type FeedPublished,
  type FeedUpdated,
  feedStream,
} from '@ovation/contracts/posts/events';
import { isOpenToEveryone, publicTagsOf, publicTextOf } from '@ovation/contracts/posts/publicText';
import { feedChanged, feedPublished } from '@ovation/contracts/posts/push';
import {
  type FeedDocument,
  type FeedPointer,
  feedsById,
  feedsOfEveryone,
  feedsOfPerformer,
  postListOwner,
} from '@ovation/contracts/posts/readModels';
import { openPostBoostDays } from '@ovation/contracts/posts/rules';
import { fuzzyBucketsOf } from '@ovation/contracts/search/fuzzyWords';
import { typosInPosts } from '@ovation/contracts/search/nameMatching';
import { type FormIndex, formIndexesOf, indexedWordOf } from '@ovation/word-forms/forms';
import { LRUCache } from 'lru-cache';
import { type Change, defineProjection, type IndexEntry } from '../kernel/projection.ts';

/** All events of a post: a new one does not compile until it is handled here. */
const { events } = feedStream;
/** Events of a post and its delays. */
const eventsOfWhole = [...events, FeedDelayed] as const;

/** Index entries of a creator's text by word prefixes; their number is bounded. */
const prefixEntries = (words: readonly string[], score: number) =>
  indexPrefixesOf(words).map((head) => ({ index: `word:${head}` as const, score }));

/** Vocabulary keys of a word, for its stems and typos. */
interface Vocabulary {
  readonly forms: readonly FormIndex[];
  readonly near: readonly `near:${string}`[];
}

/** Most words occur in other texts, too: their keys are cached. */
const vocabulary = new LRUCache<string, Vocabulary>({
  max: 20_000,
  memoMethod: (word) => ({
    forms: formIndexesOf(word),
    near: fuzzyBucketsOf(word, typosInPosts).map((bucket) => `near:${bucket}` as const),
  }),
});

/** Number of a post's words with fuzzy matching: the first ones, which describe it best. */
const nearWordsMax = 40;
const vocabularyEntries = (words: readonly string[]) =>
  words.flatMap((word, at) => {
    const { forms, near } = vocabulary.memo(word);
    return [...forms, ...(at < nearWordsMax ? near : [])].map((index) => ({ index, word }));
  });

/** Score offset of pinned posts; far above any instant in milliseconds. */
const pinnedScore = 1e13;

type Evolve = Change<FeedDocument>['evolve'];

const created =
  ({ data }: EventOf<typeof FeedCreated>): Evolve =>
  () => ({
    ...completeContent(data),
    wasOnSale: data.isSale,
    publishedAt: null,
    editedAt: null,
    updatedAt: data.createdAt,
  });

const updated =
  ({ data }: EventOf<typeof FeedUpdated>): Evolve =>
  (post) =>
    post && {
      ...post,
      ...completeContent(data),
      wasOnSale: post.wasOnSale || data.isSale,
      editedAt: post.publishedAt === null ? null : data.updatedAt,
    };

const published =
  ({ data }: EventOf<typeof FeedPublished>): Evolve =>
  (post) =>
    post && { ...post, status: 'active', publishedAt: data.publishedAt };

const expired: Evolve = (post) => post && { ...post, status: 'expired' };

const pinned: Evolve = (post) => post && { ...post, isPinned: true };

const unpinned: Evolve = (post) => post && { ...post, isPinned: false };

const delayed =
  ({ data: { reason, scheduledAt } }: EventOf<typeof FeedDelayed>): Evolve =>
  (post) =>
    post && { ...post, delay: { reason, scheduledAt } };

const removed: Evolve = () => undefined;

const byId = (feedId: string, evolve: Evolve): Change<FeedDocument> => ({
  owner: feedId,
  id: feedId,
  evolve,
});

/** Notifies followers and subscribers of a creator's new post. */
const pushNewPost = (
  performerId: string,
  { feedId, publishedAt }: EventOf<typeof FeedPublished>['data'],
) => pushTo(feedPublished, [rooms.audience(performerId)], { feedId, performerId, publishedAt });

/** Notifies viewers of a post, which they read again or lose access to. */
const changed = (feedId: string, evolve: Evolve): Change<FeedDocument> => ({
  ...byId(feedId, evolve),
  push: () => [pushTo(feedChanged, [rooms.object('feed', feedId)], { feedId })],
});

/** Posts by id. */
export const postsById = defineProjection({
  model: feedsById,
  version: 3,
  events: eventsOfWhole,
  on: {
    FeedCreated: (event) => byId(event.data.feedId, created(event)),
    FeedUpdated: (event) => changed(event.data.feedId, updated(event)),
    FeedPublished: (event) => ({
      ...byId(event.data.feedId, published(event)),
      push: (post) => (post ? [pushNewPost(post.performerId, event.data)] : []),
    }),
    FeedExpired: (event) => changed(event.data.feedId, expired),
    FeedPinned: (event) => byId(event.data.feedId, pinned),
    FeedUnpinned: (event) => byId(event.data.feedId, unpinned),
    FeedDelayed: (event) => byId(event.data.feedId, delayed(event)),
    FeedRemoved: (event) => changed(event.data.feedId, removed),
    // Removed before.
    FeedVersionsErased: () => [],
  },
});

const ofPerformer = (
  { performerId, feedId }: { performerId: string; feedId: string },
  evolve: Evolve,
): Change<FeedDocument> => ({ owner: performerId, id: feedId, evolve });

/** Posts of each creator, for the creator and for visitors of the profile. */
export const postsOfPerformer = defineProjection({
  model: feedsOfPerformer,
  version: 9,
  events: eventsOfWhole,
  on: {
    FeedCreated: (event) => ofPerformer(event.data, created(event)),
    FeedUpdated: (event) => ofPerformer(event.data, updated(event)),
    FeedPublished: (event) => ofPerformer(event.data, published(event)),
    FeedExpired: (event) => ofPerformer(event.data, expired),
    FeedPinned: (event) => ofPerformer(event.data, pinned),
    FeedUnpinned: (event) => ofPerformer(event.data, unpinned),
    FeedDelayed: (event) => ofPerformer(event.data, delayed(event)),
    FeedRemoved: (event) => ofPerformer(event.data, removed),
    FeedVersionsErased: () => [],
  },
  indexes: (post) => {
    const { status, audience, isSale, isPinned, createdAt, publishedAt, scheduledAt, text } = post;
    const made = Date.parse(createdAt);
    const shown = Date.parse(publishedAt ?? createdAt);
    const words = prefixEntries(
      indexWordsOf([...(post.tags ?? []), text].join(' ')),
      status === 'active' ? shown : made,
    );
    if (status === 'scheduled') {
      const due = Date.parse(scheduledAt ?? createdAt);
      const entries = [
        { index: status, score: due },
        { index: 'calendar' as const, score: due },
      ];
      return [{ index: 'all', score: made }, ...entries, ...words];
    }
    if (status !== 'active') {
      return [{ index: 'all', score: made }, { index: status, score: made }, ...words];
    }
    const isIncluded = !isSale && audience !== 'buyers';
    return [
      ...words,
      ...(isIncluded ? [{ index: 'included' as const, score: shown }] : []),
      ...(isOpenToEveryone(post) ? [{ index: 'open' as const, score: shown }] : []),
      { index: 'all', score: made },
      { index: 'active', score: shown },
      { index: 'calendar', score: shown },
      { index: 'profile', score: isPinned ? shown + pinnedScore : shown },
    ];
  },
});

const openPostBoostMs = openPostBoostDays * 86_400_000;

const entriesOfPointer = ({
  status,
  publishedAt,
  scheduledAt,
  expiresAt,
  isOpen,
  categoryIds,
  tags,
  words,
}: FeedPointer): IndexEntry<
  | 'active'
  | 'discover'
  | 'open'
  | 'scheduled'
  | 'expiring'
  | FormIndex
  | `${'category' | 'tag' | 'word' | 'near'}:${string}`
>[] => {
  if (status !== 'active' && status !== 'scheduled') return [];
  const ending =
    expiresAt === null ? [] : [{ index: 'expiring' as const, score: Date.parse(expiresAt) }];
  if (status === 'scheduled') {
    return [{ index: status, score: Date.parse(scheduledAt ?? '') || 0 }, ...ending];
  }
  const score = Date.parse(publishedAt ?? '') || 0;
  const discovered = isOpen ? score + openPostBoostMs : score;
  return [
    { index: status, score },
    { index: 'discover', score: discovered },
    ...(isOpen ? [{ index: 'open' as const, score }] : []),
    ...categoryIds.map((id) => ({ index: `category:${id}` as const, score })),
    ...tags.map((tag) => ({ index: `tag:${tag}` as const, score })),
    ...ending,
    ...words.map((word) => ({ index: `word:${word}` as const, score })),
    ...vocabularyEntries(words),
  ];
};

/** Public search words of a post. */
const publicWordsOf = (content: FeedContent): string[] => {
  const text = [...(content.tags ?? []), publicTextOf(content)].join(' ');
  return [...new Set(indexWordsOf(text).map(indexedWordOf))];
};

const toPointer = (content: FeedContent, publishedAt: string | null): FeedPointer => ({
  feedId: content.feedId,
  performerId: content.performerId,
  publishedAt,
  scheduledAt: content.scheduledAt,
  expiresAt: content.expiresAt,
  status: content.status,
  isOpen: isOpenToEveryone(content),
  categoryIds: content.categoryIds ?? [],
  tags: [...publicTagsOf(content)],
  words: publicWordsOf(content),
});

const pointTo = (
  feedId: string,
  evolve: (before: FeedPointer | undefined) => FeedPointer | undefined,
): Change<FeedPointer> => ({ owner: postListOwner, id: feedId, evolve });

/** Pointers to the posts of all creators: new, scheduled and expiring ones. */
export const postsOfEveryone = defineProjection({
  model: feedsOfEveryone,
  version: 10,
  events,
  on: {
    FeedCreated: ({ data }) => pointTo(data.feedId, () => toPointer(data, null)),
    FeedUpdated: ({ data }) =>
      pointTo(data.feedId, (before) => before && toPointer(data, before.publishedAt)),
    FeedPublished: ({ data }) =>
      pointTo(
        data.feedId,
        (before) => before && { ...before, status: 'active', publishedAt: data.publishedAt },
      ),
    FeedExpired: ({ data }) =>
      pointTo(data.feedId, (before) => before && { ...before, status: 'expired' }),
    // On its creator's page only.
    FeedPinned: () => [],
    FeedUnpinned: () => [],
    FeedRemoved: ({ data }) => pointTo(data.feedId, () => undefined),
    FeedVersionsErased: () => [],
  },
  indexes: entriesOfPointer,
});
