import { firstSigns } from '../kernel/rules.ts';
import { normalized, withFewMarks } from '../kernel/signs/rules.ts';

/** What a post is made of, beside its text. */
export const feedTypes = ['text', 'photo', 'video', 'audio', 'poll'] as const;
export type FeedType = (typeof feedTypes)[number];

/** Characters of a post's text. */
export const postTextLengthMax = 20_000;

/** Characters of a post's text that stand on it while it is locked. */
export const excerptLengthMax = 120;

/** A post that has media shows the beginning of its text by default; one of text alone is its text. */
export const showsExcerptByDefault = (type: FeedType): boolean =>
  type !== 'text' && type !== 'poll';

/** For whom a post is when its creator does not say. */
export const audienceByDefault = (isSale: boolean): 'buyers' | 'subscribers' =>
  isSale ? 'buyers' : 'subscribers';

/** How much newer a post that is open to everybody counts in the list of everybody's posts. */
export const openPostLeadDays = 3;

/** A timeline of more creators looks at those alone whose newest posts can stand in the page. */
export const timelineCreatorsMax = 200;

/** How long who reads timelines may remember a creator's list: what is new stands in it after that. */
export const timelineAgeMsMax = 1_000;

/** Labels that a creator gives a post, and how long each is. */
export const tagsMax = 10;
export const tagLengthMax = 40;

/** Categories that a post stands in. */
export const categoriesOfPostMax = 3;

/** Questions that a post asks, of which one alone is enough for a post of a poll. */
export const pollsOfPostMax = 3;

/** Posts whose views are told at once. */
export const viewsAtOnceMax = 50;

/** Posts that count as viewed by one person on one day; further ones do not. */
export const viewsOfDayMax = 1_000;

/** Days of which a creator reads the figures of a post at once, and those that are read by default. */
export const figureDaysMax = 366;
export const figureDaysDefault = 30;

const notOfTags = /[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu;

/** In lower case as written small: `İ` is the large one of `i`. What was two signs may be one sign in small. */
const inSmall = (text: string): string =>
  normalized(normalized(text, 'NFKC').replaceAll('\u0130', 'i').toLowerCase(), 'NFKC');

/** A dot over what has one already shows nothing: it is what some programs make of `İ` in small. */
const secondDot = /(?<=\p{Soft_Dotted})\u0307+/gu;

/** Sigma as it stands in a word, whatever stood behind it before the parts of a tag were joined. */
const withOneSigma = (tag: string): string =>
  tag.replaceAll('ς', 'σ').replace(/(?<=[\p{L}\p{M}])σ(?![\p{L}\p{M}])/gu, 'ς');

/** A tag as it is kept and looked for: `#Street Food!` → `streetfood`. Empty: there is nothing of it. */
export const tagOf = (written: string): string => {
  // What is left out joins what stood apart: marks onto one letter, parts into one sign.
  const joined = normalized(withFewMarks(inSmall(written).replace(notOfTags, '')), 'NFKC');
  const plain = normalized(joined.replace(secondDot, ''), 'NFKC');
  return withOneSigma(firstSigns(plain, tagLengthMax));
};

/** What somebody else's doing counts for a post in `trending`. */
export const trendPoints = { like: 1, vote: 1, comment: 2, sale: 5 } as const;

const hourMs = 3_600_000;
const trendingHoursOfDoubling = 4;

/** How much newer a post counts for its points: for each doubling of them some hours. Without a clock. */
export const trendingLeadMs = (points: number): number =>
  Math.round(Math.log2(1 + points) * trendingHoursOfDoubling * hourMs);

/**
 * How much newer a post counts in `for-you`: of whom the reader subscribes to or follows, and like what the
 * reader liked. One that is trending counts by its points, if that is more; others as they are.
 */
export const forYouLeadMs = {
  subscription: 48 * hourMs,
  follow: 36 * hourMs,
  liked: 24 * hourMs,
} as const;

/** Posts liked last by which `for-you` finds more, and of their categories and tags those that count. */
export const likesConsideredMax = 30;
export const likedSubjectsMax = 4;
