/** Splits as people see it: a letter with its marks, a flag and a family of emoji are one each. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const firstOf = (text: string): string => {
  const [first] = graphemes.segment(text);
  return first?.segment ?? '';
};

const startsLikeWord = /^[\p{L}\p{N}]/u;
const notOfWords = /^[^\p{L}\p{N}]+/u;
const isPicture = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
/** Letters of these scripts join their neighbours, which two initials must not. */
const joining = /\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Nko}|\p{Script=Mongolian}/u;
const nonJoiner = '\u200C';
/** Has capitals that are only for whole lines, and that hardly a font has. */
const georgian = /\p{Script=Georgian}/u;

/** One letter stays one: `ß` would become two. */
const capital = (letter: string): string => {
  const upper = letter.toUpperCase();
  return georgian.test(letter) || upper.length !== letter.length ? letter : upper;
};

/**
 * One letter for a name of one word, else those of the first and the last word; a picture where a
 * name has no words, and nothing where it has neither.
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

/** The same place from 0 to `count - 1` for the same name, on the server as in every browser. */
export const placeOfName = (name: string, count: number): number => {
  let hash = fnvOffset;
  for (const letter of name.normalize('NFC')) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), fnvPrime);
  }
  return (hash >>> 0) % count;
};
