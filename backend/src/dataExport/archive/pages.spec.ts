import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArchiveContext, indexPage, partPage, type SectionPart } from './pages.ts';

const of: ArchiveContext = {
  ...({ language: 'en', siteName: 'Ovation', username: 'nora' } as const),
  at: '2026-02-01T12:00:00.000Z',
};
const words = {
  title: 'Messages',
  about: 'What you wrote.',
  fields: { text: 'Text', createdAt: 'Sent', isDeleted: 'Deleted', price: 'Price', kinds: 'Kinds' },
  values: { photo: 'Photo' },
};
const record = (text: string) => ({
  values: {
    text,
    createdAt: '2026-01-31T09:30:00.000Z',
    isDeleted: false,
    price: 1_200,
    kinds: ['photo', 'other'],
  },
  files: [],
});
const part = (more: Partial<SectionPart> = {}): SectionPart => ({
  section: 'messages',
  words,
  coded: ['kinds'],
  number: 1,
  isLast: true,
  records: [record('hello'), record('again')],
  ...more,
});

/** Elements and attributes of a page, without text and values. */
const skeleton = (page: string): readonly string[] =>
  [...page.matchAll(/<\/?[a-z][^\s>]*/gi)].map(([tag]) => tag);

describe('the pages of an archive', () => {
  it('show labels for what the JSON has as codes', () => {
    const page = partPage(of, part());
    expect(page).toContain('<time datetime="2026-01-31T09:30:00.000Z">Jan 31, 2026, 9:30');
    expect(page).toContain('<td>1,200</td>');
    expect(page).toContain('<td>No</td>');
    expect(page).toContain('Photo, other');
    // User text is not translated, even if it equals one of our codes.
    expect(partPage(of, part({ records: [record('photo')] }))).toContain('<bdi>photo</bdi>');
    expect(page).toContain('href="../data/messages.json"');
    expect(partPage({ ...of, language: 'es' }, part())).toContain('<html lang="es">');
  });

  it('link the next part of a long section', () => {
    const middle = partPage(of, part({ number: 2, isLast: false }));
    expect(middle).toContain('href="../pages/messages.html"');
    expect(middle).toContain('href="../pages/messages-3.html"');
    expect(middle).toContain('Messages · Part 2');
  });

  it('embed pictures and link other files', () => {
    const files = [
      { path: 'files/messages/1.webp', isPicture: true },
      { path: 'files/messages/2.pdf', isPicture: false },
    ];
    const page = partPage(of, part({ records: [{ ...record('look'), files }] }));
    expect(page).toContain('<img src="../files/messages/1.webp" alt="File 1.webp"');
    expect(page).toContain('<a href="../files/messages/2.pdf">File 2.pdf</a>');
  });

  it('list all sections, also empty ones', () => {
    const page = indexPage(of, [
      { section: 'messages', words, count: 2, parts: 1 },
      { section: 'tips', words: { ...words, title: 'Tips' }, count: 0, parts: 1 },
    ]);
    expect(page).toContain('Everything Ovation knows about @nora, as it was on Feb 1, 2026');
    expect(page).toContain('2 entries');
    expect(page).toContain('Nothing here yet');
  });

  it('run no scripts and fetch nothing, for any user text', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onload='x"],
        ...['</td></table><iframe src=//evil>', '</style><base href=//evil>', '<!--', ']]>'],
        ...['javascript:alert(1)', '&lt;script&gt;', '{{site}} {name, plural, one {#}}'],
      ),
    );
    const plain = partPage(of, part({ records: [record('plain'), record('plain')] }));
    const plainIndex = skeleton(indexPage(of, []));
    const property = fc.property(hostile, hostile, (one, other) => {
      const page = partPage(of, part({ records: [record(`a${one}`), record(`a${other}`)] }));
      expect(skeleton(page)).toEqual(skeleton(plain));
      expect(skeleton(indexPage({ ...of, username: one, siteName: other }, []))).toEqual(
        plainIndex,
      );
    });
    fc.assert(property);
    expect(plain).toMatch(
      /content-security-policy" content="default-src &#39;none&#39;; style-src/,
    );
    expect(plain).not.toMatch(/<script|<iframe|<link|https?:/);
  });
});
