import { beginningOf } from '../kernel/rules.ts';
import { excerptLengthMax } from './rules.ts';

/** Of a short text two thirds: enough to be curious about the rest, and never the rest. */
const shownPart = 2 / 3;

/**
 * What everybody reads of a post, whatever they paid; null where its creator shows nothing. It is never
 * the text itself: of a short one it is no more than two thirds.
 */
export const excerptOf = ({
  text,
  showExcerpt,
}: {
  readonly text: string;
  readonly showExcerpt: boolean;
}): string | null => {
  if (!showExcerpt) return null;
  const lengthMax = Math.min(excerptLengthMax, Math.floor(text.length * shownPart));
  return beginningOf(text, lengthMax) || null;
};
