import { textWordsOf, writtenTogether } from '@ovation/contracts/kernel/words';
import { slipsBetween } from '@ovation/contracts/search/nearWords';
import { beginsAsPlural, formOf } from '@ovation/word-forms/forms';

const forgivenFrom = 4;

/** Tells whether a text has a word of a question among its own. */
export type IsAmong = (own: readonly string[], word: string) => boolean;

/** It begins one of them, or is a form of one (`glazes`, `glaze`). */
export const isAmong: IsAmong = (own, word) => own.some(formOf(word));

/** As `isAmong`, or it is the plural of what begins one (`photos`, `photography`). */
export const isAmongOrPlural: IsAmong = (own, word) =>
  isAmong(own, word) || own.some(beginsAsPlural(word));

/** As `isAmongOrPlural`, where one slip of the hand is forgiven. */
export const isNearlyAmong: IsAmong = (own, word) =>
  isAmongOrPlural(own, word) ||
  (word.length >= forgivenFrom &&
    own.some((each) => each.length >= forgivenFrom && slipsBetween(each, word, 1) !== undefined));

/** Tells whether a text has a word of a question among its own, or has it as one with those beside it. */
export const isAmongTogether = (
  own: readonly string[],
  words: readonly string[],
  at: number,
  has = isAmong,
): boolean =>
  has(own, words[at] ?? '') ||
  writtenTogether(words, at).some((whole) => own.some((each) => each.startsWith(whole)));

/** True when a text has all the words. */
export const hasWords = (text: string, words: readonly string[], has = isAmong): boolean => {
  const own = textWordsOf(text);
  return words.length > 0 && words.every((_, at) => isAmongTogether(own, words, at, has));
};
