import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { entryKey, positionValue } from '../index/indexKeys.ts';
import { markIndexDamaged } from '../index/verifiedIndex.ts';
import { chunkName } from '../log/fileStorage.ts';
import { DamagedRecord } from '../log/logReader.ts';
import type { Store } from '../streams/store.ts';
import { append, event, idsOf, openTestStore, temporaryFolder } from '../testing/testStore.ts';
import { identifyFolder } from './folderFormat.ts';
import { verifyStore } from './verifyFolder.ts';

vi.setConfig({ testTimeout: 60_000 });

const chunkBytes = 256 * 1024;
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});
const newFolder = async (): Promise<string> => {
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  return folder.path;
};

const filled = async (folder: string): Promise<Store> => {
  const store = await openTestStore(folder, { chunkBytes });
  for (let at = 0; at < 30; at++) {
    const ten = () => Array.from({ length: 10 }, () => event(1_000));
    await Promise.all(['one', 'two'].map((name) => append(store, name, ten())));
  }
  return store;
};

/** Flips one bit of a chunk's file. */
const flip = async (folder: string, chunk: number, at: number): Promise<void> => {
  const handle = await open(join(folder, 'log', chunkName(chunk)), 'r+');
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, at);
  byte[0] = (byte[0] ?? 0) ^ 1;
  await handle.write(byte, 0, 1, at);
  await handle.close();
};

describe('a flipped bit in an old record', () => {
  it('is reported by a read and by verify, which continues after it', async () => {
    const folder = await newFolder();
    await (await filled(folder)).close();
    // A start reads the newest records, so a flip before it would prevent the start.
    const store = await openTestStore(folder, { chunkBytes });
    cleanUps.push(store.close);
    const [position = 0] = store.index.positions(store.index.stream('two'), 5, 1, false);
    await flip(folder, 0, position + 400);

    const damage = `record at position ${position} is damaged: checksum mismatch`;
    await expect(idsOf(store, 'two')).rejects.toThrow(DamagedRecord);
    await expect(idsOf(store, 'two')).rejects.toThrow(damage);
    expect(await idsOf(store, 'one')).toHaveLength(300);
    const report = await verifyStore(store.log, store.index);
    expect(report.records).toBe(599);
    expect(report.faults).toEqual([
      damage,
      `the index has an entry for position ${position}, where no such record is`,
    ]);
  });
});

describe('a record with a missing middle', () => {
  it.each([10, 300])(
    'prevents the start, when one of %d bytes was written after it',
    async (bytes) => {
      const folder = await newFolder();
      const store = await openTestStore(folder, { chunkBytes });
      await append(store, 'one', [event(2_000)]);
      await append(store, 'one', [event(bytes)]);
      await store.close();
      await rm(join(folder, 'index'), { recursive: true });
      const handle = await open(join(folder, 'log', chunkName(0)), 'r+');
      await handle.write(Buffer.alloc(512), 0, 512, 512);
      await handle.close();
      await expect(openTestStore(folder, { chunkBytes })).rejects.toThrow(
        /damaged record at chunk 0, position 64 .* was written after it was durable/,
      );
    },
  );
});

describe('an index that contradicts the log', () => {
  it('is reported by verify', async () => {
    const store = await filled(await newFolder());
    cleanUps.push(store.close);
    await store.index.flush();
    const stream = store.index.stream('one');
    const [position] = store.index.positions(stream, 7, 1, false);
    await store.index.remove([{ stream, revision: 7 }]);
    const missing = `the index leads to nothing for 'one' 7, which is at position ${position}`;
    expect((await verifyStore(store.log, store.index)).faults).toEqual([missing]);
    await store.index.restore([{ stream, revision: 7, position: position ?? 0 }]);
    expect((await verifyStore(store.log, store.index)).faults).toEqual([]);
  });
});

describe('an index with a damaged file', () => {
  const damages: [string, (store: Store) => Promise<unknown>, RegExp][] = [
    [
      'and misses an event in the middle',
      ({ index }) => index.entries.remove(entryKey(index.stream('one').id, 150)),
      /it leads from 'one' 150 to revision 149/,
    ],
    [
      'and misses the first events',
      async ({ index }) => {
        const { id } = index.stream('one');
        for (let revision = 0; revision < 200; revision++) {
          await index.entries.remove(entryKey(id, revision));
        }
      },
      /it leads .* from 'one'/,
    ],
    [
      'and leads to an event of another stream',
      ({ index }) => {
        const [position = 0] = index.positions(index.stream('two'), 7, 1, false);
        return index.entries.put(entryKey(index.stream('one').id, 7), positionValue(position));
      },
      /it leads from 'one' to another stream/,
    ],
    [
      'and leads to where no event begins',
      ({ index }) => {
        const [position = 0] = index.positions(index.stream('one'), 7, 1, false);
        return index.entries.put(entryKey(index.stream('one').id, 7), positionValue(position + 9));
      },
      /where no record begins/,
    ],
  ];

  it.each(damages)('%s ends the store, and the next start rebuilds it', async (...given) => {
    const [, damage, reason] = given;
    const folder = await newFolder();
    const store = await filled(folder);
    const ids = await idsOf(store, 'one');
    await store.index.flush();
    await damage(store);
    await store.index.root.flushed;
    await expect(idsOf(store, 'one')).rejects.toThrow(reason);
    await expect(idsOf(store, 'one')).rejects.toThrow(
      /the next start builds it again from the log/,
    );
    await store.index.root.close();

    const notices: string[] = [];
    const again = await openTestStore(folder, {
      chunkBytes,
      onRecovered: (line) => notices.push(line),
    });
    cleanUps.push(again.close);
    expect(notices).toEqual([
      expect.stringMatching(/^the index is damaged \(.*\); building it again/),
    ]);
    expect(await idsOf(again, 'one')).toEqual(ids);
    expect((await verifyStore(again.log, again.index)).faults).toEqual([]);
  });

  it.each(damages)('%s is detected by the next start, and rebuilt', async (...given) => {
    const [, damage] = given;
    const folder = await newFolder();
    const store = await filled(folder);
    const ids = await idsOf(store, 'one');
    await store.index.flush();
    await damage(store);
    await store.close();

    const notices: string[] = [];
    const onRecovered = (line: string) => notices.push(line);
    const again = await openTestStore(folder, { chunkBytes, onRecovered });
    expect(notices).toHaveLength(1);
    expect(await idsOf(again, 'one')).toEqual(ids);
    await again.close();
    const intact = await openTestStore(folder, { chunkBytes, onRecovered });
    cleanUps.push(intact.close);
    expect(notices).toHaveLength(1);
  });

  it('that a start did not survive is rebuilt', async () => {
    const folder = await newFolder();
    const store = await filled(folder);
    const ids = await idsOf(store, 'two');
    await store.close();
    markIndexDamaged(join(folder, 'index'), '');
    const notices: string[] = [];
    const again = await openTestStore(folder, {
      chunkBytes,
      onRecovered: (line) => notices.push(line),
    });
    cleanUps.push(again.close);
    expect(notices).toEqual([expect.stringContaining('a start ended while it was looked at')]);
    expect(await idsOf(again, 'two')).toEqual(ids);
  });
});

describe('a folder', () => {
  it('of a newer version is refused', async () => {
    const folder = await newFolder();
    const { storeId } = await identifyFolder(folder);
    expect(await identifyFolder(folder)).toEqual({ format: 1, storeId });
    await writeFile(join(folder, 'store.json'), JSON.stringify({ format: 2, storeId }));
    await expect(identifyFolder(folder)).rejects.toThrow(/written by a newer version \(layout 2/);
  });

  it('with a damaged identity is refused, and left as it is', async () => {
    const folder = await newFolder();
    await writeFile(join(folder, 'store.json'), '{"format":');
    await expect(identifyFolder(folder)).rejects.toThrow(/is damaged/);
    expect(await readFile(join(folder, 'store.json'), 'utf8')).toBe('{"format":');
  });

  it('with a missing chunk is refused', async () => {
    const folder = await newFolder();
    await (await filled(folder)).close();
    const logFolder = join(folder, 'log');
    await rename(join(logFolder, chunkName(1)), join(logFolder, 'elsewhere'));
    await expect(openTestStore(folder, { chunkBytes })).rejects.toThrow(/chunk 1 .* is missing/);
  });
});
