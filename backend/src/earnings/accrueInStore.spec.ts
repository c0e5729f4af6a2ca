import { randomBytes } from 'node:crypto';
import type { EarningsAccrued } from '@ovation/contracts/earnings/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { streams } from '@ovation/contracts/streams';
import { newId } from '@ovation/event-log/ids';
import { keyRing } from '@ovation/event-log/keys/keyRing';
import { type EventLog, openEventLog, revisionNone } from '@ovation/event-log/log';
import { openEmbeddedStore } from '@ovation/event-store-client/testing/embeddedStore';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import { createMetrics } from '../kernel/process/metrics.ts';
import { startReactions } from '../kernel/reactions/startReactions.ts';
import { memoryNats } from '../testing/memoryNats.ts';
import { accrueEarnings } from './accrueEarnings.reactor.ts';

const waitOptions = { timeout: 20_000, interval: 50 };

const tipOf = (fanId: string, performerId: string) => {
  const id = newId();
  const at = new Date().toISOString();
  const commissionBasisPoints = 2_000;
  const { commission, legs } = chargePosting(fanId, performerId, 10, commissionBasisPoints);
  const parties = { tipId: newId(), fanId, performerId };
  const value = { tokens: 10, commission, commissionBasisPoints, balanceAfter: 0, legs };
  return {
    id,
    type: 'TipSent',
    data: { ...parties, ...value, sentAt: at },
    metadata: {
      actor: { kind: 'system' as const, id: 'spec' },
      at,
      causationId: id,
      correlationId: id,
    },
  };
};

it('accrues each charge once in a store with failing appends and changing workers', async () => {
  const store = await openEmbeddedStore();
  onTestFinished(() => store.close());
  const log = openEventLog({
    url: store.url,
    masterKeys: keyRing('master', randomBytes(32)),
    streams,
  });
  onTestFinished(() => log.close());
  const nats = memoryNats();
  const [luna, mara] = [newId(), newId()] as const;
  let isAway = false;
  const failing: EventLog = {
    ...log,
    append: async (stream, ...given) => {
      if (isAway && stream === `earnings-${luna}`) throw new Error('the store is away');
      return log.append(stream, ...given);
    },
  };
  const start = () =>
    startReactions(
      [accrueEarnings({ commands: createCommands(failing), log, recoverLosses: async () => {} })],
      {
        clock: () => new Date(),
        log,
        nats: nats.client(),
        logger: silentLogger,
        metrics: createMetrics('spec'),
        worker: newId(),
      },
    );
  const revisions = new Map<string, number>();
  const tip = async (performerId: string, fanId: string, count: number): Promise<void> => {
    const stream = `wallet-${fanId}`;
    const tips = Array.from({ length: count }, () => tipOf(fanId, performerId));
    const outcome = await log.append(stream, revisions.get(stream) ?? revisionNone, tips);
    if (!outcome.ok) throw new Error(`somebody else writes to ${stream}`);
    revisions.set(stream, outcome.revision);
  };
  const accruedOf = async (performerId: string) => {
    const accrued: EventOf<typeof EarningsAccrued>['data'][] = [];
    for await (const { data } of log.read(`earnings-${performerId}`)) accrued.push(data as never);
    return {
      events: accrued.length,
      count: accrued.reduce((sum, { count }) => sum + count, 0),
      net: accrued.reduce((sum, { net }) => sum + net, 0),
    };
  };

  const fans = [newId(), newId()] as const;
  await tip(luna, fans[0], 150);
  await tip(luna, fans[1], 100);
  await tip(mara, fans[0], 30);
  const first = await start();
  await vi.waitFor(async () => {
    expect(await accruedOf(luna)).toEqual({ events: 3, count: 250, net: 2_000 });
    expect(await accruedOf(mara)).toEqual({ events: 1, count: 30, net: 240 });
  }, waitOptions);

  isAway = true;
  await tip(luna, fans[0], 120);
  await tip(luna, fans[1], 120);
  await tip(mara, fans[1], 5);
  await vi.waitFor(async () => expect((await accruedOf(mara)).count).toBe(35), waitOptions);
  expect((await accruedOf(luna)).count).toBe(250);
  await first.stop();

  isAway = false;
  const second = await start();
  await tip(luna, fans[0], 7);
  await vi.waitFor(async () => expect((await accruedOf(luna)).count).toBe(497), waitOptions);
  await second.stop();
  const third = await start();
  await tip(mara, fans[0], 1);
  await vi.waitFor(async () => expect((await accruedOf(mara)).count).toBe(36), waitOptions);
  await third.stop();
  expect(await accruedOf(luna)).toMatchObject({ count: 497, net: 497 * 8 });
}, 60_000);
