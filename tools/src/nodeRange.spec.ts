import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryDir } from './state/paths.ts';

const textOf = (path: string): string => readFileSync(join(repositoryDir, path), 'utf8');

const manifest = JSON.parse(textOf('package.json')) as {
  readonly engines: { readonly node: string };
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** Oldest Node that runs the product, from `engines` of the root. */
const [, major = '', minor = ''] = /^>=(\d+)\.(\d+)$/.exec(manifest.engines.node) ?? [];

const wordsIn = (path: string, pattern: RegExp): string[] =>
  [...textOf(path).matchAll(pattern)].map(([, found = '']) => found);

describe('the range of Node that engines states', () => {
  it('names its oldest version', () => {
    expect(Number(major)).toBeGreaterThan(0);
    expect(Number(minor)).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['tools/bootstrap.mjs', /nodeVersionMin = \[([^\]]+)\]/g, () => `${major}, ${minor}`],
    ['tools/compile.mjs', /target: '([^']+)'/g, () => `node${major}.${minor}`],
    ['tools/src/programs/bundlePrograms.ts', /target: '([^']+)'/g, () => `node${major}.${minor}`],
    // For webpack, which distinguishes a minor only where its output depends on it.
    [
      'packages/page-rendering/src/build/serverBundle.ts',
      /target: '([^']+)'/g,
      () => `node${major}`,
    ],
    ['README.md', /Node ≥ ([\d.]+)/g, () => `${major}.${minor}`],
  ])('is the lower bound of %s', (path, pattern, stated) => {
    const found = wordsIn(path, pattern);
    expect(found).not.toEqual([]);
    expect(new Set(found)).toEqual(new Set([stated()]));
  });

  it('matches the installed types', () => {
    expect(manifest.devDependencies['@types/node']).toMatch(new RegExp(`^${major}\\.${minor}\\.`));
  });

  it('contains the Node of images and developers', () => {
    const developed = textOf('.nvmrc').trim();
    const images = ['Dockerfile', '.devcontainer/Dockerfile'].flatMap((path) =>
      wordsIn(path, /^FROM node:(\d+)/gm),
    );
    expect(new Set(images)).toEqual(new Set([developed]));
    expect(Number(developed)).toBeGreaterThan(Number(major));
  });
});
