import type { ProfileOption, ProfileOptions } from '@ovation/contracts/profiles/routes';
import { heightRange, weightRange } from '@ovation/contracts/profiles/rules';
import {
  bodyTypeWords,
  categoryWords,
  ethnicityWords,
  eyeWords,
  genderWords,
  hairWords,
  orientationWords,
  pronounWords,
  socialWords,
} from '@ovation/contracts/profiles/words';
import type { Settings } from '@ovation/contracts/settings/settings';
import type { Language } from '@ovation/contracts/translations/problemTexts';

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a code of the operator's own is called whose names were not given: `street-art` → `Street art`. */
const spelledOut = (code: string): string => {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const optionsOf = (words: Words, language: Language): ProfileOption[] =>
  Object.entries(words).map(([value, texts]) => ({ value, text: texts[language] ?? value }));

/** Codes with their words in one language; categories sorted by these. */
export const toProfileOptions = (
  { performerCategories, categoryNames }: Pick<Settings, 'performerCategories' | 'categoryNames'>,
  language: Language,
): ProfileOptions => {
  const known: Words = { ...categoryWords, ...categoryNames };
  const categories = performerCategories.map((value) => ({
    value,
    text: known[value]?.[language] ?? known[value]?.en ?? spelledOut(value),
  }));
  return {
    genders: optionsOf(genderWords, language),
    pronouns: optionsOf(pronounWords, language),
    sexualOrientations: optionsOf(orientationWords, language),
    ethnicities: optionsOf(ethnicityWords, language),
    bodyTypes: optionsOf(bodyTypeWords, language),
    eyes: optionsOf(eyeWords, language),
    hair: optionsOf(hairWords, language),
    categories: categories.sort((a, b) => a.text.localeCompare(b.text, language)),
    socialLinks: optionsOf(socialWords, language),
    height: { ...heightRange, unit: 'cm' },
    weight: { ...weightRange, unit: 'kg' },
  };
};
