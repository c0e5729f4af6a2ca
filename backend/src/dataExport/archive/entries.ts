import { Readable } from 'node:stream';
import type {
  ExportedPerson,
  ExportedRecord,
  Exporter,
} from '../../kernel/composition/exporter.ts';
import {
  type ArchiveOf,
  indexPage,
  jsonPath,
  type PackedFile,
  type PackedRecord,
  type PartOf,
  pagePath,
  partPage,
  type SectionOf,
} from './pages.ts';
import type { ArchiveEntry } from './zip.ts';

/** What is held in memory at a time, and stands on one page: so many records, or so much text of them. */
const recordsOfPartMax = 500;
const textOfPartMax = 1_000_000;

const textOf = (path: string, text: string): ArchiveEntry => ({
  path,
  content: Readable.from([Buffer.from(text)]),
  isPacked: true,
});

/** Cuts records into parts; a section without any has one that is empty. */
async function* partsOf(
  records: AsyncIterable<ExportedRecord>,
): AsyncGenerator<{ readonly records: readonly ExportedRecord[]; readonly isLast: boolean }> {
  let part: ExportedRecord[] = [];
  let length = 0;
  for await (const record of records) {
    if (part.length >= recordsOfPartMax || length >= textOfPartMax) {
      yield { records: part, isLast: false };
      part = [];
      length = 0;
    }
    part.push(record);
    length += JSON.stringify(record.values).length;
  }
  yield { records: part, isLast: true };
}

/** Where in the archive a content lies, by its hash. The ZIP's own table of contents holds as many names. */
type PackedPaths = Map<string, string>;

/** Packs the files of a part that are in no other, and tells which of them were still there. */
async function* filesOf(
  section: string,
  records: readonly ExportedRecord[],
  packed: PackedRecord[],
  paths: PackedPaths,
): AsyncGenerator<ArchiveEntry> {
  for (const { values, files = [] } of records) {
    const there: PackedFile[] = [];
    for (const { name, mimeType, hash, open } of files) {
      let path = paths.get(hash);
      if (path === undefined) {
        const content = await open();
        if (!content) continue;
        path = `files/${section}/${name}`;
        yield { path, content, isPacked: false };
        paths.set(hash, path);
      }
      there.push({ path, isPicture: mimeType.startsWith('image/') });
    }
    packed.push({ values, files: there });
  }
}

const jsonOf = ({ section, number, isLast, records }: PartOf): string =>
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

/** What was written of an archive so far. */
interface Written {
  readonly listed: SectionOf[];
  readonly paths: PackedPaths;
}

async function* sectionOf(
  of: ArchiveOf,
  { section, words, coded = [], records }: Exporter,
  person: ExportedPerson,
  { listed, paths }: Written,
): AsyncGenerator<ArchiveEntry> {
  const own = words[of.language];
  let [number, count] = [0, 0];
  for await (const { records: those, isLast } of partsOf(records(person))) {
    number += 1;
    count += those.length;
    const packed: PackedRecord[] = [];
    yield* filesOf(section, those, packed, paths);
    const part = { section, words: own, coded, number, isLast, records: packed };
    yield textOf(jsonPath(section, number), jsonOf(part));
    yield textOf(pagePath(section, number), partPage(of, part));
  }
  listed.push({ section, words: own, count, parts: number });
}

export interface ArchiveDeps {
  readonly exporters: readonly Exporter[];
  /** Told between two files how many of a hundred are written; throws where nobody wants the rest. */
  readonly told: (percent: number) => Promise<void>;
}

/** All that is known of a person as the files of an archive: for each section pages, JSON and what goes with it. */
export async function* entriesOf(
  { exporters, told }: ArchiveDeps,
  of: ArchiveOf,
  person: ExportedPerson,
): AsyncGenerator<ArchiveEntry> {
  const theirs = exporters
    .filter(({ of: whose }) => whose === undefined || whose === person.role)
    .toSorted((one, other) => Number(one.isLast ?? false) - Number(other.isLast ?? false));
  const written: Written = { listed: [], paths: new Map() };
  for (const [at, exporter] of theirs.entries()) {
    const percent = Math.floor((at / theirs.length) * 100);
    await told(percent);
    for await (const entry of sectionOf(of, exporter, person, written)) {
      yield entry;
      await told(percent);
    }
  }
  yield textOf('index.html', indexPage(of, written.listed));
}
