import type { Timer } from '@ovation/backend/kernel/queues/timers';
import { expect, it } from 'vitest';
import { moveTime, nextStep } from './moveTime.ts';

const at = (text: string): Date => new Date(`2026-03-01T${text}:00.000Z`);
const { signal } = new AbortController();

/** World in which timers do what is due at its instants, and a reactor appends once after each. */
const createWorld = (dueAt: readonly Date[]) => {
  let now = at('00:30');
  let position = 0n;
  const done: string[] = [];
  const pending = [...dueAt];
  const reactions: string[] = [];
  const renew: Timer = {
    name: 'renew',
    everyMs: 10_000,
    run: async () => {
      // One at a time, as a batch that is full.
      const [first] = pending;
      if (!first || first > now) return;
      pending.shift();
      position += 1n;
      done.push(`renewed ${now.toISOString().slice(11, 16)}`);
      reactions.push('credited');
    },
    nextDue: async (after) => pending.find((due) => due > after),
  };
  return {
    done,
    deps: {
      clock: () => now,
      move: async (to: Date) => {
        now = to;
      },
      timers: [renew],
      lastPosition: async () => position,
      settled: async () => {
        for (const reaction of reactions.splice(0)) {
          position += 1n;
          done.push(reaction);
        }
      },
      onStep: () => undefined,
    },
  };
};

it('lets things happen when they are due, each with all that follows from it', async () => {
  const { deps, done } = createWorld([at('01:10'), at('01:50'), at('05:00')]);
  await moveTime(deps, at('06:00'), signal);
  expect(done).toEqual([
    'renewed 01:10',
    'credited',
    'renewed 01:50',
    'credited',
    'renewed 05:00',
    'credited',
  ]);
  expect(deps.clock()).toEqual(at('06:00'));
});

it('repeats timers until nothing is due', async () => {
  const { deps, done } = createWorld([at('01:10'), at('01:10'), at('01:10')]);
  await moveTime(deps, at('01:10'), signal);
  expect(done.filter((what) => what === 'renewed 01:10')).toHaveLength(3);
});

it('leaves what is due later', async () => {
  const { deps, done } = createWorld([at('05:00')]);
  await moveTime(deps, at('04:59'), signal);
  expect(done).toEqual([]);
});

it('gives up a step that does not come to rest', async () => {
  const { deps } = createWorld([]);
  let position = 0n;
  const lastPosition = async (): Promise<bigint> => {
    position += 1n;
    return position;
  };
  await expect(moveTime({ ...deps, lastPosition }, at('02:00'), signal)).rejects.toThrow(
    'does not come to rest',
  );
});

it('steps to the next instant, at most to the end of the day and at least a minute ahead', () => {
  const nextDay = new Date('2026-03-02T00:00:00.000Z');
  const later = new Date('2026-03-05T00:00:00.000Z');
  expect(nextStep(at('00:30'), later, [])).toEqual(nextDay);
  expect(nextStep(nextDay, later, [])).toEqual(new Date('2026-03-03T00:00:00.000Z'));
  expect(nextStep(at('00:30'), at('01:00'), [])).toEqual(at('01:00'));
  expect(nextStep(at('00:30'), later, [at('00:45'), at('01:15')])).toEqual(at('00:45'));
  expect(nextStep(at('00:30'), later, [new Date('2026-03-01T00:30:10.000Z')])).toEqual(at('00:31'));
});
