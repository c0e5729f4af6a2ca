import { setTimeout as delay } from 'node:timers/promises';
import type { PushHint } from '@ovation/contracts/kernel/push';
import { redisKeys } from '@ovation/contracts/kernel/readModel';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { startTestServers } from '@ovation/tools/test/testServers';
import { describe, expect, it, vi } from 'vitest';
import { earningsByPerformer, earningTotalsByPerformer } from '../earnings/earned.ts';
import { remove, showStatus } from '../operator.ts';
import {
  addTips,
  bytes,
  caughtUp,
  everyPartition,
  expectExact,
  openRunnerFixture,
  projections,
  replayed,
  subscribeToPushes,
  waitOptions,
} from '../testing/runnerFixture.ts';
import { tips } from '../testing/tips.ts';
import { walletBalance } from '../wallet/balance.ts';
import { statement } from '../wallet/statement.ts';
import { generationDigestOf } from './generationDigest.ts';
import { readRegistry, requestBuild } from './generationRegistry.ts';

const world = async () => openRunnerFixture(await startTestServers(['redis', 'nats']));

describe('the projections runner', () => {
  it('builds all read models from the log, follows it, and resumes from its checkpoints', async () => {
    const here = await world();
    const history = tips(500);
    const news = tips(200);
    const later = tips(100);
    here.log.add(...history);
    const first = await here.start();
    await caughtUp(here);
    for (const event of news) here.log.add(event);
    await caughtUp(here);
    await first.stop();
    here.log.add(...later);
    const second = await here.start();
    await caughtUp(here);
    await expectExact(here.node, [...history, ...news, ...later]);
    const { live } = await readRegistry(here.redis);
    expect([...live.values()]).toEqual(projections.map(() => 1));
    await vi.waitFor(() => expect(second.status().every(({ isHealthy }) => isHealthy)).toBe(true));
  });

  it('rebuilds everything on another store, also on one with the same events', async () => {
    const here = await world();
    const takenIn = (events: readonly AnyRecordedEvent[], at: string) =>
      events.map((event) => ({ ...event, recordedAt: new Date(at) }));
    const history = tips(300);
    here.log.add(...takenIn(history, '2026-01-01T00:00:00.000Z'));
    const first = await here.start();
    await caughtUp(here);
    await first.stop();
    // Shorter and with other positions: positions of the first store are invalid here.
    const kept = history.filter((_, at) => at % 2 === 0);
    const other = memoryLog();
    other.add(...takenIn(kept, '2026-02-01T00:00:00.000Z'));
    const onOther = { ...here, log: other };
    for (let times = 0; times < 2; times++) {
      const runner = await here.start(projections, everyPartition, undefined, other);
      await caughtUp(onOther);
      await vi.waitFor(async () => {
        const { live } = await readRegistry(here.redis);
        expect([...live.values()]).toEqual(projections.map(() => 2));
      }, waitOptions);
      await expectExact(here.node, kept);
      await runner.stop();
    }
    const empty = memoryLog();
    await here.start(projections, everyPartition, undefined, empty);
    await vi.waitFor(async () => {
      const { live } = await readRegistry(here.redis);
      expect([...live.values()]).toEqual(projections.map(() => 3));
    }, waitOptions);
    expect((await bytes(here.node)).size).toBe(0);
  });

  it('is ready on an empty log', async () => {
    const here = await world();
    const runner = await here.start();
    await vi.waitFor(
      () => expect(runner.status().every(({ isHealthy }) => isHealthy)).toBe(true),
      waitOptions,
    );
    await runner.stop();
    const again = await here.start();
    const events = addTips(here, 3);
    await caughtUp(here);
    await expectExact(here.node, events);
    expect(again.status().map(({ generation }) => generation)).toEqual([1, 1, 1, 1]);
  });

  it('publishes live events over NATS, in order, and never history', async () => {
    const here = await world();
    const { hints } = await subscribeToPushes(here.servers.natsUrlOf('api'));
    addTips(here, 50);
    await here.start();
    await caughtUp(here);
    const news = tips(20);
    for (const event of news) here.log.add(event);
    await caughtUp(here);
    const left = news.map(({ data }) => (data as { balanceAfter: number }).balanceAfter);
    // Each tip is pushed to both people.
    await vi.waitFor(() => expect(hints).toHaveLength(40), waitOptions);
    const balanceIn = ({ body }: PushHint) => body as { tokens: number; balance: number };
    const toFans = hints.filter((hint) => balanceIn(hint).tokens < 0);
    expect(toFans.map((hint) => balanceIn(hint).balance)).toEqual(left);
    const positions = toFans.map(({ order }) => Number(order?.position));
    expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
  });

  it('rebuilds beside the live model while events arrive, and switches', async () => {
    const here = await world();
    const events = addTips(here, 2_000);
    await here.start();
    await caughtUp(here);
    await requestBuild(here.redis, 'wallet-lines', 2, generationDigestOf(statement));
    const seen = new Set<number | undefined>();
    // Long enough before and after the switch, even on a busy machine.
    for (let at = 0; at < 200 || (!seen.has(2) && at < 2_000); at++) {
      events.push(...addTips(here, 5));
      seen.add((await readRegistry(here.redis)).live.get('wallet-lines'));
      await delay(10);
    }
    expect([...seen]).toEqual([1, 2]);
    await caughtUp(here);
    await expectExact(here.node, events);
    await vi.waitFor(async () => {
      const old = redisKeys.checkpoint('wallet-lines', 1, 0);
      expect(await here.redis.exists(old)).toBe(0);
    }, waitOptions);
  });

  it('keeps a model without code until it is removed', async () => {
    const here = await world();
    addTips(here, 50);
    const older = await here.start();
    await caughtUp(here);
    await older.stop();
    const known = projections.filter((projection) => projection !== statement);
    const { name } = statement.model;
    const said: string[] = [];
    const io = { out: said.push.bind(said), err: said.push.bind(said), progress: () => undefined };
    await here.start(known);
    await caughtUp(here);
    await showStatus(here.redis, known, io);
    expect(said.at(-1)).toMatch(new RegExp(`^${name} .*remove it$`));
    expect(await remove(here.redis, name, io)).toBe(0);
    expect(await here.node.keys(redisKeys.pattern(name, '*'))).toEqual([]);
    said.length = 0;
    expect(await showStatus(here.redis, known, io)).toBe(0);
    expect(said.join()).not.toContain(name);
    expect(await remove(here.redis, name, io)).toBe(1);
    const others = [...(await bytes(here.node)).keys()].map((key) => key.split(' ')[0]);
    expect(new Set(others)).toEqual(new Set(known.map(({ model }) => model.name)));
  });

  it('rebuilds a model whose code has changed, and no others', async () => {
    const here = await world();
    const events = addTips(here, 300);
    await (await here.start()).stop();
    const changed = { ...statement, version: statement.version + 1 };
    await here.start([walletBalance, changed, earningsByPerformer, earningTotalsByPerformer]);
    await caughtUp(here);
    await expectExact(here.node, events);
    const { live } = await readRegistry(here.redis);
    expect(live.get('wallet-lines')).toBe(2);
    expect(live.get('wallet-balances')).toBe(1);
  });

  it('shares the partitions among processes, and builds with all of them', async () => {
    const here = await world();
    const events = addTips(here, 500);
    await here.start(projections, everyPartition.slice(0, 5));
    expect((await readRegistry(here.redis)).live.size).toBe(0);
    await here.start(projections, everyPartition.slice(5));
    await caughtUp(here);
    const more = addTips(here, 100);
    await caughtUp(here);
    await expectExact(here.node, [...events, ...more]);
  });

  it('keeps the bytes right when two processes own the same partitions', async () => {
    const here = await world();
    const events = addTips(here, 300);
    await here.start();
    await here.start();
    for (let at = 0; at < 50; at++) {
      events.push(...addTips(here, 4));
      await delay(2);
    }
    await caughtUp(here);
    await expectExact(here.node, events);
  });

  it('stops a projection that throws, continues the others, and retries', async () => {
    const here = await world();
    const poison = { isThere: true };
    const handlers = new Map(earningTotalsByPerformer.handlers);
    const handle = handlers.get('TipSent');
    let count = 0;
    handlers.set('TipSent', (event) => {
      count += 1;
      if (count > 150 && poison.isThere) throw new Error('a mistake');
      return handle?.(event) ?? [];
    });
    const events = addTips(here, 300);
    const runner = await here.start([walletBalance, { ...earningTotalsByPerformer, handlers }]);
    const healthOf = (name: string) => runner.status().find((model) => model.name === name);
    await vi.waitFor(() => expect(healthOf('wallet-balances')?.isHealthy).toBe(true), waitOptions);
    expect(healthOf('earning-totals')?.isHealthy).toBe(false);
    poison.isThere = false;
    await vi.waitFor(() => expect(healthOf('earning-totals')?.isHealthy).toBe(true), waitOptions);
    const found = [...(await bytes(here.node))].filter(([key]) => key.startsWith('earning-totals'));
    const expected = [...replayed(events)].filter(([key]) => key.startsWith('earning-totals'));
    expect(found).toEqual(expected);
  });
});
