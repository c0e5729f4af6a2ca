import type { LanguageChoice, ReferenceLanguage } from '@ovation/contracts/reference/reference';
import type { LanguageSource, LanguageSources, UnicodeSources } from './packageFiles.ts';

/** Normalizes a family's name; sources use either kind of dash. */
const familyKey = (family: string): string => family.replace(/[-–]/g, '-');

/** Returns the groups of a language, the smallest first: `es` → `roa`, `itc`, `ine`. */
const groupsOf = ({ groups }: UnicodeSources) => {
  const parents = new Map<string, string>();
  for (const [group, members] of Object.entries(groups)) {
    for (const member of members.split(' ')) parents.set(member, group);
  }
  return (code: string): string[] => {
    const found: string[] = [];
    for (let at = parents.get(code); at && !found.includes(at); at = parents.get(at)) {
      found.push(at);
    }
    return found;
  };
};

/** Returns the codes of a language in other tables. */
const codesOf = ({ iso639_1, iso639_2, iso639_3 }: LanguageSource): string[] =>
  [iso639_1, iso639_2, iso639_3].filter((code): code is string => Boolean(code));

/**
 * Creates a lookup of a language's family: from its source, or else the one shared by all languages of its
 * group; null when they disagree.
 */
const familyFinder = (
  { languages, languageFamilies }: LanguageSources,
  unicode: UnicodeSources,
) => {
  const named = new Map([...languageFamilies].reverse().map((name) => [familyKey(name), name]));
  const chainOf = groupsOf(unicode);
  const groupsOfLanguage = (language: LanguageSource): string[] => [
    ...new Set(codesOf(language).flatMap(chainOf)),
  ];
  const familiesOfGroup = new Map<string, Set<string>>();
  for (const language of languages) {
    if (!language.family) continue;
    for (const group of groupsOfLanguage(language)) {
      const families = familiesOfGroup.get(group) ?? new Set();
      familiesOfGroup.set(group, families.add(familyKey(language.family)));
    }
  }
  return (language: LanguageSource): string | null => {
    if (language.family) return named.get(familyKey(language.family)) ?? null;
    const agreeing = groupsOfLanguage(language)
      .map((group) => familiesOfGroup.get(group))
      .find((families) => families !== undefined);
    const [family, another] = agreeing ?? [];
    return family === undefined || another !== undefined ? null : (named.get(family) ?? null);
  };
};

/** Creates a lookup of the writing direction: from its source, or else by its most likely script. */
const directionFinder =
  ({ scripts }: UnicodeSources) =>
  (language: LanguageSource) => {
    if (language.direction) return language.direction;
    const [code] = codesOf(language);
    const script = code === undefined ? undefined : new Intl.Locale(code).maximize().script;
    return script !== undefined && scripts[script]?.rtl === 'YES' ? 'RTL' : 'LTR';
  };

/** Lists the language families without duplicates. */
export const familiesOf = ({ languageFamilies }: LanguageSources): readonly string[] => {
  const byKey = new Map([...languageFamilies].reverse().map((name) => [familyKey(name), name]));
  return [...byKey.values()].sort();
};

const byName = (a: string, b: string): number => a.localeCompare(b, 'en');

/** Three-letter codes; the languages include a private-use range, which is excluded. */
const threeLetters = /^[a-z]{3}$/;

/** Lists every language with a three-letter code. */
export const languagesOf = (
  sources: LanguageSources,
  unicode: UnicodeSources,
): readonly ReferenceLanguage[] => {
  const familyOf = familyFinder(sources, unicode);
  const directionOf = directionFinder(unicode);
  return sources.languages
    .flatMap((language): ReferenceLanguage[] => {
      const { iso639_3, name, nativeName = [], countries = [], langCultureMs = [] } = language;
      if (!iso639_3 || !threeLetters.test(iso639_3)) return [];
      return [
        {
          iso639_1: language.iso639_1 || null,
          iso639_2: language.iso639_2 || null,
          iso639_2en: language.iso639_2en || null,
          iso639_3,
          name: [...name],
          nativeName: nativeName.filter(Boolean),
          direction: directionOf(language),
          family: familyOf(language),
          countries: [...countries],
          langCultureMs: [...langCultureMs],
        },
      ];
    })
    .sort((a, b) => byName(a.name[0] ?? '', b.name[0] ?? ''));
};

/** Lists the languages offered as choices. */
export const languageChoicesOf = (
  languages: readonly ReferenceLanguage[],
): readonly LanguageChoice[] =>
  languages.flatMap(({ iso639_1: code, name: [name], nativeName: [nativeName], direction }) =>
    code === null || name === undefined
      ? []
      : [{ code, name, nativeName: nativeName ?? name, direction }],
  );
