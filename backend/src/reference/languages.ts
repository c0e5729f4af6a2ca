import type { LanguageChoice, ReferenceLanguage } from '@ovation/contracts/reference/reference';
import type { LanguageSource, LanguageSources, UnicodeSources } from './packageFiles.ts';

/** The sources write one family with a dash of either kind. */
const familyKey = (family: string): string => family.replace(/[-–]/g, '-');

/** The groups in which a language is, the smallest first: `es` → `roa`, `itc`, `ine`. */
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

/** Codes under which other tables may know a language. */
const codesOf = ({ iso639_1, iso639_2, iso639_3 }: LanguageSource): string[] =>
  [iso639_1, iso639_2, iso639_3].filter((code): code is string => Boolean(code));

/**
 * The family of a language: as its own source says, else the one that all others have who share its
 * group and say theirs. Of a group whose members disagree nothing follows.
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

/** As its own source says, else by the script that it is most likely written in. */
const directionFinder =
  ({ scripts }: UnicodeSources) =>
  (language: LanguageSource) => {
    if (language.direction) return language.direction;
    const [code] = codesOf(language);
    const script = code === undefined ? undefined : new Intl.Locale(code).maximize().script;
    return script !== undefined && scripts[script]?.rtl === 'YES' ? 'RTL' : 'LTR';
  };

/** The families that languages can be of, each once. */
export const familiesOf = ({ languageFamilies }: LanguageSources): readonly string[] => {
  const byKey = new Map([...languageFamilies].reverse().map((name) => [familyKey(name), name]));
  return [...byKey.values()].sort();
};

const byName = (a: string, b: string): number => a.localeCompare(b, 'en');

/** A range of them, for private use, stands among the languages too. */
const threeLetters = /^[a-z]{3}$/;

/** Every language that has a code of three letters. */
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

/** Those that people choose from. */
export const languageChoicesOf = (
  languages: readonly ReferenceLanguage[],
): readonly LanguageChoice[] =>
  languages.flatMap(({ iso639_1: code, name: [name], nativeName: [nativeName], direction }) =>
    code === null || name === undefined
      ? []
      : [{ code, name, nativeName: nativeName ?? name, direction }],
  );
