import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StoreNode, startNode } from '../../server/node.ts';
import { powerLossStorage } from '../../testing/powerLossStorage.ts';
import { seededRandom } from '../../testing/random.ts';
import { temporaryFolder } from '../../testing/testStore.ts';
import { createVirtualTime } from '../../testing/virtualTime.ts';
import { compareSeed, describeDifference } from './differences.ts';
import { readRecording } from './recordings.ts';
import { runGroupsSeed } from './runGroupsSeed.ts';
import { watchWire } from './wireRecorder.ts';

const operations = 616;
/** A busy machine is slow; what hangs is still found. */
const timeout = 60_000;
/** Rounds in which nothing changes, after which nothing is under way any more. */
const calmRounds = 5;

describe('groups, as EventStoreDB 23.10.6 answered about them', { timeout }, async () => {
  const recording = await readRecording('groups');
  const time = createVirtualTime(Date.UTC(2026, 0, 1));
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let node: StoreNode;
  let client: EventStoreDBClient;
  let unwatch: () => void;

  beforeAll(async () => {
    const fail = (error: unknown): never => {
      throw error;
    };
    folder = await temporaryFolder();
    node = await startNode({
      folder: folder.path,
      host: '127.0.0.1',
      port: 0,
      // A read or a flush that a busy disk holds up would look like a group at rest.
      storage: powerLossStorage(seededRandom(1)),
      now: time.now,
      repeat: time.repeat,
      onUnexpected: fail,
      onFailed: fail,
    });
    client = EventStoreDBClient.connectionString(node.connectionString);
    unwatch = watchWire();
  }, timeout);
  afterAll(async () => {
    unwatch();
    await client.dispose();
    await node.stop();
    await folder.remove();
  }, timeout);

  /** What groups and log are at: it stays the same when nothing is on its way. */
  const state = async (): Promise<string> => {
    await node.store.log.drained();
    const groups = await client.listAllPersistentSubscriptions();
    const counts = groups.map(({ stats, connections }) => [
      stats.totalItems,
      stats.outstandingMessagesCount,
      stats.readBufferCount,
      stats.retryBufferCount,
      stats.parkedMessageCount,
      connections.length,
      ...connections.map(({ inFlightMessages }) => inFlightMessages),
    ]);
    return [node.store.log.durableEnd(), ...counts.flat()].join(' ');
  };
  const settle = async (): Promise<void> => {
    let known = '';
    for (let calm = 0; calm < calmRounds; ) {
      const now = await state();
      await new Promise((resolve) => setTimeout(resolve, 1));
      calm = now === known ? calm + 1 : 0;
      known = now;
    }
  };
  const pass = (ms: number): Promise<void> => time.pass(ms, settle);

  it.each(recording)('seed $seed is answered as recorded', async (recorded) => {
    const { differences } = compareSeed(recorded, await runGroupsSeed(client, pass, recorded.seed));
    expect(differences.map(describeDifference)).toEqual([]);
  });

  it('is the whole recording', () => {
    expect(recording.flatMap(({ ops }) => ops)).toHaveLength(operations);
  });
});
