import { Readable } from 'node:stream';
import { type Language, languages } from '@ovation/contracts/translations/languages';
import type {
  ExportedPerson,
  ExportedRecord,
  Exporter,
} from '../../kernel/composition/exporter.ts';
import { translate, translateAll } from '../../kernel/texts/translate.ts';
import {
  type ArchiveContext,
  indexPage,
  jsonPath,
  type PackedFile,
  type PackedRecord,
  pagePath,
  partPage,
  type SectionPart,
  type SectionSummary,
} from './pages.ts';
import type { ArchiveEntry } from './zip.ts';

/** Records and text of one part, held in memory and shown on one page. */
const partRecordsMax = 500;
const partTextMax = 1_000_000;

const textEntry = (path: string, text: string): ArchiveEntry => ({
  path,
  content: Readable.from([Buffer.from(text)]),
  isCompressible: true,
});

/** Splits records into parts; an empty section has one empty part. */
async function* splitParts(
  records: AsyncIterable<ExportedRecord>,
): AsyncGenerator<{ readonly records: readonly ExportedRecord[]; readonly isLast: boolean }> {
  let part: ExportedRecord[] = [];
  let length = 0;
  for await (const record of records) {
    if (part.length >= partRecordsMax || length >= partTextMax) {
      yield { records: part, isLast: false };
      part = [];
      length = 0;
    }
    part.push(record);
    length += JSON.stringify(record.values).length;
  }
  yield { records: part, isLast: true };
}

/** Path in the archive by content hash. The ZIP's directory has as many entries. */
type PackedPaths = Map<string, string>;

/** Packs files not packed yet, and records which still exist. */
async function* fileEntries(
  section: string,
  records: readonly ExportedRecord[],
  packed: PackedRecord[],
  paths: PackedPaths,
): AsyncGenerator<ArchiveEntry> {
  for (const { values, files = [] } of records) {
    const packedFiles: PackedFile[] = [];
    for (const { name, mimeType, hash, open } of files) {
      let path = paths.get(hash);
      if (path === undefined) {
        const content = await open();
        if (!content) continue;
        path = `files/${section}/${name}`;
        yield { path, content, isCompressible: false };
        paths.set(hash, path);
      }
      packedFiles.push({ path, isPicture: mimeType.startsWith('image/') });
    }
    packed.push({ values, files: packedFiles });
  }
}

const jsonOf = ({ section, number, isLast, records }: SectionPart): string =>
  `${JSON.stringify(
    {
      section,
      part: number,
      nextPart: isLast ? null : jsonPath(section, number + 1),
      records: records.map(({ values, files }) =>
        files.length === 0 ? values : { ...values, files: files.map(({ path }) => path) },
      ),
    },
    undefined,
    1,
  )}\n`;

/** Names of the product’s languages; `coded` fields contain their codes. */
const languageNames = (language: Language): Readonly<Record<string, string>> => {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return Object.fromEntries(
    languages.map((code) => {
      const name = names.of(code) ?? code;
      return [code, name.charAt(0).toLocaleUpperCase(language) + name.slice(1)];
    }),
  );
};

/** Progress of an archive. */
interface ArchiveProgress {
  readonly listed: SectionSummary[];
  readonly paths: PackedPaths;
}

async function* sectionEntries(
  of: ArchiveContext,
  { texts, coded = [], records }: Exporter,
  person: ExportedPerson,
  { listed, paths }: ArchiveProgress,
): AsyncGenerator<ArchiveEntry> {
  const { section } = texts;
  const words = {
    title: translate(of.language, texts.title),
    about: translate(of.language, texts.about),
    fields: translateAll(of.language, texts.fields),
    values: { ...languageNames(of.language), ...translateAll(of.language, texts.values) },
  };
  let [number, count] = [0, 0];
  for await (const { records: those, isLast } of splitParts(records(person))) {
    number += 1;
    count += those.length;
    const packed: PackedRecord[] = [];
    yield* fileEntries(section, those, packed, paths);
    const part = { section, words, coded, number, isLast, records: packed };
    yield textEntry(jsonPath(section, number), jsonOf(part));
    yield textEntry(pagePath(section, number), partPage(of, part));
  }
  listed.push({ section, words, count, parts: number });
}

export interface ArchiveDeps {
  readonly exporters: readonly Exporter[];
  /** Progress callback between files, in percent; throws to stop. */
  readonly onProgress: (percent: number) => Promise<void>;
}

/** Entries of an archive with all of a person's data: for each section pages, JSON and files. */
export async function* archiveEntries(
  { exporters, onProgress }: ArchiveDeps,
  of: ArchiveContext,
  person: ExportedPerson,
): AsyncGenerator<ArchiveEntry> {
  const sections = exporters
    .filter(({ of: whose }) => whose === undefined || whose === person.role)
    .toSorted((one, other) => Number(one.isLast ?? false) - Number(other.isLast ?? false));
  const written: ArchiveProgress = { listed: [], paths: new Map() };
  for (const [at, exporter] of sections.entries()) {
    const percent = Math.floor((at / sections.length) * 100);
    await onProgress(percent);
    for await (const entry of sectionEntries(of, exporter, person, written)) {
      yield entry;
      await onProgress(percent);
    }
  }
  yield textEntry('index.html', indexPage(of, written.listed));
}
