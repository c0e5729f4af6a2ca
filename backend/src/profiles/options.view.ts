import type { ProfileOption, ProfileOptions } from '@ovation/contracts/profiles/routes';
import { heightRange, weightRange } from '@ovation/contracts/profiles/rules';
import {
  bodyTypeWords,
  ethnicityWords,
  eyeWords,
  genderWords,
  hairWords,
  orientationWords,
  pronounWords,
  socialWords,
} from '@ovation/contracts/profiles/words';
import type { Language } from '@ovation/contracts/translations/languages';
import type { Message } from '@ovation/contracts/translations/message';
import { translate } from '../kernel/texts/translate.ts';
import { namesOfCategories } from '../settings/public.ts';

type OptionLabels = Readonly<Record<string, Message>>;

const optionsOf = (words: OptionLabels, language: Language): ProfileOption[] =>
  Object.entries(words).map(([value, message]) => ({ value, text: translate(language, message) }));

/** Renders profile options in one language; categories sorted by label. */
export const toProfileOptions = (
  settings: Parameters<typeof namesOfCategories>[0],
  language: Language,
): ProfileOptions => {
  const categories = namesOfCategories(settings).map(({ code, names }) => ({
    value: code,
    text: names[language] ?? names.en,
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
