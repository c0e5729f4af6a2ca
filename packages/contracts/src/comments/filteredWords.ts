import { wordsInOrder } from '../kernel/words.ts';

interface Rows {
  readonly parts: string;
  readonly joined: string;
}

const inARow = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** Returns a text's words in order, each between two spaces; of scripts without spaces each letter. */
const rowsOf = (text: string, withSigns: boolean): Rows => {
  const { parts, joined } = wordsInOrder(text, withSigns);
  return { parts: inARow(parts), joined: inARow(joined) };
};

/**
 * True if a text contains one of the filtered words as a whole; of several words, all of them in sequence. In
 * a script without spaces its letters in sequence are enough. Symbols are ignored unless they are filtered.
 */
export const hasFilteredWord = (content: string, filtered: readonly string[]): boolean => {
  const words = rowsOf(content, false);
  const signs = rowsOf(content, true);
  return filtered.some((word) => {
    const wanted = rowsOf(word, true);
    if (wanted.parts.trim() === '') return false;
    const own = wanted.parts === rowsOf(word, false).parts ? words : signs;
    return own.parts.includes(wanted.parts) || own.joined.includes(wanted.joined);
  });
};
