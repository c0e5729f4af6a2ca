import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { expect, it } from 'vitest';

/** Layers below the capabilities, the lowest first; and those above. */
const layersBelow = ['locales', 'kernel', 'models', 'relations', 'engagement'];
const layersAbove = ['testing', 'processes'];

const sourceDir = import.meta.dirname;

const compositionOrder = (text: string): readonly string[] => {
  const imported = /import \{ (\w+) \} from '\.\/(\w+)\/capability\.ts'/g;
  const folderOf = new Map([...text.matchAll(imported)].map(([, name, folder]) => [name, folder]));
  return [...text.matchAll(/\.with\((\w+)\)/g)].map(([, name]) => folderOf.get(name) ?? '');
};

const topFolderOf = (file: string): string => relative(sourceDir, file).split(sep)[0] ?? '';

/** Imports of a source, of values and types, from a layer that is built later. */
const importsAgainst = (layers: readonly string[], file: string, text: string): string[] => {
  const at = layers.indexOf(topFolderOf(file));
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g)].flatMap(([, target = '']) => {
    const folder = topFolderOf(resolve(dirname(file), target));
    return layers.indexOf(folder) > at || !layers.includes(folder)
      ? [`${relative(sourceDir, file)} → ${folder}`]
      : [];
  });
};

const layers = [
  ...layersBelow,
  ...compositionOrder(readFileSync(join(sourceDir, 'capabilities.ts'), 'utf8')),
  ...layersAbove,
];

const sources = readdirSync(sourceDir, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.includes(sep) && file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => join(sourceDir, file));

it('assigns a layer to each folder', () => {
  const folders = new Set(sources.map(topFolderOf));
  expect([...folders].filter((folder) => !layers.includes(folder))).toEqual([]);
});

it('allows no capability to import a later one', () => {
  const below = sources.filter((file) => !layersAbove.includes(topFolderOf(file)));
  expect(below.length).toBeGreaterThan(500);
  expect(below.flatMap((file) => importsAgainst(layers, file, readFileSync(file, 'utf8')))).toEqual(
    [],
  );
});

it('detects an import against the order, of types and of the root too', () => {
  const file = join(sourceDir, 'mail/planted.ts');
  const text = [
    "import { withCommands } from '../kernel/operator.ts';",
    "import type { Feed } from '../posts/public.ts';",
    "import { readConfig } from '../config.ts';",
  ].join('\n');
  expect(importsAgainst(layers, file, text)).toEqual([
    'mail/planted.ts → posts',
    'mail/planted.ts → config.ts',
  ]);
});
