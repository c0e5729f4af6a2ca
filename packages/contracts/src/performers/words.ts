/** How much of a word is looked up; the rest is compared. */
export const wordLengthMax = 12;
const wordsMax = 8;

/** A text → the words that it is found by: without accents, in lower case. */
export const wordsOf = (text: string): readonly string[] => {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, wordsMax);
};
