import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languages } from '@ovation/contracts/translations/languages';
import { expect, it } from 'vitest';
import { argumentsOf } from './messages/messageValues.ts';
import { repositoryDir } from './state/paths.ts';

const units = ['shell', 'mf-account', 'mf-feed', 'mf-chat', 'mf-wallet', 'mf-studio', 'mf-staff'];
const po = formatter();

/** Each message of a unit, by its id. */
const messagesOf = async (unit: string, locale: string): Promise<ReadonlyMap<string, string>> => {
  const filename = join(repositoryDir, unit, 'src/locales', `${locale}.po`);
  const options = { locale, sourceLocale: 'en', filename };
  const catalogue = await po.parse(readFileSync(filename, 'utf8'), options);
  return new Map(Object.entries(catalogue).map(([id, { translation = '' }]) => [id, translation]));
};

it('no two catalogues define the same message id, of which the last one loaded would win', async () => {
  const unitsOf = new Map<string, string[]>();
  for (const unit of units) {
    const ids = [...(await messagesOf(unit, 'en')).keys()];
    expect(ids.length).toBeGreaterThan(10);
    for (const id of ids) unitsOf.set(id, [...(unitsOf.get(id) ?? []), unit]);
  }
  expect([...unitsOf].filter(([, defining]) => defining.length > 1)).toEqual([]);
});

it('the English catalogues match the sources: else `npm run messages` writes them', async () => {
  const config = getConfig({
    cwd: repositoryDir,
    configPath: join(repositoryDir, 'lingui.config.js'),
  });
  const stale: string[] = [];
  for (const catalog of await getCatalogs(config)) {
    const written = await catalog.read('en');
    const collected = (await catalog.collect()) ?? {};
    expect(Object.keys(collected).length).toBeGreaterThan(10);
    for (const id of new Set([...Object.keys(written), ...Object.keys(collected)]))
      if (written[id]?.translation !== collected[id]?.message) stale.push(`${catalog.path} ${id}`);
  }
  expect(stale).toEqual([]);
}, 60_000);

it('each translation has the arguments of its message', async () => {
  const differing: string[] = [];
  for (const unit of units) {
    const english = await messagesOf(unit, 'en');
    for (const language of languages) {
      const translations = await messagesOf(unit, language);
      for (const [id, message] of english) {
        const [given, translated] = [argumentsOf(message), argumentsOf(translations.get(id) ?? '')];
        if (given.join() !== translated.join())
          differing.push(`${unit} ${language} ${id}: ${given} | ${translated}`);
      }
    }
  }
  expect(differing).toEqual([]);
});

it('finds an argument that a translation lacks', () => {
  const text = '{count, plural, one {# photo of {name}} other {# photos of {name}}}';
  expect(argumentsOf(text)).toEqual(['count', 'name']);
  expect(argumentsOf('<0>{0}</0> said {when}')).toEqual(['0', 'when']);
});
