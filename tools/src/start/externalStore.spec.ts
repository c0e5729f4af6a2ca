import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEventStore } from '@ovation/event-log/client/officialStore';
import { newId } from '@ovation/event-log/ids';
import { startNode } from '@ovation/event-store/server/node';
import { useSecureNode } from '@ovation/event-store/testing/secureNode';
import { expect, it, onTestFinished } from 'vitest';
import { checkStore, describeFresh, refuseFresh } from './externalStore.ts';

const fail = (error: unknown) => {
  throw error;
};

const startStore = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-elsewhere-'));
  const options = { folder, host: '127.0.0.1', port: 0, now: Date.now };
  const node = await startNode({ ...options, onUnexpected: fail, onFailed: fail });
  const url = `esdb://127.0.0.1:${node.port}?tls=false`;
  const store = openEventStore(url);
  let isRunning = true;
  const stop = async () => {
    if (!isRunning) return;
    isRunning = false;
    await store.dispose();
    await node.stop();
  };
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const append = (stream: string) =>
    store.appendToStream(stream, {
      ...({ id: newId(), type: 'Tried', contentType: 'application/json' } as const),
      data: {},
      metadata: {},
    });
  return { url, hosts: `127.0.0.1:${node.port}`, append, stop };
};

it('an external store counts as empty while it holds only its own data', async () => {
  const { url, hosts, append } = await startStore();
  await append('$stats-here');
  const empty = await checkStore(url);
  expect(empty).toEqual({ hosts, isEmpty: true });
  refuseFresh(empty);
  expect(describeFresh(empty)).toContain(`the event store at ${hosts} is empty`);
  await append('wallet-1');
  const used = await checkStore(url);
  expect(used.isEmpty).toBe(false);
  expect(() => refuseFresh(used)).toThrow(`the event store at ${hosts} (ESDB_URL) is elsewhere`);
});

it('a start without an external store empties its folder as before', () => {
  refuseFresh(undefined);
  expect(describeFresh(undefined)).toBe('All data of this folder is deleted.');
});

it('a store that does not respond is named', async () => {
  const { url, hosts, stop } = await startStore();
  await stop();
  await expect(checkStore(url)).rejects.toThrow(
    `The event store at ${hosts} (ESDB_URL) does not answer`,
  );
});

const { urlOf } = useSecureNode([
  { login: 'plain', groups: ['ovation'], password: 'third-password' },
]);

it('a denial of the store is the reason of a failed start', async () => {
  const denied = 'denies it to the user plain to read $all';
  await expect(checkStore(urlOf('plain:third-password'))).rejects.toThrow(denied);
  await expect(checkStore(urlOf('plain:wrong-password'))).rejects.toThrow('does not let');
});
