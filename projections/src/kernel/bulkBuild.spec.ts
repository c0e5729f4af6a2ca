import { partitionCount, redisKeys } from '@ovation/contracts/kernel/readModel';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { silentLogger } from '@ovation/logging/testing/loggers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earningTotalsByPerformer } from '../earnings/earned.ts';
import { projections } from '../projections.ts';
import {
  asRecorded,
  bytesOf,
  differences,
  expectedOf,
  fixtures,
  histories,
  isCheckpoint,
} from '../testing/histories.ts';
import { memoryPools } from '../testing/memoryPools.ts';
import { tips } from '../testing/tips.ts';
import { walletBalance } from '../wallet/balance.ts';
import { statement } from '../wallet/statement.ts';
import { type BulkBuildDeps, buildInBulk } from './bulkBuild.ts';
import { openGeneration } from './generation.ts';
import type { Projection } from './projection.ts';

async function* inBatches(events: readonly AnyRecordedEvent[], size: number) {
  for (let from = 0; from < events.length; from += size) {
    const batch = events.slice(from, from + size);
    yield { events: batch, position: batch.at(-1)?.position ?? 0n, live: false };
  }
  yield { events: [], position: events.at(-1)?.position ?? 0n, live: true };
}

const bytesMax = 2_000;

/** Builds these read models from the state in Redis. */
const build = async (
  models: readonly Projection[],
  pools: ReturnType<typeof memoryPools>,
  events: readonly AnyRecordedEvent[],
  { size = 7, ...deps }: Partial<BulkBuildDeps> & { readonly size?: number } = {},
) => {
  const generations = models.map((projection) => {
    const checkpoints = Array.from({ length: partitionCount }, (_, at) => {
      const key = redisKeys.checkpoint(projection.model.name, 1, at);
      return [at, pools.values.get(key) ?? null] as const;
    });
    return openGeneration(projection, 1, new Map(checkpoints), false, bytesMax);
  });
  const written: number[] = [];
  const built = await buildInBulk(
    {
      pools,
      log: silentLogger,
      signal: new AbortController().signal,
      onFolded: () => undefined,
      onWritten: (_, documents) => written.push(documents),
      ...deps,
    },
    generations,
    inBatches(events, size),
  );
  const documents = written.reduce((sum, count) => sum + count, 0);
  return { built: [...built].map(({ projection }) => projection.model.name), documents };
};

const fresh = (options: Parameters<typeof memoryPools>[0] = {}) =>
  memoryPools({ isBuilt: false, ...options });
const names = (models: readonly Projection[]) => models.map(({ model }) => model.name);

describe('a bulk build', () => {
  it('writes the same bytes as event by event, of every read model, however it is split', async () => {
    await fc.assert(
      fc.asyncProperty(
        histories,
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom(1, 20, 100_000),
        fc.boolean(),
        async (events, size, pendingMax, isCluster) => {
          const pools = fresh({ isCluster });
          const { built } = await build(projections, pools, events, {
            size,
            pendingMax,
          });
          expect(built).toEqual(names(projections));
          expect(differences(bytesOf(pools), expectedOf(projections, events))).toEqual([]);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('resumes after it was killed, with the same result', async () => {
    const events = asRecorded(tips(60));
    const models = [walletBalance, statement, earningTotalsByPerformer];
    const pools = fresh();
    await build(models, pools, events.slice(0, 40), { pendingMax: 10 });
    const half = new Map(pools.values);
    expect(half.size).toBeGreaterThan(0);
    await build(models, pools, events, { pendingMax: 10 });
    expect(bytesOf(pools)).toEqual(expectedOf(models, events));
  });

  it('writes each document once', async () => {
    const { documents } = await build(
      [walletBalance, earningTotalsByPerformer],
      fresh(),
      asRecorded(tips(300)),
    );
    // Of fifty fans and seven creators.
    expect(documents).toBe(57);
  });

  it('writes lists as soon as they fill a transaction, and aggregates at the end', async () => {
    let folded = 0;
    const firstWrittenAt = new Map<string, number>();
    await build([walletBalance, statement], fresh(), asRecorded(tips(4_000)), {
      size: 500,
      onFolded: (events) => {
        folded += events;
      },
      onWritten: (model) => {
        if (!firstWrittenAt.has(model)) firstWrittenAt.set(model, folded);
      },
    });
    expect(Object.fromEntries(firstWrittenAt)).toEqual({
      [statement.model.name]: 2_500,
      [walletBalance.model.name]: 4_000,
    });
  });

  it('ends at the end of history in every partition', async () => {
    const pools = fresh();
    await build([walletBalance], pools, asRecorded(tips(10)));
    const checkpoints = [...pools.values].filter(([key]) => isCheckpoint(key));
    expect(checkpoints.map(([, position]) => position)).toEqual(Array(partitionCount).fill('9'));
  });

  it('retries when Redis fails, and counts nothing twice', async () => {
    const events = asRecorded(fixtures);
    const pools = fresh({ breaks: 3 });
    await build(projections, pools, events);
    expect(bytesOf(pools)).toEqual(expectedOf(projections, events));
  });

  it('abandons a read model whose checkpoints another process moves, and continues the others', async () => {
    const events = asRecorded(tips(20));
    const theirs = redisKeys.checkpoint(walletBalance.model.name, 1, 3);
    const pools = fresh({ onCommit: (values) => values.set(theirs, '5') });
    const { built } = await build([walletBalance, statement], pools, events);
    expect(built).toEqual([statement.model.name]);
    expect(pools.values.get(theirs)).toBe('5');
    const ofStatement = Object.entries(bytesOf(pools).documents).filter(([key]) =>
      key.includes(statement.model.name),
    );
    expect(Object.fromEntries(ofStatement)).toEqual(expectedOf([statement], events).documents);
  });

  it('abandons a read model whose projection throws, and continues the others', async () => {
    const handlers = new Map(walletBalance.handlers);
    handlers.set('TipSent', () => {
      throw new Error('a mistake');
    });
    const { built } = await build(
      [{ ...walletBalance, handlers }, statement],
      fresh(),
      asRecorded(tips(20)),
    );
    expect(built).toEqual([statement.model.name]);
  });

  it('writes nothing after it is aborted', async () => {
    const ending = new AbortController();
    const pools = fresh();
    const { built } = await build([walletBalance], pools, asRecorded(tips(20)), {
      signal: ending.signal,
      onFolded: () => ending.abort(),
    });
    expect(built).toEqual([]);
    expect(pools.values.size).toBe(0);
  });
});
