import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from '@ovation/contracts/translations/message';
import {
  compiledModule,
  parseCatalogue,
  sourceLanguage,
  translationsOf,
  untranslatedIds,
  updateCatalogue,
} from './catalogue.ts';

/** Catalogues of a package as they should be. */
export interface Written {
  /** Text of each file, by its path. */
  readonly files: ReadonlyMap<string, string>;
  /** `<language> <id>` of each translation that is missing or stale. */
  readonly open: readonly string[];
  /** Translations by language and id, as programs load them. */
  readonly compiled: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const readText = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Makes the `.po` file of each language, and the compiled module, from the messages and the files that are there. */
export const writeCatalogues = async (
  locales: string,
  messages: readonly Message[],
  languages: readonly string[],
): Promise<Written> => {
  const files = new Map<string, string>();
  const open: string[] = [];
  const compiled: Record<string, Readonly<Record<string, string>>> = {};
  for (const language of languages) {
    const path = join(locales, `${language}.po`);
    const text = await updateCatalogue(language, messages, readText(path));
    files.set(path, text);
    if (language === sourceLanguage) continue;
    const catalogue = await parseCatalogue(language, text);
    open.push(...untranslatedIds(catalogue).map((id) => `${language} ${id}`));
    compiled[language] = translationsOf(catalogue);
  }
  files.set(join(locales, 'compiled.ts'), compiledModule(compiled));
  return { files, open, compiled };
};
