/** Splits text into graphemes: a letter with its marks, a flag or an emoji sequence counts as one. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const firstOf = (text: string): string => {
  const [first] = graphemes.segment(text);
  return first?.segment ?? '';
};

const startsLikeWord = /^[\p{L}\p{N}]/u;
const notOfWords = /^[^\p{L}\p{N}]+/u;
const isPicture = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
/** Scripts whose letters join their neighbours; the two initials must not. */
const joining = /\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Nko}|\p{Script=Mongolian}/u;
const nonJoiner = '\u200C';
/** Georgian has capitals for all-caps text only, which few fonts include. */
const georgian = /\p{Script=Georgian}/u;

/** Returns the capital of a letter if that is a single letter: `ß` would become `SS`. */
const capital = (letter: string): string => {
  const upper = letter.toUpperCase();
  return georgian.test(letter) || upper.length !== letter.length ? letter : upper;
};

/**
 * Returns one letter for a name of one word, else those of its first and last word; an emoji for a name
 * without words, and an empty string for an empty name.
 */
export const initialsOf = (name: string): string => {
  const parts = name.normalize('NFC').split(/\s+/u);
  const words = parts
    .map((part) => part.replace(notOfWords, ''))
    .filter((part) => startsLikeWord.test(part));
  const [first, ...others] = words;
  if (first === undefined) {
    const picture = parts.map(firstOf).find((part) => isPicture.test(part));
    return picture ?? '';
  }
  const letters = [first, ...others.slice(-1)].map((word) => capital(firstOf(word)));
  return letters.join(letters.some((letter) => joining.test(letter)) ? nonJoiner : '');
};

const fnvOffset = 2_166_136_261;
const fnvPrime = 16_777_619;

/** Returns a stable index from 0 to `count - 1` for a name, identical on server and browser. */
export const nameIndex = (name: string, count: number): number => {
  let hash = fnvOffset;
  for (const letter of name.normalize('NFC')) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), fnvPrime);
  }
  return (hash >>> 0) % count;
};
