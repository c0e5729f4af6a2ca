import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textPlaceholderFor } from './jsonTemplate.ts';
import { defineView, type ViewDeclaration } from './view.ts';

interface Gallery {
  readonly title: string;
  readonly isLiked: boolean;
  readonly mayComment: boolean;
  readonly ownNote: string | null;
  readonly pictures: readonly { readonly url: string; readonly rating: number | null }[];
}

interface GalleryTypes {
  readonly wire: Gallery;
  readonly source: { readonly title: string; readonly pictureIds: readonly string[] };
  readonly item: { readonly title: string };
  readonly reader: {
    readonly name: string;
    readonly liked: readonly string[];
    readonly mayComment: boolean;
    readonly ownNote: string | null;
    readonly ratings: Readonly<Record<string, number>>;
  };
  readonly nested: { readonly rating: number | null; readonly link: string };
}

const link = { valueFor: (_: unknown, { name }: { name: string }) => name, anonymousValues: [] };
const declared = {
  item: ({ title }) => ({ title }),
  shared: ({ title, pictureIds }, { rating }) => ({
    title,
    pictures: pictureIds.map((id) => ({
      url: `/${id}?${textPlaceholderFor('link', id)}`,
      rating: rating(id),
    })),
  }),
  perReader: {
    isLiked: {
      valueFor: ({ title }, { liked }) => liked.includes(title),
      anonymousValues: [false],
    },
    mayComment: { valueFor: (_, { mayComment }) => mayComment, anonymousValues: [true, false] },
    ownNote: { valueFor: (_, { ownNote }) => ownNote, anonymousValues: [null] },
  },
  nested: {
    rating: { valueFor: (_, { ratings }, id) => ratings[id] ?? null, anonymousValues: [null] },
    link,
  },
} satisfies ViewDeclaration<GalleryTypes, 'isLiked' | 'mayComment' | 'ownNote'>;
const linked = defineView<GalleryTypes>()(declared);
/** Without links per reader. */
const plain = defineView<GalleryTypes>()({
  ...declared,
  shared: ({ title, pictureIds }, { rating }) => ({
    title,
    pictures: pictureIds.map((id) => ({ url: `/${id}`, rating: rating(id) })),
  }),
});

const ids = ['bread', 'wine', 'figs'];
const sources = fc.record({
  title: fc.constantFrom('Paella', 'Gazpacho', 'a "title":\\ ~'),
  pictureIds: fc.subarray(ids),
});
const readers = fc.record({
  name: fc.string({ unit: 'binary' }),
  liked: fc.subarray(['Paella', 'Gazpacho']),
  mayComment: fc.boolean(),
  ownNote: fc.option(fc.string({ unit: 'binary' })),
  ratings: fc.dictionary(fc.constantFrom(...ids), fc.nat(5)),
});
const anonymous = { name: 'Nora', liked: [], mayComment: true, ownNote: null, ratings: {} };
const source = { title: 'Paella', pictureIds: ids };

describe('a view', () => {
  it('shows each reader the values of that reader, with links and without', () => {
    fc.assert(
      fc.property(sources, fc.array(readers), fc.boolean(), (from, all, hasLinks) => {
        const view = hasLinks ? linked : plain;
        const rendered = view.render(from);
        for (const { name, liked, mayComment, ownNote, ratings } of all) {
          const json = view.jsonFor(rendered, { name, liked, mayComment, ownNote, ratings });
          expect(JSON.parse(json.toString())).toEqual({
            title: from.title,
            isLiked: liked.includes(from.title),
            mayComment,
            ownNote,
            pictures: from.pictureIds.map((id) => ({
              url: hasLinks ? `/${id}?${name}` : `/${id}`,
              rating: ratings[id] ?? null,
            })),
          });
        }
      }),
    );
  });

  it('gives anonymous readers the same bytes, for each combination of their values', () => {
    const rendered = plain.render(source);
    const commenting = plain.jsonFor(rendered, anonymous);
    expect(plain.jsonFor(rendered, { ...anonymous, name: 'Luna' })).toBe(commenting);
    const reading = plain.jsonFor(rendered, { ...anonymous, mayComment: false });
    expect(plain.jsonFor(rendered, { ...anonymous, mayComment: false })).toBe(reading);
    expect(reading).not.toBe(commenting);
  });

  it.each([
    ['has done something with it', { liked: ['Paella'] }],
    ['has done something with a part of it', { ratings: { figs: 3 } }],
    ['has an own value in it', { ownNote: 'for Sunday' }],
  ])('renders bytes for a reader who %s', (_, doing) => {
    const rendered = plain.render(source);
    const reader = { ...anonymous, ...doing };
    const json = plain.jsonFor(rendered, reader);
    expect(rendered.sharedVariants.some((bytes) => bytes.equals(json))).toBe(false);
  });

  it('shares nothing if each reader has another value, or there are too many variants', () => {
    expect(linked.render(source).sharedVariants).toEqual([]);
    const graded = defineView<GalleryTypes>()({
      ...declared,
      nested: { link, rating: { valueFor: () => null, anonymousValues: [null, 1, 2] } },
      shared: ({ title }, { rating }) => ({
        title,
        pictures: ids.map((id) => ({ url: '', rating: rating(id) })),
      }),
    });
    const rendered = graded.render(source);
    expect(rendered.sharedVariants).toEqual([]);
    const { pictures } = JSON.parse(graded.jsonFor(rendered, anonymous).toString()) as Gallery;
    expect(pictures).toEqual(ids.map(() => ({ url: '', rating: null })));
  });

  it('does not render an undeclared placeholder', () => {
    const broken = defineView<GalleryTypes>()({
      ...declared,
      shared: () => ({ title: textPlaceholderFor('price'), pictures: [] }),
    });
    expect(() => broken.render(source)).toThrow('a slot price');
  });

  it('does not compile if a part is missing, or shared as well as per reader', () => {
    const { isLiked, ...others } = declared.perReader;
    // @ts-expect-error Nothing says what `isLiked` is.
    defineView<GalleryTypes>()({ ...declared, perReader: others });
    defineView<GalleryTypes>()({
      ...declared,
      perReader: { ...others, isLiked },
      // @ts-expect-error A part per reader cannot be shared.
      shared: ({ title }) => ({ title, pictures: [], isLiked: false }),
    });
    // @ts-expect-error A nested part is declared, too.
    defineView<GalleryTypes>()({ ...declared, nested: { link } });
  });
});
