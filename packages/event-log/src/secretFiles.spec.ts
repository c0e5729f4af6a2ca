import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withSecretFiles } from './secretFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'secret-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'master-key');
writeFileSync(file, 'from the file\n');

it('reads a secret from the named file', () => {
  const { MASTER_KEY } = withSecretFiles({ MASTER_KEY_FILE: file }, ['MASTER_KEY']);
  expect(MASTER_KEY).toBe('from the file');
});

it('prefers the variable itself, and takes an empty one as unset', () => {
  const given = { MASTER_KEY_FILE: file, MASTER_KEY: 'said' };
  expect(withSecretFiles(given, ['MASTER_KEY']).MASTER_KEY).toBe('said');
  const empty = { MASTER_KEY_FILE: file, MASTER_KEY: '' };
  expect(withSecretFiles(empty, ['MASTER_KEY']).MASTER_KEY).toBe('from the file');
});

it('reads no file for a variable that is not requested', () => {
  const given = { LOG_FILE: join(folder, 'none') };
  expect(withSecretFiles(given, ['MASTER_KEY'])).toEqual(given);
});

it('names the variable of a missing file', () => {
  const missing = { MASTER_KEY_FILE: join(folder, 'none') };
  expect(() => withSecretFiles(missing, ['MASTER_KEY'])).toThrow(/^MASTER_KEY_FILE: .*\(ENOENT\)$/);
});
