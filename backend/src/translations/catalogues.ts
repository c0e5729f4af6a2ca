import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteTable } from '@ovation/contracts/kernel/route';
import { type Language, languages } from '@ovation/contracts/translations/languages';
import { problemMessages } from '@ovation/contracts/translations/problemMessages';
import type { Translation } from '@ovation/contracts/translations/routes';
import PO from 'pofile';
import { translate } from '../kernel/texts/translate.ts';

/** Texts by language, sorted by key. */
export type Catalogues = Readonly<Record<Language, readonly Translation[]>>;

/** Texts of a folder's `<language>.po`, without untranslated ones. */
const readCatalogue = async (folder: string, language: Language): Promise<[string, string][]> => {
  const path = join(folder, `${language}.po`);
  if (!existsSync(path)) return [];
  const { items } = PO.parse(await readFile(path, 'utf8'));
  return items.flatMap(({ msgid, msgstr, obsolete }): [string, string][] => {
    const text = msgstr[0];
    return text && !obsolete ? [[msgid, text]] : [];
  });
};

const readTexts = async (
  folders: readonly string[],
  tables: Readonly<Record<string, RouteTable>>,
  language: Language,
): Promise<Map<string, string>> => {
  const read = await Promise.all(folders.map((folder) => readCatalogue(folder, language)));
  const problems = problemMessages(tables).map((message): [string, string] => [
    message.id,
    translate(language, message),
  ]);
  return new Map([...problems, ...read.flat()]);
};

/**
 * Reads the problems of all calls and the front ends' texts (the folders of their PO files). Missing texts fall back
 * to English.
 */
export const readCatalogues = async (
  folders: readonly string[],
  tables: Readonly<Record<string, RouteTable>>,
): Promise<Catalogues> => {
  const english = await readTexts(folders, tables, 'en');
  const catalogueOf = async (language: Language): Promise<readonly Translation[]> => {
    const texts = new Map([...english, ...(await readTexts(folders, tables, language))]);
    return [...texts]
      .map(([key, value]) => ({ key, value }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  };
  const catalogues = languages.map(
    async (language) => [language, await catalogueOf(language)] as const,
  );
  return Object.fromEntries(await Promise.all(catalogues)) as Catalogues;
};

/** Language of a locale: `es-MX` → `es`; unsupported ones → English. */
export const languageOf = (locale: string): Language => {
  const wanted = locale.split(/[-_]/)[0]?.toLowerCase();
  return languages.find((language) => language === wanted) ?? 'en';
};
