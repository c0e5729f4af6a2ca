import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newestDigest, recordBuild } from './buildRecord.ts';

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ovation-spec-builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const sub of ['js', 'css']) mkdirSync(join(folder, sub));
  return folder;
};

/** Simulates a build: a page whose content changes, and hashed files that do not. */
const build = async (folder: string, digest: string): Promise<void> => {
  const files = [`js/main.${digest}.js`, `js/main.${digest}.js.br`, `css/main.${digest}.css`];
  for (const file of files) writeFileSync(join(folder, file), digest);
  await recordBuild(folder, { digest, files: [...files, 'index.html'] });
};

const scripts = (folder: string): string[] => readdirSync(join(folder, 'js')).sort();
const scriptsOf = (...digests: string[]): string[] =>
  digests.flatMap((digest) => [`main.${digest}.js`, `main.${digest}.js.br`]);

describe('the builds of a unit', () => {
  it('retain the files of the two before, with their compressed copies', async () => {
    const folder = makeFolder();
    expect(newestDigest(folder)).toBeUndefined();
    for (const digest of ['aa', 'bb', 'cc']) await build(folder, digest);
    expect(scripts(folder)).toEqual(scriptsOf('aa', 'bb', 'cc'));
    await build(folder, 'dd');
    expect(scripts(folder)).toEqual(scriptsOf('bb', 'cc', 'dd'));
    expect(readdirSync(join(folder, 'css'))).toHaveLength(3);
    expect(newestDigest(folder)).toBe('dd');
  });

  it('count a repeated build once', async () => {
    const folder = makeFolder();
    for (const digest of ['aa', 'bb', 'bb', 'cc', 'bb']) await build(folder, digest);
    expect(scripts(folder)).toEqual(scriptsOf('aa', 'bb', 'cc'));
    expect(newestDigest(folder)).toBe('bb');
  });

  it('leave no file that belongs to none of them', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'js/left-over.js'), '');
    await build(folder, 'aa');
    expect(scripts(folder)).toEqual(scriptsOf('aa'));
  });
});
