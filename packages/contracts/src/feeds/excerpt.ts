import { beginningOf } from '../kernel/rules.ts';
import { excerptLengthMax, type FeedType } from './rules.ts';

const linesMax = 2;
const sentenceEnd = /[.!?…]$/u;

const firstLinesOf = (text: string, max: number): string => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, max).join('\n').trim();
};

/** Of a text that is all there is to buy two thirds: enough to be curious about the rest. */
const shownPart = 2 / 3;

/**
 * What everybody reads of a post, whatever they paid; null where its creator shows nothing. A caption
 * that is short is there whole, as what is sold stands beside it; of a post of text alone it is never
 * the text itself.
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
      ? Math.min(excerptLengthMax, Math.floor(text.length * shownPart))
      : excerptLengthMax;
  return beginningOf(firstLinesOf(text, linesMax), lengthMax) || null;
};

/** The same as it is shown: with … where it stops within a sentence of a text that goes on. */
export const shownExcerptOf = (post: Parameters<typeof excerptOf>[0]): string | null => {
  const excerpt = excerptOf(post);
  if (excerpt === null || sentenceEnd.test(excerpt)) return excerpt;
  const isWhole = excerpt === firstLinesOf(post.text, Number.POSITIVE_INFINITY);
  return isWhole ? excerpt : `${excerpt}…`;
};
