import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import {
  defineSection,
  type ExportedFile,
  type Exporter,
} from '../../kernel/composition/exporter.ts';
import { archiveEntries } from './entries.ts';
import type { ArchiveContext } from './pages.ts';

const of: ArchiveContext = {
  language: 'en' as const,
  siteName: 'Ovation',
  username: 'nora',
  at: '2026-02-01T12:00:00.000Z',
};
const person = {
  accountId: '019a0000-0000-7000-8000-000000000001',
  role: 'user',
  country: undefined,
} as const;
const words = { title: 'Files', about: 'What is there.', fields: { name: 'Name' } };

const fileOf = (name: string, content: string | undefined): ExportedFile => ({
  name,
  mimeType: 'image/png',
  hash: `hash of ${content}`,
  open: async () => (content === undefined ? undefined : Readable.from([content])),
});

const sectionOf = (section: string, files: readonly ExportedFile[], isLast?: true): Exporter => ({
  texts: defineSection(section, words),
  ...(isLast && { isLast }),
  records: async function* () {
    for (const file of files) yield { values: { name: file.name }, files: [file] };
  },
});

const written = async (
  exporters: readonly Exporter[],
  archiveOf: ArchiveContext = of,
): Promise<ReadonlyMap<string, string>> => {
  const entries = new Map<string, string>();
  const archive = archiveEntries(
    { exporters, onProgress: async () => undefined },
    archiveOf,
    person,
  );
  for await (const { path, content } of archive) entries.set(path, await text(content));
  return entries;
};

it('names languages as the reader calls them', async () => {
  const language: Exporter = {
    texts: defineSection('account', { ...words, fields: { language: 'Language' } }),
    coded: ['language'],
    records: async function* () {
      yield { values: { language: 'en' } };
    },
  };
  const shownIn = async (archive: ArchiveContext): Promise<string> =>
    (await written([language], archive)).get('pages/account.html') ?? '';
  expect(await shownIn(of)).toContain('<bdi>English</bdi>');
  expect(await shownIn({ ...of, language: 'es' })).toContain('<bdi>Inglés</bdi>');
});

describe('the files of an archive', () => {
  it('are packed once, and linked from each record', async () => {
    const entries = await written([
      sectionOf('uploads', [fileOf('1.png', 'kiln'), fileOf('2.png', 'glaze')], true),
      sectionOf('posts', [fileOf('a.png', 'kiln'), fileOf('b.png', 'kiln')]),
    ]);
    const packed = [...entries.keys()].filter((path) => path.startsWith('files/'));
    expect(packed).toEqual(['files/posts/a.png', 'files/uploads/2.png']);
    const filesOf = (section: string) =>
      JSON.parse(entries.get(`data/${section}.json`) ?? '').records.map(
        ({ files }: { files: unknown }) => files,
      );
    expect(filesOf('posts')).toEqual([['files/posts/a.png'], ['files/posts/a.png']]);
    expect(filesOf('uploads')).toEqual([['files/posts/a.png'], ['files/uploads/2.png']]);
  });

  it('are left out if their content is gone', async () => {
    const entries = await written([sectionOf('posts', [fileOf('a.png', undefined)])]);
    expect(JSON.parse(entries.get('data/posts.json') ?? '').records).toEqual([{ name: 'a.png' }]);
  });
});
