import { lettersInLatin, signsInLatin } from './letters.ts';

/** Characters that every bank accepts in every field: basic Latin letters, digits and some signs. */
const accepted = /^[A-Za-z0-9/\-?:().,'+ ]$/;
const replacement = '.';

/** A text in the characters that banks accept. */
export type BankText = {
  readonly text: string;
  /** True if no letter and no digit was lost. */
  readonly isComplete: boolean;
};

const isCapital = (letter: string | undefined): boolean =>
  letter !== undefined && /\p{Lu}/u.test(letter);

/** Writes the Latin letters of a capital: all capitals within a word of capitals. */
const capitalized = (latin: string, isWithinCapitals: boolean): string =>
  isWithinCapitals ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);

const transliterated = (letter: string, neighbours: readonly (string | undefined)[]) => {
  const latin = lettersInLatin.get(letter.toLowerCase());
  if (latin === undefined || !isCapital(letter)) return latin;
  return capitalized(latin, neighbours.some(isCapital));
};

/** Shortens a text and removes what may neither begin nor end a field, nor stand twice in it. */
const trimmed = (text: string, lengthMax: number): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/^[ /:-]+/, '')
    .slice(0, lengthMax)
    .replace(/[ /]+$/, '');

/**
 * Transliterates a text into the characters of SEPA: accents are removed, Greek and Cyrillic letters
 * written in Latin ones, other characters replaced by a full stop. Of at most `lengthMax` characters.
 */
export const bankText = (input: string, lengthMax: number): BankText => {
  const letters = Array.from(input.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, ''));
  let isComplete = true;
  const replaced = letters.map((letter, at) => {
    if (accepted.test(letter)) return letter;
    if (/[\s\p{Cc}]/u.test(letter)) return ' ';
    const latin =
      signsInLatin.get(letter) ?? transliterated(letter, [letters[at - 1], letters[at + 1]]);
    if (latin === undefined && /[\p{L}\p{N}]/u.test(letter)) isComplete = false;
    return latin ?? replacement;
  });
  return { text: trimmed(replaced.join(''), lengthMax), isComplete };
};
