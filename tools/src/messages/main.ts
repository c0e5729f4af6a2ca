import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages } from '@ovation/contracts/translations/languages';
import { repositoryDir } from '../state/paths.ts';
import { readSources } from './sources.ts';
import { writeCatalogues } from './writeCatalogues.ts';

/**
 * Updates the catalogues of the server's texts, and compiles them; prints the missing translations.
 */
for (const { folder, messages } of await readSources()) {
  const locales = join(repositoryDir, folder, 'src/locales');
  const { files, open } = await writeCatalogues(locales, messages, languages);
  for (const [path, text] of files) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(path);
  }
  for (const id of open) console.log(`to translate in ${folder}: ${id}`);
}
