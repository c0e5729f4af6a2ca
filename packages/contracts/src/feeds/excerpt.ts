import { excerptLengthMax } from './rules.ts';

// Signs are the same in every language; one is named so that no machine's own is asked for.
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How far a sign that begins within the length may reach beyond it and still be seen to. */
const signLengthMax = 64;

/** The beginning of a text, of whole signs: none of several parts is cut in two. */
const beginningOf = (text: string, lengthMax: number): string => {
  let end = 0;
  for (const { index, segment } of graphemes.segment(text.slice(0, lengthMax + signLengthMax))) {
    if (index + segment.length > lengthMax) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
};

/**
 * What everybody reads of a post, whatever they paid; null where its creator shows nothing. It is never
 * the text itself: of a short one it is no more than half.
 */
export const excerptOf = ({
  text,
  showExcerpt,
}: {
  readonly text: string;
  readonly showExcerpt: boolean;
}): string | null => {
  if (!showExcerpt) return null;
  const lengthMax = Math.min(excerptLengthMax, Math.floor(text.length / 2));
  return beginningOf(text, lengthMax) || null;
};
