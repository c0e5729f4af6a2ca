import { excerptLengthMax } from './rules.ts';

// Signs are the same in every language; one is named so that no machine's own is asked for.
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How far a sign that begins within the length may reach beyond it and still be seen to. */
const signLengthMax = 64;

/** How much of the end is given up for a whole word; a script without spaces has none to look for. */
const wordLengthMax = 24;

/**
 * The beginning of a text, of whole signs: none of several parts is cut in two. It ends with a whole
 * word where one ends near.
 */
const beginningOf = (text: string, lengthMax: number): string => {
  let end = 0;
  for (const { index, segment } of graphemes.segment(text.slice(0, lengthMax + signLengthMax))) {
    if (index + segment.length > lengthMax) break;
    end = index + segment.length;
  }
  const beginning = text.slice(0, end).trimEnd();
  if (!/\S/u.test(text.charAt(end))) return beginning;
  const words = text.slice(0, end).replace(/\S+$/u, '').trimEnd();
  return words && end - words.length <= wordLengthMax ? words : beginning;
};

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
