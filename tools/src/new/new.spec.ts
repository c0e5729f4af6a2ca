import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterEach, describe, expect, it } from 'vitest';
import { repositoryDir } from '../state/paths.ts';
import { planNew } from './kinds.ts';
import { factNamesOf, namesOf, pastTenseOf, singularOf } from './names.ts';
import {
  withCapability,
  withCase,
  withEntry,
  withEvent,
  withImport,
  withLastEntry,
  withMessage,
  withNextVersion,
} from './source.ts';
import { writeNew } from './write.ts';

type Arguments = [kind: Parameters<typeof planNew>[1]['kind'], name: string, detail?: string];

const plan = (...[kind, name, detail]: Arguments) =>
  planNew(repositoryDir, { kind, name, detail }).plan;

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

const emptyRoot = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'ovation-new-'));
  roots.push(root);
  symlinkSync(join(repositoryDir, 'node_modules'), join(root, 'node_modules'));
  return root;
};

/** Plans an addition to a capability that was generated before. */
const planBehindCapability = (...[kind, name, detail]: Arguments) => {
  const root = emptyRoot();
  for (const [path, text] of plan('capability', name)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  cpSync(join(repositoryDir, 'tools/templates'), join(root, 'tools/templates'), {
    recursive: true,
  });
  return planNew(root, { kind, name, detail }).plan;
};

const faultsIn = (texts: ReadonlyMap<string, string>): readonly string[] =>
  [...texts]
    .filter(([path]) => /\.tsx?$/.test(path))
    .filter(([path, text]) => parseSync(path, text).errors.length > 0)
    .map(([path]) => path);

describe('a plan', () => {
  it('for a capability parses, has no placeholder left and is registered', () => {
    const planned = plan('capability', 'giftCards');
    expect(faultsIn(planned)).toEqual([]);
    expect([...planned].flat().filter((text) => /\{\{[a-z]/i.test(text))).toEqual([]);
    expect(planned.get('packages/contracts/src/api.ts')).toContain('giftCards: giftCardRoutes');
    expect(planned.get('backend/src/capabilities.ts')).toContain('.with(giftCards)');
    expect(planned.get('backend/src/giftCards/writeGiftCard.decide.spec.ts')).toContain(
      'decideCreateGiftCard',
    );
  });

  it('for a content type registers its sale under a known type', () => {
    const planned = plan('content-type', 'galleries');
    expect(faultsIn(planned)).toEqual([]);
    const rules = planned.get('packages/contracts/src/content/rules.ts') ?? '';
    expect(rules.match(/^ {2}gallery: .*$/gm)).toEqual([
      '  gallery: { ...socialTraits, sellable: true, chargeable: true, earning: true },',
    ]);
    expect(planned.get('packages/contracts/src/purchases/item.ts')).toContain('items.gallery');
  });

  it('for a query is a row with its schema, and the handler of the row', () => {
    const planned = planBehindCapability('query', 'raffles', 'usageHistory');
    expect(faultsIn(planned)).toEqual([]);
    const routes = planned.get('packages/contracts/src/raffles/routes.ts') ?? '';
    expect(routes).toMatch(/getRaffleUsageHistory: \{[^}]*method: 'GET'/);
    expect(routes).toContain("'/admin/raffles/{id}/usage-history'");
    expect(planned.get('backend/src/raffles/capability.ts')).toContain(
      "import { getRaffleUsageHistory } from './getRaffleUsageHistory.ts';",
    );
    expect(planned.has('backend/src/raffles/getRaffleUsageHistory.memory.spec.ts')).toBe(true);
  });

  it('for a fact reaches from its command to the read model', () => {
    const planned = planBehindCapability('fact', 'raffles', 'close');
    expect(faultsIn(planned)).toEqual([]);
    const textOf = (path: string) => planned.get(path)?.replaceAll(/\s+/g, ' ');
    expect(textOf('packages/contracts/src/raffles/events.ts')).toContain(
      "defineStream('raffle', [RaffleClosed, RaffleCreated,",
    );
    expect(textOf('backend/src/raffles/model.ts')).toContain(
      "case 'RaffleClosed': return raffle &&",
    );
    expect(textOf('backend/src/raffles/capability.ts')).toContain(
      'closeRaffle: ofRaffle(decideCloseRaffle)',
    );
    const projection = textOf('projections/src/raffles/raffles.ts');
    expect(projection).toContain('events: [RaffleClosed, RaffleCreated,');
    expect(projection).toContain('version: 2');
  });

  it('for a new type adds texts as well', () => {
    const planned = plan('content-type', 'recipes');
    expect(planned.get('packages/contracts/src/content/words.ts')).toContain("recipe: 'Recipe'");
    expect(planned.get('packages/contracts/src/locales/es.po')).toContain('msgid "content.recipe"');
    expect(planned.get('backend/src/locales/es.po')).toContain('msgid "export.recipes.title"');
    expect(planned.get('mf-wallet/src/wallet/lineWords.tsx')).toContain("recipe: 'bag'");
    expect(planned.get('mf-wallet/src/locales/es.po')).toContain('msgid "line.recipe"');
  });
});

describe('an invalid request', () => {
  it.each([
    ['a name that is taken', () => plan('capability', 'categories'), /is there already/],
    ['a mark in a name', () => plan('capability', 'gift-cards'), /written like giftCards/],
    ['a name of one', () => plan('capability', 'news1'), /names no many things/],
    ['what is sold already', () => plan('content-type', 'messages'), /is there already/],
    ['a page of nothing', () => plan('screen', 'raffles', 'rifas'), /capability raffles makes it/],
    ['a page without Spanish', () => plan('screen', 'categories'), /in Spanish too/],
    ['a query of nothing', () => plan('query', 'raffles', 'usage'), /capability raffles makes it/],
    ['a query without a name', () => plan('query', 'raffles'), /query raffles NAME/],
    ['a fact of nothing', () => plan('fact', 'raffles', 'close'), /capability raffles makes it/],
    [
      'a fact that is there',
      () => planBehindCapability('fact', 'raffles', 'create'),
      /RaffleCreated is there already/,
    ],
    ['a fact in the past', () => plan('fact', 'raffles', 'closed'), /write close/],
  ])('is refused with the remedy: %s', (_, make, problem) => {
    expect(make).toThrow(problem);
  });
});

it.each([
  ['galleries', 'gallery'],
  ['boxes', 'box'],
  ['raffles', 'raffle'],
  ['access', undefined],
])('the singular of %s is known', (many, one) => {
  expect(singularOf(many)).toBe(one);
  if (one === undefined) expect(namesOf(many, 'grant').Thing).toBe('Grant');
});

it.each([
  ['close', 'closed'],
  ['pin', 'pinned'],
  ['open', 'opened'],
  ['deny', 'denied'],
  ['closed', undefined],
  ['giveBack', undefined],
])('the past tense of %s is known', (verb, past) => {
  expect(pastTenseOf(verb)).toBe(past);
  if (past === undefined) expect(factNamesOf(verb, 'givenBack').Past).toBe('GivenBack');
});

describe('a registration', () => {
  it('keeps a sorted list sorted, and appends to others', () => {
    const list = { constant: 'all' };
    expect(withEntry('const all = [a, c];', list, 'b')).toBe('const all = [a, b,\nc];');
    expect(withEntry('const all = {} as const;', list, 'b')).toBe('const all = {b} as const;');
    expect(withLastEntry('const all = of([c]);', list, 'b')).toBe('const all = of([c,\nb]);');
    const second = { constant: 'all', property: 'on' };
    expect(withEntry('const all = of({ on: [c] });', second, 'b')).toBe(
      'const all = of({ on: [b,\nc] });',
    );
  });

  it('finds its position by the syntax, and reports a missing one', () => {
    const chain = 'const made = compose(base).with(one).with(two);';
    expect(withCapability(chain, 'one', 'new')).toContain('.with(one)\n.with(new).with(two)');
    expect(() => withCapability(chain, 'three', 'new')).toThrow('composes no three');
    expect(() => withEntry('const all = 1;', { constant: 'all' }, 'b')).toThrow('no list or table');
    const events = "const a = defineEvent('A', {});\nconst all = [a];";
    expect(withEvent(events, 'const b;')).toContain("'A', {});\n\nconst b;\nconst all");
    const fold = 'const fold = () => { switch (a) { case 1: return b; default: return c; } };';
    expect(withCase(fold, { constant: 'fold' }, 'case 2:')).toContain('return b; case 2:\ndefault');
    expect(withNextVersion('version: 9')).toBe('version: 10');
    expect(() => withCase(events, { constant: 'all' }, 'case 2:')).toThrow('no switch');
    expect(() => withEvent('const all = 1;', 'b')).toThrow('defines no event');
    expect(() => withImport('const all = 1;', "import 'b';")).toThrow('imports nothing');
  });

  it('keeps a catalogue sorted by id', () => {
    const catalogue =
      'msgid ""\nmsgstr ""\n\n#. x\nmsgid "a"\nmsgstr "A"\n\n#. x\nmsgid "c"\nmsgstr "C"\n';
    const ids = [...withMessage(catalogue, 'b', 'B').matchAll(/^msgid "(.*)"$/gm)].map(
      ([, id]) => id,
    );
    expect(ids).toEqual(['', 'a', 'b', 'c']);
  });
});

describe('a failure', () => {
  it('leaves nothing behind', async () => {
    const root = emptyRoot();
    const path = 'packages/a/events.ts';
    const made = { plan: new Map([[path, 'export const b = 1;\n']]), generators: [] };
    const seen: boolean[] = [];
    const writing = writeNew(root, made, async () => {
      seen.push(existsSync(join(root, path)));
      mkdirSync(join(root, 'packages/a/fixtures'));
      writeFileSync(join(root, 'packages/a/fixtures/B.json'), '{}');
      throw new Error('does not compile');
    });
    await expect(writing).rejects.toThrow('does not compile');
    expect(seen).toEqual([true]);
    expect(readdirSync(join(root, 'packages'))).toEqual([]);
  });
});
