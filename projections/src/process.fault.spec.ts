import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  partitionCount,
  positionOfWatermark,
  redisKeys,
} from '@ovation/contracts/kernel/readModel';
import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { accounts } from '@ovation/contracts/ledger/posting';
import { streams } from '@ovation/contracts/streams';
import { logClients } from '@ovation/event-log/client/logClient';
import { newId } from '@ovation/event-log/ids';
import { masterKeysOf } from '@ovation/event-log/keys/keyRing';
import { type EventLog, openEventLog, revisionNone } from '@ovation/event-log/log';
import { openRedis, type Redis } from '@ovation/redis/redis';
import { bundleOf } from '@ovation/tools/programs/programs';
import { repositoryDir } from '@ovation/tools/state/paths';
import { startTestServers } from '@ovation/tools/test/testServers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const waitOptions = { timeout: 60_000, interval: 50 };
const masterKey = Buffer.alloc(32, 7).toString('base64');
const runFile = promisify(execFile);
const tokensBought = 1_000;

const metadata = () => ({
  actor: { kind: 'system' as const, id: 'spec' },
  at: new Date().toISOString(),
  causationId: newId(),
  correlationId: newId(),
});

const topUp = (fanId: string) => ({
  id: newId(),
  type: 'WalletToppedUp',
  metadata: metadata(),
  data: {
    transactionId: newId(),
    fanId,
    tokens: tokensBought,
    bonusTokens: 0,
    amount: 999,
    currency: 'USD',
    provider: 'stripe',
    balanceAfter: tokensBought,
    legs: [
      { account: accounts.tokenIssue, commodity: 'TOKEN', amount: -tokensBought },
      { account: accounts.fan(fanId), commodity: 'TOKEN', amount: tokensBought },
    ],
    toppedUpAt: new Date().toISOString(),
  },
});

const tip = (fanId: string, performerId: string, balanceAfter: number) => {
  const { commission, legs } = chargePosting(fanId, performerId, 10, 2_000);
  return {
    id: newId(),
    type: 'TipSent',
    metadata: metadata(),
    data: {
      tipId: newId(),
      fanId,
      performerId,
      tokens: 10,
      commission,
      commissionBasisPoints: 2_000,
      note: 'for the specs',
      balanceAfter,
      legs,
      sentAt: new Date().toISOString(),
    },
  };
};

/** Events of one fan: a top-up, then tips, each appended separately. Returns the last position. */
const appendFanEvents = async (
  log: EventLog,
  performerId: string,
  tips: number,
): Promise<bigint> => {
  const fanId = newId();
  let revision = revisionNone;
  let position = 0n;
  for (let count = 0; count <= tips; count++) {
    const event = count === 0 ? topUp(fanId) : tip(fanId, performerId, tokensBought - 10 * count);
    const outcome = await log.append(`wallet-${fanId}`, revision, [event]);
    if (!outcome.ok) throw new Error('somebody else writes to the wallet of this spec');
    ({ revision, position } = outcome);
  }
  return position;
};

const latest = (positions: readonly bigint[]): bigint =>
  positions.reduce((max, position) => (position > max ? position : max), 0n);

const partitions = Array.from({ length: partitionCount }, (_, at) => at);

const hasSeen = async (redis: Redis, position: bigint): Promise<void> => {
  await vi.waitFor(async () => {
    const watermarks = await Promise.all(
      partitions.map((at) => redis.get(redisKeys.watermark(at))),
    );
    expect(
      watermarks.every(
        (watermark) => watermark !== null && positionOfWatermark(watermark) >= position,
      ),
    ).toBe(true);
  }, waitOptions);
};

describe('projections sharing the partitions', () => {
  it.each(logClients)(
    'rebuild a read model under load, and stay equal to the log (%s client)',
    async (client) => {
      const { urls, run } = await startTestServers(['store', 'redis', 'nats']);
      const env = {
        PATH: process.env.PATH ?? '',
        ESDB_URL: urls.store,
        REDIS_URL: urls.redis,
        NATS_URL: urls.nats,
        MASTER_KEY: masterKey,
        EVENT_LOG_CLIENT: client,
        EXIT_WITH_PARENT: '1',
      };
      const program = bundleOf('projections');
      // Each is ready once all partitions are built: sequentially, the first would wait for the other.
      await Promise.all([
        run('projections-a', program, { ...env, PROJECTIONS_PARTITIONS: '0-7' }),
        run('projections-b', program, { ...env, PROJECTIONS_PARTITIONS: '8-15' }),
      ]);
      const command = (name: 'read-models' | 'ledger', ...args: string[]) =>
        runFile(process.execPath, [join(repositoryDir, bundleOf(name)), ...args], { env });
      const log = openEventLog({
        url: urls.store,
        client,
        masterKeys: masterKeysOf({ MASTER_KEY: masterKey }),
        streams,
      });
      onTestFinished(() => log.close());
      const redis = await openRedis(urls.redis, () => {});
      onTestFinished(() => redis.destroy());
      const load = async (): Promise<bigint> => {
        const performers = [newId(), newId(), newId()];
        const stories = Array.from({ length: 12 }, (_, at) =>
          appendFanEvents(log, performers[at % 3] ?? '', 20),
        );
        return latest(await Promise.all(stories));
      };

      await hasSeen(redis, await load());
      const underRebuild = load();
      const { stdout } = await command('read-models', 'rebuild', 'wallet-balances');
      expect(stdout).toMatch(/^wallet-balances: generation \d+ serves$/m);
      await hasSeen(redis, await underRebuild);
      await command('read-models', 'verify');

      await command('ledger', 'trial-balance');
      await command('ledger', 'replay');
      const status = await command('read-models', 'status');
      expect(status.stdout).toMatch(/^ledger-balances .* serves$/m);
    },
  );
});
