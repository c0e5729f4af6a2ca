import { audiences, commenters } from '@ovation/contracts/content/access/rules';
import type { FeedDocument } from '@ovation/contracts/feeds/readModels';
import { feedTypes } from '@ovation/contracts/feeds/rules';
import fc from 'fast-check';
import type { Actor } from '../kernel/http/handler.ts';

/** Interactions of a reader with one post, and with its creator. */
export interface Doing {
  readonly subscribes: boolean;
  readonly follows: boolean;
  readonly hadTrial: boolean;
  readonly bought: boolean;
  readonly likes: boolean;
  readonly keeps: boolean;
  readonly votes: boolean;
  readonly isSuggested: boolean;
  readonly isBlocked: boolean;
}

/** Reader, with interactions per post. */
export interface Reader {
  /** Undefined: signed out. */
  readonly id: string | undefined;
  readonly role: Actor['role'];
  readonly doings: readonly Doing[];
}

export const written = '2026-03-01T08:00:00.000Z';
export const noon = '2026-03-01T12:00:00.000Z';
const postsMax = 4;
export const places = Array.from({ length: postsMax }, (_, at) => at);
export const creatorOf = (at: number): string => `creator-${at}`;
export const pollOf = (at: number): string => `poll-${at}`;

export const nothing: Doing = {
  subscribes: false,
  follows: false,
  hadTrial: false,
  bought: false,
  likes: false,
  keeps: false,
  votes: false,
  isSuggested: false,
  isBlocked: false,
};
export const rarely = fc.boolean().chain((may) => (may ? fc.boolean() : fc.constant(false)));
const doing: fc.Arbitrary<Doing> = fc.oneof(
  fc.constant(nothing),
  fc.constantFrom(...Object.keys(nothing)).map((name) => ({ ...nothing, [name]: true })),
  fc.record({
    subscribes: rarely,
    follows: rarely,
    hadTrial: rarely,
    bought: rarely,
    likes: rarely,
    keeps: rarely,
    votes: rarely,
    isSuggested: rarely,
    isBlocked: rarely,
  }),
);
const doings = fc.array(doing, { minLength: postsMax, maxLength: postsMax });
export const nobody: Reader = { id: undefined, role: 'user', doings: places.map(() => nothing) };
export const readers: fc.Arbitrary<readonly Reader[]> = fc
  .array(fc.record({ role: fc.constantFrom<Actor['role']>('user', 'admin'), doings }), {
    minLength: 2,
    maxLength: 6,
  })
  .map((all) => [
    nobody,
    ...all.map((one, at) => ({ ...one, id: `reader-${at}` })),
    // Each creator is a reader, too.
    ...places.map((at) => ({
      id: creatorOf(at),
      role: 'performer' as const,
      doings: nobody.doings,
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
