import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterEach, describe, expect, it } from 'vitest';
import { repositoryDir } from '../state/paths.ts';
import { planNew } from './kinds.ts';
import { namesOf, singularOf } from './names.ts';
import { withCapability, withEntry, withImport, withLastEntry, withMessage } from './source.ts';
import { writeNew } from './write.ts';

const plan = (...[kind, name, spanish]: [Parameters<typeof planNew>[1]['kind'], string, string?]) =>
  planNew(repositoryDir, { kind, name, spanish }).plan;

const faultsIn = (texts: ReadonlyMap<string, string>): readonly string[] =>
  [...texts]
    .filter(([path]) => /\.tsx?$/.test(path))
    .filter(([path, text]) => parseSync(path, text).errors.length > 0)
    .map(([path]) => path);

describe('what is planned', () => {
  it('for a capability parses, names nothing by a placeholder and is registered', () => {
    const planned = plan('capability', 'giftCards');
    expect(faultsIn(planned)).toEqual([]);
    expect([...planned].flat().filter((text) => /\{\{[a-z]/i.test(text))).toEqual([]);
    expect(planned.get('packages/contracts/src/api.ts')).toContain('giftCards: giftCardRoutes');
    expect(planned.get('backend/src/capabilities.ts')).toContain('.with(giftCards)');
    expect(planned.get('backend/src/giftCards/writeGiftCard.decide.spec.ts')).toContain(
      'decideCreateGiftCard',
    );
  });

  it('for a content type gives a type that is known what sells it', () => {
    const planned = plan('content-type', 'galleries');
    expect(faultsIn(planned)).toEqual([]);
    const rules = planned.get('packages/contracts/src/content/rules.ts') ?? '';
    expect(rules.match(/^ {2}gallery: .*$/gm)).toEqual([
      '  gallery: { ...social, sellable: true, chargeable: true, earning: true },',
    ]);
    expect(planned.get('packages/contracts/src/purchases/item.ts')).toContain('items.gallery');
  });

  it('for a type that nobody knew gives it words as well', () => {
    const planned = plan('content-type', 'recipes');
    expect(planned.get('packages/contracts/src/content/words.ts')).toContain(
      "recipe: { en: 'Recipe'",
    );
  });
});

describe('what cannot be made', () => {
  it.each([
    ['a name that is taken', () => plan('capability', 'categories'), /is there already/],
    ['a mark in a name', () => plan('capability', 'gift-cards'), /written like giftCards/],
    ['a name of one', () => plan('capability', 'news1'), /names no many things/],
    ['what is sold already', () => plan('content-type', 'messages'), /is there already/],
    [
      'a page of nothing',
      () => plan('screen', 'coupons', 'cupones'),
      /capability coupons makes it/,
    ],
    ['a page without Spanish', () => plan('screen', 'categories'), /in Spanish too/],
  ])('is refused with the remedy: %s', (_, make, problem) => {
    expect(make).toThrow(problem);
  });
});

it.each([
  ['galleries', 'gallery'],
  ['boxes', 'box'],
  ['coupons', 'coupon'],
  ['access', undefined],
])('knows one of the %s', (many, one) => {
  expect(singularOf(many)).toBe(one);
  if (one === undefined) expect(namesOf(many, 'grant').Thing).toBe('Grant');
});

describe('a registration', () => {
  it('keeps a sorted list sorted, and adds to the end of another', () => {
    const list = { constant: 'all' };
    expect(withEntry('const all = [a, c];', list, 'b')).toBe('const all = [a, b,\nc];');
    expect(withEntry('const all = {} as const;', list, 'b')).toBe('const all = {b} as const;');
    expect(withLastEntry('const all = of([c]);', list, 'b')).toBe('const all = of([c,\nb]);');
  });

  it('finds its place by the syntax, and says what is missing', () => {
    const chain = 'const made = compose(base).with(one).with(two);';
    expect(withCapability(chain, 'one', 'new')).toContain('.with(one)\n.with(new).with(two)');
    expect(() => withCapability(chain, 'three', 'new')).toThrow('composes no three');
    expect(() => withEntry('const all = 1;', { constant: 'all' }, 'b')).toThrow('no list or table');
    expect(() => withImport('const all = 1;', "import 'b';")).toThrow('imports nothing');
  });

  it('keeps a catalogue in the order of its ids', () => {
    const catalogue =
      'msgid ""\nmsgstr ""\n\n#. x\nmsgid "a"\nmsgstr "A"\n\n#. x\nmsgid "c"\nmsgstr "C"\n';
    const ids = [...withMessage(catalogue, 'b', 'B').matchAll(/^msgid "(.*)"$/gm)].map(
      ([, id]) => id,
    );
    expect(ids).toEqual(['', 'a', 'b', 'c']);
  });
});

describe('what fails', () => {
  let root = '';
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('leaves nothing behind', async () => {
    root = mkdtempSync(join(tmpdir(), 'ovation-new-'));
    symlinkSync(join(repositoryDir, 'node_modules'), join(root, 'node_modules'));
    const path = 'packages/a/b.ts';
    const made = { plan: new Map([[path, 'export const b = 1;\n']]), generators: [] };
    const seen: boolean[] = [];
    const writing = writeNew(root, made, async () => {
      seen.push(existsSync(join(root, path)));
      throw new Error('does not compile');
    });
    await expect(writing).rejects.toThrow('does not compile');
    expect(seen).toEqual([true]);
    expect(readdirSync(join(root, 'packages'))).toEqual([]);
  });
});
