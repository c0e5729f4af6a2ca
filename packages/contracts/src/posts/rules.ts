import { limitMarks, normalized } from '../kernel/characters/rules.ts';
import { firstGraphemes } from '../kernel/rules.ts';

/** Post types, by the content beside the text. */
export const feedTypes = ['text', 'photo', 'video', 'audio', 'poll'] as const;
export type FeedType = (typeof feedTypes)[number];

/** Maximum length of a post's text. */
export const postTextLengthMax = 20_000;

/** Maximum length of a locked post's excerpt. */
export const excerptLengthMax = 120;

/** A post with media shows an excerpt by default; one of text alone does not. */
export const showsExcerptByDefault = (type: FeedType): boolean =>
  type !== 'text' && type !== 'poll';

/** Returns the default audience of a post. */
export const audienceByDefault = (isSale: boolean): 'buyers' | 'subscribers' =>
  isSale ? 'buyers' : 'subscribers';

/** Boost of an open post in the list of everybody's posts, in days. */
export const openPostBoostDays = 3;

/** Maximum number of creators read for a page of a timeline: those with the newest posts. */
export const timelineCreatorsMax = 200;

/** Cache lifetime of a creator's list in timelines: new posts are visible afterwards. */
export const timelineAgeMsMax = 1_000;

/** Maximum number of a post's tags, and length of each. */
export const tagsMax = 10;
export const tagLengthMax = 40;

/** Maximum number of a post's categories. */
export const categoriesOfPostMax = 3;

/** Maximum number of a post's polls; one is enough for a post of type poll. */
export const pollsOfPostMax = 3;

/** Maximum number of views in one call. */
export const viewsBatchMax = 50;

/** Maximum number of posts that count as viewed by one person on one day. */
export const viewsOfDayMax = 1_000;

/** Days of a post's statistics in one answer: the maximum, and the default. */
export const statsDaysMax = 366;
export const statsDaysDefault = 30;

const nonTagChars = /[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu;

/** Lower-cases a text: `İ` becomes `i`. Two characters may become one. */
const lowerCased = (text: string): string =>
  normalized(normalized(text, 'NFKC').replaceAll('\u0130', 'i').toLowerCase(), 'NFKC');

/** Dot above a letter that has one already: some programs lower-case `İ` to it. */
const doubledDot = /(?<=\p{Soft_Dotted})\u0307+/gu;

/** Replaces final sigma by sigma, which depended on the following letter before a tag's parts were joined. */
const normalizeSigma = (tag: string): string =>
  tag.replaceAll('ς', 'σ').replace(/(?<=[\p{L}\p{M}])σ(?![\p{L}\p{M}])/gu, 'ς');

/** Normalizes a tag for storage and lookup: `#Street Food!` → `streetfood`. Empty if nothing remains. */
export const normalizeTag = (input: string): string => {
  // Removing characters joins their neighbours: marks onto one letter, parts into one grapheme.
  const joined = normalized(limitMarks(lowerCased(input).replace(nonTagChars, '')), 'NFKC');
  const plain = normalized(joined.replace(doubledDot, ''), 'NFKC');
  return normalizeSigma(firstGraphemes(plain, tagLengthMax));
};

/** Points of other people's interactions with a post in `trending`. */
export const trendingPoints = { like: 1, vote: 1, comment: 2, sale: 5 } as const;

const hourMs = 3_600_000;
const trendingHoursOfDoubling = 4;

/** Returns the boost of a post for its points: some hours for each doubling. Independent of the clock. */
export const trendingBoostMs = (points: number): number =>
  Math.round(Math.log2(1 + points) * trendingHoursOfDoubling * hourMs);

/**
 * Boosts of a post in `for-you`: by creators the reader subscribes to or follows, and similar to liked posts.
 * A trending post is boosted by its points, if that is more.
 */
export const forYouBoostMs = {
  subscription: 48 * hourMs,
  follow: 36 * hourMs,
  liked: 24 * hourMs,
} as const;

/** Number of latest liked posts that personalise `for-you`, and of their categories and tags that count. */
export const likesConsideredMax = 30;
export const likedSubjectsMax = 4;
