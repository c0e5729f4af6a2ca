import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryDir } from './state/paths.ts';

/** `mf-wallet/src/tipping/TipFill.tsx`, as a text names a file from the repository's root. */
const path = /`([\w.-]+(?:\/[\w.-]+)+\.\w+)`/g;

it('the walk of a tip passes through files that are there', () => {
  const walk = readFileSync(join(repositoryDir, 'docs/walk-a-tip.md'), 'utf8');
  const named = [...walk.matchAll(path)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !existsSync(join(repositoryDir, name)))).toEqual([]);
});
