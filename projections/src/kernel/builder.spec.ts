import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { memoryGeneration } from '../testing/memoryPools.ts';
import { balance } from '../wallet/balance.ts';
import { statement } from '../wallet/statement.ts';
import { type Builder, buildByLength } from './builder.ts';

const mebibyte = 1_024 * 1_024;

/** Builds by length over a log that ends there; says by whom what was built. */
const world = (head: () => Promise<bigint>) => {
  const built: (readonly [by: string, models: readonly string[]])[] = [];
  const dropped: string[] = [];
  const by =
    (name: string): Builder =>
    (generations) => {
      built.push([name, generations.map(({ projection }) => projection.model.name)]);
      return {
        generations,
        position: 7n,
        drop: ({ projection }) => void dropped.push(projection.model.name),
        done: Promise.resolve(),
      };
    };
  const generations = [memoryGeneration(balance), memoryGeneration(statement)];
  const builder = buildByLength({
    eventLog: { head },
    log: pino({ level: 'silent' }),
    ofShort: by('short'),
    ofLong: by('long'),
  });
  const begin = () => builder(generations, new AbortController().signal);
  return { begin, generations, built, dropped };
};

const both = [balance.model.name, statement.model.name];

describe('a build by length', () => {
  it.each([
    ['short', 16 * mebibyte - 1],
    ['long', 16 * mebibyte],
  ])('is of what is %s where the log ends at %i', async (by, head) => {
    const { begin, built } = world(async () => BigInt(head));
    await begin().done;
    expect(built).toEqual([[by, both]]);
  });

  it('counts only what is missing', async () => {
    const { begin, generations, built } = world(async () => BigInt(20 * mebibyte));
    for (const { partitions } of generations) {
      for (const state of partitions.values()) state.applied = BigInt(10 * mebibyte);
    }
    await begin().done;
    expect(built).toEqual([['short', both]]);
  });

  it('is of what is short where the log does not say where it ends', async () => {
    const { begin, built } = world(() => Promise.reject(new Error('the store is away')));
    await begin().done;
    expect(built).toEqual([['short', both]]);
  });

  it('leaves out what nobody wants any more before it is begun', async () => {
    const { begin, generations, built } = world(async () => 0n);
    const one = begin();
    const [first] = generations;
    if (first) first.isDropped = true;
    await one.done;
    expect(built).toEqual([['short', [statement.model.name]]]);
  });

  it('drops what it has begun, and tells how far that is', async () => {
    const { begin, generations, dropped } = world(async () => 0n);
    const one = begin();
    expect(one.position).toBe(-1n);
    await one.done;
    const [first] = generations;
    if (first) one.drop(first);
    expect(dropped).toEqual([balance.model.name]);
    expect(one.position).toBe(7n);
  });
});
