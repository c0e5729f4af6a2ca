import { truncateText } from '../kernel/rules.ts';
import { excerptLengthMax, type FeedType } from './rules.ts';

const linesMax = 2;
const sentenceEnd = /[.!?…]$/u;

const firstLinesOf = (text: string, max: number): string => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, max).join('\n').trim();
};

/** Share of a short text-only post that its excerpt shows. */
const excerptShare = 2 / 3;

/**
 * Returns the excerpt of a post that everybody can read; null where its creator disabled it. A short caption
 * is shown whole, since the media is for sale; a text-only post is never shown whole.
 */
export const excerptOf = ({
  type,
  text,
  showExcerpt,
}: {
  readonly type: FeedType;
  readonly text: string;
  readonly showExcerpt: boolean;
}): string | null => {
  if (!showExcerpt) return null;
  const lengthMax =
    type === 'text'
      ? Math.min(excerptLengthMax, Math.floor(text.length * excerptShare))
      : excerptLengthMax;
  return truncateText(firstLinesOf(text, linesMax), lengthMax) || null;
};

/** Returns the excerpt for display: with … where it stops within a sentence of a truncated text. */
export const displayedExcerptOf = (post: Parameters<typeof excerptOf>[0]): string | null => {
  const excerpt = excerptOf(post);
  if (excerpt === null || sentenceEnd.test(excerpt)) return excerpt;
  const isWhole = excerpt === firstLinesOf(post.text, Number.POSITIVE_INFINITY);
  return isWhole ? excerpt : `${excerpt}…`;
};
