import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBucket } from '../testing/bucket.ts';
import type { FileStore } from './fileStore.ts';
import { openFolderStore } from './folderStore.ts';
import { lazyStore } from './lazyStore.ts';
import { createS3Client, openS3Store } from './s3Store.ts';

interface OpenStore {
  readonly store: FileStore;
  /** Local folder of incoming files. */
  readonly incoming: string;
  stop(): Promise<void>;
}

const makeDirectory = (): Promise<string> => mkdtemp(join(tmpdir(), 'store-'));

const inFolder = async (): Promise<OpenStore> => {
  const directory = await makeDirectory();
  return {
    store: openFolderStore(directory),
    incoming: join(directory, 'incoming'),
    stop: () => rm(directory, { recursive: true }),
  };
};

const inBucket = async (): Promise<OpenStore> => {
  const [directory, bucket] = await Promise.all([makeDirectory(), openBucket()]);
  const client = createS3Client(bucket.settings);
  const incoming = join(directory, 'outgoing');
  return {
    store: lazyStore(async () =>
      openS3Store({ client, bucket: bucket.bucket, prefix: 'ovation/files/' }, incoming),
    ),
    incoming,
    stop: async () => {
      client.destroy();
      await bucket.stop();
      await rm(directory, { recursive: true });
    },
  };
};

const dayMs = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs);
/** Larger than one part. */
const largeBytes = 17 * 1_024 * 1_024;

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('a store in %s', (_, openStore) => {
  let opened: OpenStore;
  beforeAll(async () => {
    opened = await openStore();
  });
  afterAll(() => opened.stop());

  const listed = async (before: Date): Promise<string[]> => {
    const hashes: string[] = [];
    for await (const hash of opened.store.list(before)) hashes.push(hash);
    return hashes;
  };

  it('returns its content, whole and in part', async () => {
    const { store } = opened;
    const { hash, sizeBytes } = await store.put(Buffer.from('0123456789'));
    expect(sizeBytes).toBe(10);
    expect(await store.size(hash)).toBe(10);
    expect(String(await store.read(hash))).toBe('0123456789');
    expect(await text(store.open(hash, { start: 3, end: 5 }))).toBe('345');
    expect(await store.withLocalFile(hash, (path) => readFile(path, 'utf8'))).toBe('0123456789');
    expect(await readdir(opened.incoming)).toEqual([]);
  });

  it('moves a file in, of any size, and idempotently', async () => {
    const { store, incoming } = opened;
    const content = Buffer.alloc(largeBytes, 'a large content ');
    const hashes = [1, 2].map(async (at) => {
      const path = join(incoming, `temporary-${at}`);
      await writeFile(path, content);
      return (await store.putFile(path)).hash;
    });
    const [hash = '', again] = await Promise.all(hashes);
    expect(again).toBe(hash);
    expect(await readdir(incoming)).toEqual([]);
    expect(await store.size(hash)).toBe(largeBytes);
    expect(content.equals(await store.read(hash))).toBe(true);
  });

  it('stores a stream, and nothing of an aborted one', async () => {
    const { store, incoming } = opened;
    const bytes = async function* (isBroken: boolean) {
      yield Buffer.from('made ');
      if (isBroken) throw new Error('nobody makes the rest');
      yield Buffer.from('to measure');
    };
    const { hash, sizeBytes } = await store.putStream(bytes(false));
    expect([String(await store.read(hash)), sizeBytes]).toEqual(['made to measure', 15]);
    await expect(store.putStream(bytes(true))).rejects.toThrow('nobody makes the rest');
    expect(await readdir(incoming)).toEqual([]);
  });

  it('goes on when a reader stops in the middle', async () => {
    const { store } = opened;
    const { hash } = await store.put(Buffer.alloc(3_000_000, 'x'));
    const reading = store.open(hash, { start: 0, end: 2_999_999 });
    for await (const _some of reading) break;
    expect(reading.destroyed).toBe(true);
    expect(await store.size(hash)).toBe(3_000_000);
  });

  it('lists old contents, discards them, and clears them after the retention', async () => {
    const { store } = opened;
    const { hash } = await store.put(Buffer.from('nobody names it'));
    expect(await listed(inDays(-1))).toEqual([]);
    expect(await listed(inDays(1))).toContain(hash);
    await store.discard(hash, new Date());
    expect(await store.size(hash)).toBeUndefined();
    expect(await listed(inDays(1))).not.toContain(hash);
    await store.clear({ incomingBefore: inDays(-1), discardedBefore: inDays(-1) });
    await store.clear({ incomingBefore: inDays(1), discardedBefore: inDays(1) });
    await expect(store.discard(hash, new Date())).rejects.toThrow();
  });

  it('removes a content idempotently', async () => {
    const { store } = opened;
    const { hash } = await store.put(Buffer.from('to be removed'));
    await store.remove(hash);
    await store.remove(hash);
    expect(await store.size(hash)).toBeUndefined();
  });

  it('refuses unknown contents and paths that are no hash', async () => {
    const { store } = opened;
    const nothing = '0'.repeat(64);
    expect(await store.size(nothing)).toBeUndefined();
    await expect(store.withLocalFile(nothing, async () => 'used')).rejects.toMatchObject({
      code: 'ENOENT',
    });
    await expect(text(store.open(nothing, { start: 0, end: 1 }))).rejects.toThrow();
    await expect(store.size('../../etc/passwd')).rejects.toThrow('not the name of a content');
  });
});
