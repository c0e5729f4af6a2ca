import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formatFieldError, formatProblem } from '@ovation/backend/kernel/problems/problemTexts';
import { compiledCatalogues as ofBackend } from '@ovation/backend/locales/compiled';
import { renderMail } from '@ovation/backend/mail/render';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import { compiledCatalogues as ofContracts } from '@ovation/contracts/locales/compiled';
import { type Language, languages } from '@ovation/contracts/translations/languages';
import { describe, expect, it, onTestFinished } from 'vitest';
import { repositoryDir } from '../state/paths.ts';
import { parseCatalogue, translationsOf, untranslatedIds, updateCatalogue } from './catalogue.ts';
import { argumentsOf } from './messageValues.ts';
import { readSources } from './sources.ts';
import { writeCatalogues } from './writeCatalogues.ts';

const sources = await readSources();
const localesOf = (folder: string): string => join(repositoryDir, folder, 'src/locales');

describe.each(sources)('the catalogues of $folder', ({ folder, messages }) => {
  it('match the texts in the sources: else `npm run messages` writes them', async () => {
    const { files } = await writeCatalogues(localesOf(folder), messages, languages);
    const stale = [...files].filter(
      ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text,
    );
    expect(stale.map(([path]) => path)).toEqual([]);
  });

  it('have a translation of each text, made from the current English', async () => {
    const { open } = await writeCatalogues(localesOf(folder), messages, languages);
    expect(open).toEqual([]);
  });

  it('have the same arguments in each translation as in the English', async () => {
    const { compiled } = await writeCatalogues(localesOf(folder), messages, languages);
    const differing = Object.entries(compiled).flatMap(([language, translations]) =>
      messages
        .map(
          ({ id, message }) =>
            [id, argumentsOf(message), argumentsOf(translations[id] ?? '')] as const,
        )
        .filter(([, english, translated]) => english.join() !== translated.join())
        .map(([id, english, translated]) => `${language} ${id}: ${english} | ${translated}`),
    );
    expect(differing).toEqual([]);
  });
});

it('the server has each language of the browsers', async () => {
  const config = pathToFileURL(join(repositoryDir, 'lingui.config.js')).href;
  const lingui: { readonly default: { readonly locales: readonly string[] } } = await import(
    config
  );
  expect(languages).toEqual(expect.arrayContaining([...lingui.default.locales]));
});

describe('a catalogue', () => {
  const message = { id: 'tips.sent', message: '{name} sent {count, plural, one {#} other {#}}' };
  const other = { id: 'tips.none', message: 'No tips' };
  const translate = (text: string, id: string, translation: string): string =>
    text.replace(`msgid "${id}"\nmsgstr ""`, `msgid "${id}"\nmsgstr "${translation}"`);

  it('lists a new text as missing until it is translated', async () => {
    const added = await updateCatalogue('es', [message, other], '');
    expect(untranslatedIds(await parseCatalogue('es', added))).toEqual([other.id, message.id]);
    const translated = translate(added, other.id, 'Sin propinas');
    expect(untranslatedIds(await parseCatalogue('es', translated))).toEqual([message.id]);
    expect(await updateCatalogue('es', [message, other], translated)).toBe(translated);
  });

  it('flags a translation whose English changed, until the flag is removed', async () => {
    const before = translate(await updateCatalogue('es', [other], ''), other.id, 'Sin propinas');
    const changed = { ...other, message: 'No tips yet' };
    const flagged = await updateCatalogue('es', [changed], before);
    expect(flagged).toContain('#, fuzzy');
    const catalogue = await parseCatalogue('es', flagged);
    expect(untranslatedIds(catalogue)).toEqual([other.id]);
    expect(translationsOf(catalogue)).toEqual({});
    expect(await updateCatalogue('es', [changed], flagged)).toBe(flagged);
    const cleared = flagged.replace('#, fuzzy\n', '');
    expect(await updateCatalogue('es', [changed], cleared)).toBe(cleared);
    expect(untranslatedIds(await parseCatalogue('es', cleared))).toEqual([]);
  });

  it('drops texts that no source has any longer', async () => {
    const both = await updateCatalogue('en', [message, other], '');
    expect(await updateCatalogue('en', [other], both)).not.toContain(message.id);
  });
});

describe('a third language', () => {
  const french: Readonly<Record<string, string>> = {
    'problem.NOT_FOUND': 'Introuvable.',
    'field.textMissing': 'Il manque un texte.',
    'mail.passwordReset.subject': 'Choisissez un nouveau mot de passe',
  };

  /** Catalogues of a package with a French one beside them, compiled. */
  const compileWithFrench = async ({ folder, messages }: (typeof sources)[number]) => {
    const locales = mkdtempSync(join(tmpdir(), 'locales-'));
    onTestFinished(() => rmSync(locales, { recursive: true }));
    for (const language of languages) {
      copyFileSync(join(localesOf(folder), `${language}.po`), join(locales, `${language}.po`));
    }
    const entries = Object.entries(french).map(
      ([id, text]) => `#. js-lingui-explicit-id\nmsgid "${id}"\nmsgstr "${text}"\n`,
    );
    writeFileSync(join(locales, 'fr.po'), entries.join('\n'));
    return (await writeCatalogues(locales, messages, [...languages, 'fr'])).compiled;
  };

  it('needs only its file, and falls back to English for missing texts', async () => {
    const fr = 'fr' as Language;
    for (const [at, planted] of [ofContracts, ofBackend].entries()) {
      const compiled = await compileWithFrench(sources[at] as (typeof sources)[number]);
      expect(compiled).toEqual({ ...planted, fr: compiled.fr });
      Object.assign(planted, { fr: compiled.fr });
      onTestFinished(() => void Reflect.deleteProperty(planted, fr));
    }
    expect(formatProblem(fr, commonProblems.NOT_FOUND)).toBe('Introuvable.');
    expect(formatProblem(fr, commonProblems.FORBIDDEN)).toBe(commonProblems.FORBIDDEN.message);
    const message = 'A text post needs text.';
    expect(formatFieldError(fr, { path: 'text', message })).toBe('Il manque un texte.');
    const { subject, text, html } = renderMail({
      kind: 'passwordReset',
      language: fr,
      values: {},
      siteName: 'Ovation',
      origin: 'https://ovation.test',
      href: 'https://ovation.test/reset',
      isToMember: true,
    });
    expect(subject).toBe('Choisissez un nouveau mot de passe');
    expect(text).toContain('You asked for a new password for Ovation.');
    expect(html).toContain('<html lang="fr">');
  });
});
