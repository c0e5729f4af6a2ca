import { audiences, commenters } from '@ovation/contracts/content/access/rules';
import type { FeedDocument } from '@ovation/contracts/posts/readModels';
import { feedTypes } from '@ovation/contracts/posts/rules';
import fc from 'fast-check';
import type { Actor } from '../kernel/http/handler.ts';

/** Interactions of a reader with one post, and with its creator. */
export interface Interactions {
  readonly subscribes: boolean;
  readonly follows: boolean;
  readonly hadTrial: boolean;
  readonly bought: boolean;
  readonly likes: boolean;
  readonly bookmarks: boolean;
  readonly votes: boolean;
  readonly isSuggested: boolean;
  readonly isBlocked: boolean;
}

/** Reader, with interactions per post. */
export interface Reader {
  /** Undefined: signed out. */
  readonly id: string | undefined;
  readonly role: Actor['role'];
  readonly interactions: readonly Interactions[];
}

export const written = '2026-03-01T08:00:00.000Z';
export const noon = '2026-03-01T12:00:00.000Z';
const postsMax = 4;
export const postIndexes = Array.from({ length: postsMax }, (_, at) => at);
export const creatorOf = (at: number): string => `creator-${at}`;
export const pollOf = (at: number): string => `poll-${at}`;

export const noInteractions: Interactions = {
  subscribes: false,
  follows: false,
  hadTrial: false,
  bought: false,
  likes: false,
  bookmarks: false,
  votes: false,
  isSuggested: false,
  isBlocked: false,
};
export const rarely = fc.boolean().chain((may) => (may ? fc.boolean() : fc.constant(false)));
const someInteractions: fc.Arbitrary<Interactions> = fc.oneof(
  fc.constant(noInteractions),
  fc
    .constantFrom(...Object.keys(noInteractions))
    .map((name) => ({ ...noInteractions, [name]: true })),
  fc.record({
    subscribes: rarely,
    follows: rarely,
    hadTrial: rarely,
    bought: rarely,
    likes: rarely,
    bookmarks: rarely,
    votes: rarely,
    isSuggested: rarely,
    isBlocked: rarely,
  }),
);
const interactionLists = fc.array(someInteractions, { minLength: postsMax, maxLength: postsMax });
export const nobody: Reader = {
  id: undefined,
  role: 'user',
  interactions: postIndexes.map(() => noInteractions),
};
export const readers: fc.Arbitrary<readonly Reader[]> = fc
  .array(
    fc.record({
      role: fc.constantFrom<Actor['role']>('user', 'admin'),
      interactions: interactionLists,
    }),
    {
      minLength: 2,
      maxLength: 6,
    },
  )
  .map((all) => [
    nobody,
    ...all.map((one, at) => ({ ...one, id: `reader-${at}` })),
    // Each creator is a reader, too.
    ...postIndexes.map((at) => ({
      id: creatorOf(at),
      role: 'performer' as const,
      interactions: nobody.interactions,
    })),
  ]);

export const posts: fc.Arbitrary<readonly FeedDocument[]> = fc
  .array(
    fc.record({
      type: fc.constantFrom(...feedTypes),
      audience: fc.constantFrom(...audiences),
      commenters: fc.constantFrom(...commenters),
      isSale: fc.boolean(),
      hasFile: fc.boolean(),
      hasPoll: fc.boolean(),
      showExcerpt: fc.boolean(),
      isChanged: fc.boolean(),
    }),
    { minLength: 1, maxLength: postsMax },
  )
  .map((all) =>
    all.map(({ hasFile, hasPoll, isChanged, isSale, audience, ...one }, at) => ({
      ...one,
      isSale,
      // Posts for sale have the audience of buyers.
      audience: isSale ? ('buyers' as const) : audience,
      feedId: `post-${at}`,
      performerId: creatorOf(at),
      version: isChanged ? 2 : 1,
      text: `A secret in the new words of post ${at}`,
      fileIds: hasFile ? [`file-${at}`] : [],
      thumbnailId: hasFile ? `file-${at}` : null,
      teaserId: null,
      pollIds: hasPoll ? [pollOf(at)] : [],
      categoryIds: [],
      tags: [],
      wasOnSale: true,
      price: isSale ? 5 : 0,
      isPinned: false,
      scheduledAt: null,
      expiresAt: null,
      status: 'active' as const,
      publishedAt: written,
      editedAt: null,
      createdAt: written,
      updatedAt: isChanged ? noon : written,
    })),
  );
