import { textWordsOf, writtenTogether } from '@ovation/contracts/kernel/words';
import { slipsBetween } from '@ovation/contracts/search/nearWords';
import { beginsAsPlural, formOf } from '@ovation/word-forms/forms';

const forgivenFrom = 4;

/** Matcher of a query word against the words of a text. */
export type IsAmong = (own: readonly string[], word: string) => boolean;

/** Matches a prefix or an inflection of one of them (`glazes`, `glaze`). */
export const isAmong: IsAmong = (own, word) => own.some(formOf(word));

/** As `isAmong`, or the plural of a prefix (`photos`, `photography`). */
export const isAmongOrPlural: IsAmong = (own, word) =>
  isAmong(own, word) || own.some(beginsAsPlural(word));

/** As `isAmongOrPlural`, or with one typo. */
export const isNearlyAmong: IsAmong = (own, word) =>
  isAmongOrPlural(own, word) ||
  (word.length >= forgivenFrom &&
    own.some((each) => each.length >= forgivenFrom && slipsBetween(each, word, 1) !== undefined));

/** Matches a query word, or its compound with adjacent words. */
export const isAmongTogether = (
  own: readonly string[],
  words: readonly string[],
  at: number,
  has = isAmong,
): boolean =>
  has(own, words[at] ?? '') ||
  writtenTogether(words, at).some((whole) => own.some((each) => each.startsWith(whole)));

/** True if a text matches all the words. */
export const hasWords = (text: string, words: readonly string[], has = isAmong): boolean => {
  const own = textWordsOf(text);
  return words.length > 0 && words.every((_, at) => isAmongTogether(own, words, at, has));
};
