import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryDir } from '../state/paths.ts';
import { bundled, bundlesFolder, leftInPlace } from './programs.ts';

describe('bundled programs', () => {
  it.each(Object.values(bundled))('%s is compiled from a source', (compiled) => {
    const source = compiled.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
    expect(existsSync(join(repositoryDir, source))).toBe(true);
  });

  // A package installed for one workspace alone is not visible from there.
  it.each(leftInPlace)('find %s where it is installed', (name) => {
    const { resolve } = createRequire(join(repositoryDir, bundlesFolder, 'any.js'));
    expect(resolve(name)).toContain(`${join(repositoryDir, 'node_modules', name)}/`);
  });
});
