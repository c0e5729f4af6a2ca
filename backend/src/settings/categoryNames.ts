import { categoryWords } from '@ovation/contracts/profiles/words';
import type { Settings } from '@ovation/contracts/settings/settings';

type Names = Readonly<Record<string, string>>;

/** Fallback name of a custom category: `street-art` → `Street art`. */
const spelledOut = (code: string): string => {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Categories of creators with their names by language; English is always present. */
export const namesOfCategories = ({
  performerCategories,
  categoryNames,
}: Pick<Settings, 'performerCategories' | 'categoryNames'>) => {
  const known: Readonly<Record<string, Names>> = { ...categoryWords, ...categoryNames };
  return performerCategories.map((code) => ({
    code,
    names: { en: spelledOut(code), ...known[code] } as Names & { readonly en: string },
  }));
};
