import { expect, it } from 'vitest';
import { lateMsMax, renewEveryMs, standsMs } from './heardRooms.ts';
import { createHeldRooms } from './heldRooms.ts';

const redisStartedMs = 5_000_000;

const world = () => {
  let nowMs = 0;
  let isAway = false;
  let answered = Promise.resolve();
  let begunMs = 1;
  const joined = new Set<string>();
  const standing = new Set<string>();
  const writes: string[][] = [];
  const missed: string[] = [];
  const held = createHeldRooms({
    heard: {
      write: async (rooms) => {
        await answered;
        if (isAway) throw new Error('Redis is away');
        writes.push([...rooms]);
        const added = rooms.filter((room) => !standing.has(room)).length;
        for (const room of rooms) standing.add(room);
        return { untilMs: redisStartedMs + nowMs + standsMs, added, begunMs };
      },
    },
    isJoined: (room) => joined.has(room),
    tellMissed: (rooms) => missed.push(...rooms),
    logger: { warn: () => undefined },
    clockMs: () => nowMs,
  });
  return {
    held,
    joined,
    standing,
    writes,
    missed,
    join: (...rooms: string[]) => {
      for (const room of rooms) joined.add(room);
      return held.join(rooms);
    },
    pass: async (ms: number) => {
      nowMs += ms;
      await held.renewDue();
    },
    /** Redis answers once that is called. */
    slow: (): (() => void) => {
      let answer: () => void = () => undefined;
      answered = new Promise((resolve) => {
        answer = resolve;
      });
      return answer;
    },
    lose: () => {
      standing.clear();
      begunMs++;
    },
    away: (is: boolean) => {
      isAway = is;
    },
  };
};

it('has a joined room stand before the join is done, in one write for all who join together', async () => {
  const { join, writes, missed } = world();
  await Promise.all([join('a', 'b'), join('b', 'c')]);
  expect(writes).toEqual([['a', 'b', 'c']]);
  await join('a');
  expect([writes.length, missed]).toEqual([1, []]);
});

it('writes rooms anew in time, in bounded chunks, and forgets those that nobody is in', async () => {
  const { join, joined, pass, writes, missed } = world();
  const many = Array.from({ length: 1_100 }, (_, at) => `room ${at}`);
  await join(...many);
  joined.delete('room 0');
  writes.length = 0;
  await pass(renewEveryMs);
  expect(writes.map(({ length }) => length)).toEqual([500, 500, 99]);
  expect(writes.flat()).not.toContain('room 0');
  await pass(1);
  expect([writes.length, missed]).toEqual([3, []]);
});

it('tells a room that stands again that pushes may have been left out', async () => {
  const { join, pass, away, missed } = world();
  await join('a');
  away(true);
  await join('b');
  await pass(lateMsMax + 1);
  expect(missed).toEqual([]);
  away(false);
  await pass(1);
  expect(missed.toSorted()).toEqual(['a', 'b']);
  await pass(renewEveryMs);
  expect(missed).toHaveLength(2);
});

it('tells it when a room is gone before its time', async () => {
  const { join, pass, standing, missed } = world();
  await join('a', 'b');
  standing.delete('a');
  await pass(renewEveryMs);
  expect(missed).toContain('a');
});

it('tells it when it could not be written in time after somebody had come back to it', async () => {
  const { join, pass, slow, missed } = world();
  const answer = slow();
  const joining = join('a');
  const passing = pass(lateMsMax + 1);
  answer();
  await Promise.all([joining, passing]);
  expect(missed).toEqual(['a']);
});

it('takes no joined room for one that was gone', async () => {
  const { join, missed } = world();
  await join('a');
  await Promise.all([join('b'), join('a', 'c')]);
  expect(missed).toEqual([]);
});

it('says how rooms stand though nobody is in them', async () => {
  const { held, join, pass, away } = world();
  await join('a');
  await pass(10);
  await join('b');
  const standing = { untilMs: redisStartedMs + standsMs, begunMs: 1 };
  expect(held.standing(['b', 'a'])).toEqual(standing);
  expect(held.standing(['a', 'c'])).toBeUndefined();
  away(true);
  await join('c');
  expect(held.standing(['c'])).toBeUndefined();
  await pass(lateMsMax + 1);
  expect(held.standing(['a'])).toBeUndefined();
});

it('lets nobody come back whose rooms stood out their time, or in a set that was lost', async () => {
  const { held, join, pass, lose } = world();
  await join('a');
  const standing = held.standing(['a']);
  const outcome = async (): Promise<string> =>
    (await Promise.allSettled([held.resume(['a'], standing)]))[0].status;
  await pass(standsMs - 1);
  expect(await outcome()).toBe('fulfilled');
  await pass(1);
  expect(await outcome()).toBe('rejected');
  const again = held.standing(['a']);
  lose();
  await expect(held.resume(['a'], again)).rejects.toThrow('may not have been kept');
  await expect(held.resume(['a'], undefined)).rejects.toThrow('may not have been kept');
  await held.resume([], undefined);
});

it('takes rooms of two sets for none that stand together', async () => {
  const { held, join, lose } = world();
  await join('a');
  lose();
  await join('b');
  expect(held.standing(['b'])).toMatchObject({ begunMs: 2 });
  expect(held.standing(['a', 'b'])).toBeUndefined();
});

it('has the set stay whole though no socket is there', async () => {
  const { pass, writes } = world();
  await pass(0);
  await pass(renewEveryMs - 1);
  await pass(1);
  expect(writes).toEqual([[], []]);
});
