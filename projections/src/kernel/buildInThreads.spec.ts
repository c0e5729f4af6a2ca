import type { MessagePort } from 'node:worker_threads';
import { partitionCount, redisKeys } from '@ovation/contracts/kernel/readModel';
import type { AnyRecordedEvent } from '@ovation/event-log/codec';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import type { Redis } from '@ovation/redis/redis';
import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { projections } from '../projections.ts';
import {
  bytesOf,
  differences,
  expectedOf,
  histories,
  inOrder,
  isCheckpoint,
} from '../testing/histories.ts';
import { memoryPools } from '../testing/memoryPools.ts';
import { threadHere } from '../testing/threadHere.ts';
import { tips } from '../testing/tips.ts';
import { balance } from '../wallet/balance.ts';
import { statement } from '../wallet/statement.ts';
import { buildInThreads } from './buildInThreads.ts';
import type { BuildOrder } from './buildOrder.ts';
import { carryOut } from './buildThread.ts';
import { openGeneration } from './generation.ts';
import { createMetrics } from './metrics.ts';
import type { Projection } from './projection.ts';

const log = pino({ level: 'silent' });
const none = Array.from({ length: partitionCount }, (_, at) => [at, null] as const);

type Work = (port: MessagePort, order: BuildOrder) => Promise<void>;

const world = (models: readonly Projection[], events: readonly AnyRecordedEvent[]) => {
  const eventLog = memoryLog();
  eventLog.add(...events);
  const pools = memoryPools({ isBuilt: false });
  const metrics = createMetrics();
  const generations = models.map((one) => openGeneration(one, 1, new Map(none), false, 2_000));
  const carry: Work = (port, order) =>
    carryOut({ port, eventLog, pools, projections: models, log }, order);
  const stopping = new AbortController();
  /** A build by so many threads, each of which does this. */
  const build = (work: Work = carry, threads = 2) =>
    buildInThreads({
      startThread: (order) => threadHere((port) => work(port, order)),
      threads,
      redis: { get: async (key: string) => pools.values.get(key) ?? null } as unknown as Redis,
      ...{ metrics, log, cacheBytesMax: 2_000, onUnreadable: () => undefined },
    })(generations, stopping.signal);
  const counted = async (name: string): Promise<number> => {
    const { values } = await (metrics.registry.getSingleMetric(name)?.get() ?? { values: [] });
    return values.reduce((sum, { value }) => sum + value, 0);
  };
  const durable = () =>
    generations.flatMap(({ partitions }) => [...partitions.values()].map((one) => one.durable));
  return { pools, eventLog, build, carry, counted, durable, generations, stopping };
};

describe('a build in threads', () => {
  it('leaves the bytes that event by event leaves, of every read model', async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.integer({ min: 1, max: 5 }), async (events, threads) => {
        const { pools, eventLog, build, carry } = world(projections, events);
        await build(carry, threads).done;
        expect(differences(bytesOf(pools), expectedOf(projections, eventLog.all))).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  it('knows what is in Redis then, stands at the end of history, and counts each event once', async () => {
    const { eventLog, build, counted, durable } = world([balance, statement], inOrder(tips(70)));
    const one = build();
    await one.done;
    expect(new Set(durable())).toEqual(new Set([eventLog.position.toString()]));
    expect(one.position).toBe(eventLog.position);
    expect(await counted('projections_events_total')).toBe(70);
    // Of fifty fans, and a line for each tip.
    expect(await counted('projections_documents_total')).toBe(120);
  });

  it('leaves what a thread had that died to whoever reads on, and is done', async () => {
    const { build, carry, counted, durable, pools } = world([balance], inOrder(tips(70)));
    const one = build((port, order) => {
      const isFirst = order.models[0]?.checkpoints.some(([partition]) => partition === 0);
      return isFirst ? Promise.reject(new Error('out of memory')) : carry(port, order);
    });
    await one.done;
    const expected = none.map(([at]) => (at % 2 === 0 ? null : String(69 * 7)));
    expect(durable()).toEqual(expected);
    expect([...pools.values.keys()].filter(isCheckpoint)).toHaveLength(partitionCount / 2);
    expect(await counted('projections_errors_total')).toBe(1);
    expect(await counted('projections_events_total')).toBe(70);
  });

  it('knows what a thread had written before it died', async () => {
    const { build, carry, durable, pools } = world([balance], inOrder(tips(70)));
    await build(async (port, order) => {
      await carry(port, order);
      throw new Error('too late');
    }).done;
    const written = none.map(([at]) =>
      pools.values.get(redisKeys.checkpoint('wallet-balances', 1, at)),
    );
    expect(durable()).toEqual(written);
  });

  it('writes nothing of what nobody wants any more', async () => {
    const { build, generations, pools } = world([balance, statement], inOrder(tips(70)));
    const one = build();
    const [first] = generations;
    if (first) one.drop(first);
    await one.done;
    const models = new Set([...pools.values.keys()].map((key) => redisKeys.partsOf(key)?.model));
    expect([...models]).toEqual([statement.model.name]);
  });

  it('ends when it is told to, and says nothing against it', async () => {
    const { build, counted, stopping, pools } = world([balance], inOrder(tips(70)));
    const one = build();
    stopping.abort();
    await one.done;
    expect(pools.values.size).toBe(0);
    expect(await counted('projections_errors_total')).toBe(0);
  });
});
