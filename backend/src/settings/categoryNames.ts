import { categoryWords } from '@ovation/contracts/profiles/words';
import type { Settings } from '@ovation/contracts/settings/settings';
import { inEachLanguage } from '../kernel/texts/translate.ts';

type Names = Readonly<Record<string, string>>;

const namesOfDefaults: Readonly<Record<string, Names>> = Object.fromEntries(
  Object.entries(categoryWords).map(([code, message]) => [code, inEachLanguage(message)]),
);

/** Fallback name of a custom category: `street-art` → `Street art`. */
const nameFromCode = (code: string): string => {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Categories of creators with their names by language; English is always present. */
export const namesOfCategories = ({
  performerCategories,
  categoryNames,
}: Pick<Settings, 'performerCategories' | 'categoryNames'>) => {
  const known: Readonly<Record<string, Names>> = { ...namesOfDefaults, ...categoryNames };
  return performerCategories.map((code) => ({
    code,
    names: { en: nameFromCode(code), ...known[code] } as Names & { readonly en: string },
  }));
};
