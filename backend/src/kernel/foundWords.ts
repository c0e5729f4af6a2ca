import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as spanishStem } from '@orama/stemmers/spanish';
import { beginningOfWord, textWordsOf } from '@ovation/contracts/kernel/words';
import { slipsBetween } from '@ovation/contracts/search/nearWords';

/** Shorter words have no other form, and are taken as they were typed. */
const stemmedFrom = 4;
const forgivenFrom = 4;

/** What is left of a word in each language once its ending is gone. */
const stemsOf = (word: string): readonly string[] =>
  word.length < stemmedFrom && !word.endsWith('z')
    ? [word, word]
    : [englishStem(word), spanishStem(word).replace(/z$/, 'c')];

const isFormOf = (own: readonly string[], word: string): boolean => {
  const stems = stemsOf(word);
  const [english, spanish] = stems;
  const beginning = beginningOfWord(word, 2);
  return own.some((each) => {
    if (!each.startsWith(beginning)) return false;
    if (each.startsWith(word)) return true;
    const [inEnglish, inSpanish] = stemsOf(each);
    return inEnglish === english || inSpanish === spanish;
  });
};

const isNear = (own: readonly string[], word: string): boolean =>
  word.length >= forgivenFrom &&
  own.some((each) => each.length >= forgivenFrom && slipsBetween(each, word, 1) !== undefined);

/** True when each word begins one of a text's own, or is a form of one (`glazes`, `glaze`). */
export const areAmong = (own: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => isFormOf(own, word));

/** As `areAmong`, where one slip of the hand in each word is forgiven. */
export const areNearlyAmong = (own: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => isFormOf(own, word) || isNear(own, word));

/** The same of a text that is looked at once. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  areAmong(textWordsOf(text), words);
