import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '../streams/store.ts';
import { powerLossStorage } from '../testing/powerLossStorage.ts';
import { type Random, seededRandom } from '../testing/random.ts';
import { append, event, idsOf, openTestStore, temporaryFolder } from '../testing/testStore.ts';

// Each flip and each cut is a store of its own, with all that it flushes.
vi.setConfig({ testTimeout: 60_000 });

const writers = 64;
const chunkBytes = 256 * 1024;

const folders: { remove(): Promise<void> }[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.remove();
});
const newFolder = async (): Promise<string> => {
  const folder = await temporaryFolder();
  folders.push(folder);
  return folder.path;
};

type Written = { readonly stream: string; readonly ids: string[]; isAcknowledged: boolean };

/** Lets 64 writers append until the power is cut, and returns what was acknowledged to each. */
const writeUntilCut = async (
  store: Store,
  random: Random,
  cutAfter: number,
): Promise<Written[]> => {
  const written: Written[] = [];
  let acknowledged = 0;
  let isCut = false;
  await new Promise<void>((resolve) => {
    const write = (writer: number): void => {
      if (isCut) return;
      const events = Array.from({ length: 1 + random.below(4) }, () => event(random.below(900)));
      const one: Written = {
        stream: `stream-${writer % 20}`,
        ids: events.map(({ id }) => id),
        isAcknowledged: false,
      };
      written.push(one);
      void append(store, one.stream, events).then((outcome) => {
        one.isAcknowledged = outcome.kind === 'written';
        acknowledged++;
        if (acknowledged >= cutAfter && !isCut) {
          isCut = true;
          resolve();
        }
        write(writer);
      });
    };
    for (let writer = 0; writer < writers; writer++) write(writer);
  });
  return written;
};

const checkPromises = async (store: Store, written: readonly Written[]): Promise<void> => {
  const found = new Map<string, string[]>();
  for (const { stream } of written)
    if (!found.has(stream)) found.set(stream, await idsOf(store, stream));
  for (const ids of found.values()) expect(new Set(ids).size).toBe(ids.length);
  for (const { stream, ids, isAcknowledged } of written) {
    const there = found.get(stream) ?? [];
    const at = there.indexOf(ids[0] ?? '');
    if (isAcknowledged) expect(at).toBeGreaterThanOrEqual(0);
    // An append is there completely and contiguously, or not at all.
    if (at >= 0) expect(there.slice(at, at + ids.length)).toEqual(ids);
    else expect(ids.some((id) => there.includes(id))).toBe(false);
  }
};

describe('after a power loss', () => {
  it.each(Array.from({ length: 12 }, (_, at) => 1_000 + at))(
    'acknowledged events are there, and no others in part (seed %d)',
    async (seed) => {
      const random = seededRandom(seed);
      const folder = await newFolder();
      let storage = powerLossStorage(random);
      const written: Written[] = [];
      for (let cuts = 0; cuts < 3; cuts++) {
        const store = await openTestStore(folder, { storage, chunkBytes });
        await checkPromises(store, written);
        written.push(...(await writeUntilCut(store, random, 20 + random.below(300))));
        storage = storage.cut();
        await store.index.close();
      }
      const store = await openTestStore(folder, { storage, chunkBytes });
      await checkPromises(store, written);
      await store.index.close();
    },
  );

  it('a lost index is rebuilt from the log', async () => {
    const random = seededRandom(7);
    const storage = powerLossStorage(random);
    const store = await openTestStore(await newFolder(), { storage, chunkBytes });
    const written = await writeUntilCut(store, random, 500);
    const survived = storage.cut();
    await store.index.close();
    const reopened = await openTestStore(await newFolder(), { storage: survived, chunkBytes });
    expect(reopened.recovery.recordsScanned).toBeGreaterThan(500);
    await checkPromises(reopened, written);
    await reopened.index.close();
  });

  it('a storage that acknowledges before it flushes is detected by these checks', async () => {
    const random = seededRandom(11);
    const storage = powerLossStorage(random);
    const lying = {
      ...storage,
      createChunk: async (number: number, bytes: number, header: Uint8Array) => {
        const file = await storage.createChunk(number, bytes, header);
        return { ...file, flush: async () => undefined };
      },
    };
    const folder = await newFolder();
    const store = await openTestStore(folder, { storage: lying, chunkBytes });
    const written = await writeUntilCut(store, random, 200);
    const survived = storage.cut();
    await store.index.close();
    const checked = openTestStore(await newFolder(), { storage: survived, chunkBytes }).then(
      (reopened) => checkPromises(reopened, written).finally(() => reopened.index.close()),
    );
    await expect(checked).rejects.toThrow();
  });
});

describe('flipped bits', () => {
  const writeRecords = async (
    storage: ReturnType<typeof powerLossStorage>,
    closeIndex: boolean,
  ) => {
    const folder = await newFolder();
    const store = await openTestStore(folder, { storage, chunkBytes });
    const ids: string[] = [];
    for (let at = 0; at < 20; at++) {
      const one = event(200);
      ids.push(one.id);
      await append(store, 'flipped', [one]);
    }
    const end = store.log.durableEnd();
    await store.index.close();
    return { folder: closeIndex ? folder : await newFolder(), ids, end };
  };

  it.each([
    ['after a clean stop', true],
    ['with an index that knows nothing', false],
  ])('anywhere in the records are reported at the start, %s', async (_when, closeIndex) => {
    const random = seededRandom(closeIndex ? 21 : 22);
    for (let flips = 0; flips < 25; flips++) {
      const storage = powerLossStorage(random);
      const { folder, ids, end } = await writeRecords(storage, closeIndex);
      const offset = 64 + random.below(end - 64);
      storage.flip(0, offset);
      const opening = openTestStore(folder, { storage, chunkBytes });
      const outcome = await opening.then(
        async (store) => {
          const found = await idsOf(store, 'flipped');
          await store.index.close();
          return found.length === ids.length ? 'whole' : `lost ${ids.length - found.length}`;
        },
        (error: Error) => error.message,
      );
      expect(outcome).toMatch(/damaged/);
      expect(outcome).toMatch(/position \d+/);
    }
  });
});
