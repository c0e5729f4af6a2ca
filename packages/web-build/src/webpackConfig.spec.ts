import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { remoteDigest } from './webpackConfig.ts';

const sources = {
  'mf-wallet/src/TipSheet.tsx': 'sheet',
  'mf-wallet/package.json': '{}',
  'mf-wallet/remote.json': '{}',
  'packages/contracts/src/kernel/rules.ts': 'rounds down',
  'packages/ui-kit/src/theme/vars.css.ts': 'colours',
  'packages/ui-kit/src/form/Button.tsx': 'button',
  'packages/page-rendering/src/build/firstPage.ts': 'first page',
  'packages/web-build/src/build.ts': 'build',
};

const makeRepository = () => {
  const root = mkdtempSync(join(tmpdir(), 'ovation-spec-digests-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(sources)) write(path, text);
  return { write, digest: () => remoteDigest({ root }, join(root, 'mf-wallet')) };
};

it('rebuilds a remote when a bundled rule has changed', () => {
  const { write, digest } = makeRepository();
  const before = digest();
  expect(digest()).toBe(before);
  write('packages/contracts/src/kernel/rules.ts', 'rounds half up');
  expect(digest()).not.toBe(before);
});

it('does not rebuild a remote when only a component of the shell has changed', () => {
  const { write, digest } = makeRepository();
  const before = digest();
  write('packages/ui-kit/src/form/Button.tsx', 'another button');
  expect(digest()).toBe(before);
});
