import { plainText } from '../kernel/foldedText.ts';

/** A text's words in their order, each between two spaces. */
const inARow = (text: string): string =>
  ` ${(plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

/** Whether one of the filtered words stands in a text, as a whole; of several words, all of them in a row. */
export const hasFilteredWord = (content: string, filtered: readonly string[]): boolean => {
  const words = inARow(content);
  return filtered.some((word) => {
    const wanted = inARow(word);
    return wanted.trim() !== '' && words.includes(wanted);
  });
};
