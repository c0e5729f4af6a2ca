import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@ovation/event-log/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDocuments } from './documents.ts';
import { openFolderStore } from './storage/folderStore.ts';

const passport = Buffer.from('a scan of a passport');

describe('identity documents', () => {
  let directory = '';
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'documents-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const setUp = () => {
    const keys = new Map<string, Buffer>();
    const documents = createDocuments({
      documentStore: openFolderStore(directory),
      keys: {
        ensure: async (id) => {
          const key = keys.get(id) ?? randomBytes(32);
          keys.set(id, key);
          return key;
        },
        find: async (id) => keys.get(id),
      },
      newId,
    });
    const store = async (ownerId: string) => {
      const path = join(directory, 'upload');
      await writeFile(path, passport);
      const sizeBytes = passport.length;
      const file = { path, mimeType: 'image/png', sizeBytes, originalName: 'p.png' };
      return documents.store(file, ownerId);
    };
    return { keys, documents, store };
  };

  const contents = async (): Promise<string[]> => {
    const entries = await readdir(join(directory, 'content'), {
      recursive: true,
      withFileTypes: true,
    });
    return entries.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : []));
  };

  it('decrypt to the original', async () => {
    const { documents, store } = setUp();
    const stored = await store('luna');
    expect(stored).toMatchObject({ mimeType: 'image/png', sizeBytes: passport.length });
    expect(await documents.read({ ...stored, ownerId: 'luna' })).toEqual(passport);
  });

  it('are encrypted and private to the program, under opaque names', async () => {
    const { store } = setUp();
    await store('luna');
    await store('theo');
    const paths = await contents();
    expect(paths).toHaveLength(2);
    for (const path of paths) {
      expect(await readFile(path)).not.toContain(passport);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    }
  });

  it('open for their owner only, until the owner is erased', async () => {
    const { keys, documents, store } = setUp();
    const stored = await store('luna');
    await store('theo');
    await expect(documents.read({ ...stored, ownerId: 'theo' })).rejects.toThrow();
    keys.delete('luna');
    expect(await documents.read({ ...stored, ownerId: 'luna' })).toBeUndefined();
  });
});
