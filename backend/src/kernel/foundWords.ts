import { textWordsOf } from '@ovation/contracts/kernel/words';
import { slipsBetween } from '@ovation/contracts/search/nearWords';
import { formOf } from '@ovation/word-forms/forms';

const forgivenFrom = 4;

const isNear = (own: readonly string[], word: string): boolean =>
  word.length >= forgivenFrom &&
  own.some((each) => each.length >= forgivenFrom && slipsBetween(each, word, 1) !== undefined);

/** True when each word begins one of a text's own, or is a form of one (`glazes`, `glaze`). */
export const areAmong = (own: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => own.some(formOf(word)));

/** As `areAmong`, where one slip of the hand in each word is forgiven. */
export const areNearlyAmong = (own: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => own.some(formOf(word)) || isNear(own, word));

/** The same of a text that is looked at once. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  areAmong(textWordsOf(text), words);
