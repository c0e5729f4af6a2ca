import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withSecretFiles } from './secretFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'secret-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'master-key');
writeFileSync(file, 'from the file\n');

it('takes a secret from the file that is named', () => {
  const { MASTER_KEY } = withSecretFiles({ MASTER_KEY_FILE: file }, ['MASTER_KEY']);
  expect(MASTER_KEY).toBe('from the file');
});

it('prefers what the environment says itself, and takes empty as not said', () => {
  const given = { MASTER_KEY_FILE: file, MASTER_KEY: 'said' };
  expect(withSecretFiles(given, ['MASTER_KEY']).MASTER_KEY).toBe('said');
  const empty = { MASTER_KEY_FILE: file, MASTER_KEY: '' };
  expect(withSecretFiles(empty, ['MASTER_KEY']).MASTER_KEY).toBe('from the file');
});

it('reads no file for what is not asked for', () => {
  const given = { LOG_FILE: join(folder, 'none') };
  expect(withSecretFiles(given, ['MASTER_KEY'])).toEqual(given);
});

it('says which variable names a file that is not there', () => {
  const missing = { MASTER_KEY_FILE: join(folder, 'none') };
  expect(() => withSecretFiles(missing, ['MASTER_KEY'])).toThrow(/^MASTER_KEY_FILE: .*\(ENOENT\)$/);
});
