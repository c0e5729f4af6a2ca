import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entryKey, positionValue } from '../index/indexKeys.ts';
import type { Store } from '../streams/store.ts';
import { append, event, idsOf, openTestStore, temporaryFolder } from '../testing/testStore.ts';

/** More than a start checks before it serves. */
const events = 24_000;
const atOnce = 1_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let opened: Store | undefined;
const open = async (changes: Parameters<typeof openTestStore>[1] = {}): Promise<Store> => {
  opened = await openTestStore(folder.path, changes);
  return opened;
};
const close = async (): Promise<void> => {
  await opened?.close();
  opened = undefined;
};

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await close();
  await folder.remove();
});

const fill = async (store: Store): Promise<void> => {
  for (let written = 0; written < events; written += atOnce)
    await append(
      store,
      `stream-${(written / atOnce) % 4}`,
      Array.from({ length: atOnce }, () => event(10)),
    );
};

describe('the start of a large store', () => {
  it('recognizes repetitions of old appends at once', async () => {
    const first = [event(), event()];
    const store = await open();
    expect(await append(store, 'first', first)).toMatchObject({ lastRevision: 1 });
    await fill(store);
    await close();
    const again = await open();
    const [repeated, afterIt] = await Promise.all([
      append(again, 'first', first),
      append(again, 'first', [event()], 1),
    ]);
    expect(repeated).toMatchObject({ kind: 'written', lastRevision: 1 });
    expect(afterIt).toMatchObject({ kind: 'written', lastRevision: 2 });
    expect(await idsOf(again, 'first')).toHaveLength(3);
  });

  it('detects a damaged index while it serves; the next start rebuilds it', async () => {
    const store = await open();
    await fill(store);
    await store.index.flush();
    const { id } = store.index.stream('stream-2');
    await store.index.entries.put(entryKey(id, 7), positionValue(11));
    await close();

    const reason = await new Promise<Error>((resolve, reject) => {
      open({ onFailed: resolve }).catch(reject);
    });
    expect(reason.message).toContain('its sums do not fit what it holds');
    await close();

    const notices: string[] = [];
    const intact = await open({ onRecovered: (line) => notices.push(line) });
    expect(notices).toEqual([expect.stringContaining('building it again from the log')]);
    expect(await idsOf(intact, 'stream-2')).toHaveLength(events / 4);
  });

  it('allows to close at once', async () => {
    await fill(await open());
    await close();
    await (await open()).close();
    opened = undefined;
    expect(await idsOf(await open(), 'stream-3')).toHaveLength(events / 4);
  });
});
