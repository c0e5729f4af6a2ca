import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryDir } from '../state/paths.ts';
import { referenceFiles } from './files.ts';

it.each(Object.entries(referenceFiles))('%s is up to date', async (path, generate) => {
  const file = join(repositoryDir, path);
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // A boolean: the difference of two files of this size takes minutes to print.
  expect(written === (await generate()), 'stale; refresh it with: npm run reference').toBe(true);
});
