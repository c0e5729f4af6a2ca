import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { hostedFolder, hostedPackages } from './deployUnit.ts';
import { sharedModules, sharedPaths } from './shared.ts';

const repository = { root: fileURLToPath(new URL('../../..', import.meta.url)) };

type Exports = Readonly<Record<string, { readonly source: string }>>;

/** The source of a package's export: an exact entry, otherwise the longest pattern. */
const sourceOf = (exported: Exports, path: string): string | undefined => {
  const [pattern] = Object.keys(exported)
    .filter((key) => key.endsWith('*') && path.startsWith(key.slice(0, -1)))
    .sort((one, other) => other.length - one.length);
  if (exported[path] || !pattern) return exported[path]?.source;
  return exported[pattern]?.source.replace('*', path.slice(pattern.length - 1));
};

it.each(hostedPackages)('shares only modules of %s that its package exports', (name) => {
  const folder = hostedFolder(repository, name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const own = sharedPaths(sharedModules(repository))
    .filter((path) => path.startsWith(`@ovation/${name}/`))
    .map((path) => path.replace(`@ovation/${name}`, '.'));
  expect(own.length).toBeGreaterThan(20);
  const lost = own.filter((path) => {
    const source = sourceOf(exports, path);
    return !source || !existsSync(join(folder, source));
  });
  expect(lost).toEqual([]);
});
