import { Readable } from 'node:stream';
import type { ExportedPerson, ExportedRecord, Exporter } from '../../kernel/exporter.ts';
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

/** Packs the files of a part, and tells which of them were still there. */
async function* filesOf(
  section: string,
  records: readonly ExportedRecord[],
  packed: PackedRecord[],
): AsyncGenerator<ArchiveEntry> {
  for (const { values, files = [] } of records) {
    const there: PackedFile[] = [];
    for (const { name, mimeType, open } of files) {
      const content = await open();
      if (!content) continue;
      const path = `files/${section}/${name}`;
      yield { path, content, isPacked: false };
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

async function* sectionOf(
  of: ArchiveOf,
  { section, words, records }: Exporter,
  person: ExportedPerson,
  listed: SectionOf[],
): AsyncGenerator<ArchiveEntry> {
  const own = words[of.language];
  let [number, count] = [0, 0];
  for await (const { records: those, isLast } of partsOf(records(person))) {
    number += 1;
    count += those.length;
    const packed: PackedRecord[] = [];
    yield* filesOf(section, those, packed);
    const part = { section, words: own, number, isLast, records: packed };
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
  const theirs = exporters.filter(({ of: whose }) => whose === undefined || whose === person.role);
  const listed: SectionOf[] = [];
  for (const [at, exporter] of theirs.entries()) {
    const percent = Math.floor((at / theirs.length) * 100);
    await told(percent);
    for await (const entry of sectionOf(of, exporter, person, listed)) {
      yield entry;
      await told(percent);
    }
  }
  yield textOf('index.html', indexPage(of, listed));
}
