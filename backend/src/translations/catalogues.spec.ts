import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { languageOf, readCatalogues } from './catalogues.ts';

const folderWith = async (files: Record<string, string>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogues-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
};

const po = (entries: Record<string, string>): string =>
  Object.entries(entries)
    .map(([key, text]) => `msgid ${JSON.stringify(key)}\nmsgstr ${JSON.stringify(text)}\n`)
    .join('\n');

describe('the catalogues', () => {
  it('contain the texts of front ends and problems', async () => {
    const folder = await folderWith({
      'en.po': po({ 'nav.home': 'Home', 'nav.back': 'Back' }),
      'es.po': po({ 'nav.home': 'Inicio', 'nav.back': '' }),
    });
    const { en, es } = await readCatalogues([folder, '/no/such/folder'], {});
    expect(en).toContainEqual({ key: 'nav.home', value: 'Home' });
    expect(es).toContainEqual({ key: 'nav.home', value: 'Inicio' });
    expect(es).toContainEqual({ key: 'nav.back', value: 'Back' });
    expect(es).toContainEqual({ key: 'problem.NOT_FOUND', value: 'No hemos podido encontrarlo.' });
    expect(es.map(({ key }) => key)).toEqual(en.map(({ key }) => key));
  });
});

describe('a locale', () => {
  it.each([
    ['es', 'es'],
    ['es-MX', 'es'],
    ['ES_419', 'es'],
    ['en-US', 'en'],
    ['tr-TR', 'en'],
    ['est', 'en'],
  ])('%s is answered in %s', (locale, language) => {
    expect(languageOf(locale)).toBe(language);
  });
});
