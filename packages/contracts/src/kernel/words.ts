/** How much of a word is looked up; the rest is compared. */
export const wordLengthMax = 12;
/** Words that a question is looked up by. */
const questionWordsMax = 8;
/** Words of a text that it is found by, the first ones: what an index holds of it is bounded. */
const textWordsMax = 200;
/** Letters of a word that an index of texts knows it by; shorter words are found whole. */
const stemLength = 3;

/** Letters that are one with their accent, as people without the key for it type them. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't' },
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' },
};

/** A text without accents, in lower case. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðħıŧæœßþ]/g, (letter) => plainLetters[letter] ?? letter);

/** A text → its words: without accents, in lower case, each once. */
export const wordsOf = (text: string, wordsMax = questionWordsMax): readonly string[] =>
  [...new Set(plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, wordsMax);

/** Under what an index of texts has a word. */
export const stemOf = (word: string): string => word.slice(0, stemLength);

/** Under what an index has a text: few letters of each word, so that it is as long as the text at most. */
export const stemsOf = (text: string): readonly string[] => [
  ...new Set(wordsOf(text, textWordsMax).map(stemOf)),
];

/** The word of a question that tells most: what has it is looked up, the others are compared. */
export const longestOf = (words: readonly string[]): string =>
  words.reduce((best, word) => (word.length > best.length ? word : best), '');

/** True when each word begins one of the text's. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const own = wordsOf(text, textWordsMax);
  return words.every((word) => own.some((each) => each.startsWith(word)));
};
