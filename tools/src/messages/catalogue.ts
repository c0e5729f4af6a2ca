import { formatter } from '@lingui/format-po';
import type { Message } from '@ovation/contracts/translations/message';

/** Catalogue of one language, as Lingui reads a `.po` file. */
type Catalogue = Awaited<ReturnType<typeof po.parse>>;

export const sourceLanguage = 'en';
/**
 * Flag of a translation whose English has changed since: it is left out until the flag is removed.
 */
const fuzzy = 'fuzzy';

const po = formatter({ lineNumbers: false, origins: false });

const contextOf = (language: string) => ({
  locale: language,
  sourceLocale: sourceLanguage,
  filename: `${language}.po`,
});

export const parseCatalogue = async (language: string, text: string): Promise<Catalogue> =>
  text === '' ? {} : po.parse(text, contextOf(language));

/** English text of a translation, stored as a comment: non-empty lines. */
const commentOf = (message: string): string[] =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type Entry = Catalogue[string];

const flagsOf = (entry: Entry | undefined): readonly string[] =>
  (entry?.extra?.flags ?? []) as readonly string[];

const sourceEntry = ({ message }: Message): Entry => ({ translation: message });

/** Keeps a translation, and flags it when its recorded English differs from the source's. */
const translatedEntry = ({ message }: Message, before: Entry | undefined): Entry => {
  const comments = commentOf(message);
  const english = before?.comments ?? [];
  const flags = flagsOf(before);
  const isStale = english.length > 0 && english.join('\n') !== comments.join('\n');
  const isFlagged = Boolean(before?.translation) && (isStale || flags.includes(fuzzy));
  const others = flags.filter((flag) => flag !== fuzzy);
  return {
    translation: before?.translation ?? '',
    comments,
    extra: { ...before?.extra, flags: isFlagged ? [...others, fuzzy] : others },
  };
};

/** Updates the `.po` file of a language to the messages of its package, sorted by id. */
export const updateCatalogue = async (
  language: string,
  messages: readonly Message[],
  existing: string,
): Promise<string> => {
  const before = await parseCatalogue(language, existing);
  const sorted = messages.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const catalogue = Object.fromEntries(
    sorted.map((message) => [
      message.id,
      language === sourceLanguage
        ? sourceEntry(message)
        : translatedEntry(message, before[message.id]),
    ]),
  );
  const context = contextOf(language);
  // A new header is complete only after a round trip.
  const head = existing || (await po.serialize({}, { ...context, existing: null }));
  return po.serialize(catalogue, { ...context, existing: head });
};

/** Ids whose translation is missing, or belongs to other English. */
export const untranslatedIds = (catalogue: Catalogue): readonly string[] =>
  Object.entries(catalogue)
    .filter(([, entry]) => !entry.translation || flagsOf(entry).includes(fuzzy))
    .map(([id]) => id);

/** Translations of a catalogue by id, without those that are missing or stale. */
export const translationsOf = (catalogue: Catalogue): Readonly<Record<string, string>> => {
  const open = new Set(untranslatedIds(catalogue));
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([id, { translation }]): [string, string][] =>
      translation && !open.has(id) ? [[id, translation]] : [],
    ),
  );
};

/** Source of the module that programs load: translations of a package, by language and id. */
export const compiledModule = (
  catalogues: Readonly<Record<string, Readonly<Record<string, string>>>>,
): string => `// Written from the \`.po\` files beside it by \`npm run messages\`.

/** Translations of this package by language and id; its English is in the sources. */
export const compiledCatalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(catalogues, null, 2)};
`;
