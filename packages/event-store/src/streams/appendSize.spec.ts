import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { append, event, openTestStore, temporaryFolder } from '../testing/testStore.ts';
import { appendBytesMax, appendWholeBytesMax } from './appendQueue.ts';
import type { Store } from './store.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let store: Store;
beforeAll(async () => {
  folder = await temporaryFolder();
  store = await openTestStore(folder.path);
});
afterAll(async () => {
  await store.close();
  await folder.remove();
});

const withMetadata = (bytes: number) => ({ ...event(0), customMetadata: Buffer.alloc(bytes) });

describe('an append', () => {
  it('may have 1 MiB of data, in one event or in several', async () => {
    const half = appendBytesMax / 2;
    expect(await append(store, 'a', [event(half), event(half)])).toMatchObject({ kind: 'written' });
    expect(await append(store, 'a', [event(half), event(half + 1)])).toEqual({ kind: 'too-large' });
  });

  it('may have more than that in metadata', async () => {
    const large = withMetadata(2 * appendBytesMax);
    expect(await append(store, 'b', [large])).toMatchObject({ kind: 'written' });
  });

  it('stays below 16 MiB altogether', async () => {
    const third = withMetadata(appendWholeBytesMax / 3);
    expect(await append(store, 'c', [third, third])).toMatchObject({ kind: 'written' });
    expect(await append(store, 'c', [third, third, third])).toEqual({ kind: 'too-large' });
  });
});
