import { wordSequence } from '../kernel/searchWords.ts';

interface WordSequences {
  readonly parts: string;
  readonly joined: string;
}

const joinWords = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** Returns a text's words in order, each between two spaces; of scripts without spaces each letter. */
const wordSequencesOf = (text: string, withSymbols: boolean): WordSequences => {
  const { parts, joined } = wordSequence(text, withSymbols);
  return { parts: joinWords(parts), joined: joinWords(joined) };
};

/**
 * True if a text contains one of the filtered words as a whole; of several words, all of them in sequence. In
 * a script without spaces its letters in sequence are enough. Symbols are ignored unless they are filtered.
 */
export const hasFilteredWord = (content: string, filtered: readonly string[]): boolean => {
  const words = wordSequencesOf(content, false);
  const symbols = wordSequencesOf(content, true);
  return filtered.some((word) => {
    const wanted = wordSequencesOf(word, true);
    if (wanted.parts.trim() === '') return false;
    const own = wanted.parts === wordSequencesOf(word, false).parts ? words : symbols;
    return own.parts.includes(wanted.parts) || own.joined.includes(wanted.joined);
  });
};
