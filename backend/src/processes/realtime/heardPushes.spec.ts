import type { PushHint } from '@ovation/contracts/kernel/push';
import { expect, it } from 'vitest';
import { createHeardPushes } from './heardPushes.ts';

const push = (...rooms: string[]): PushHint => ({ rooms, event: 'told', body: {} });

const world = (answer: (rooms: readonly string[]) => Promise<ReadonlySet<string> | undefined>) => {
  const asked: (readonly string[])[] = [];
  const heardOf = createHeardPushes({
    heard: {
      heardOf: (rooms) => {
        asked.push(rooms);
        return answer(rooms);
      },
    },
    isJoined: (room) => room === 'here',
    logger: { warn: () => undefined },
  });
  return { asked, roomsHeard: async (pushes: PushHint[]) => [...(await heardOf(pushes))] };
};

it('leaves out what nobody may hear, and asks once for all of it', async () => {
  const { asked, roomsHeard } = world(async () => new Set(['elsewhere']));
  const pushes = [push('empty'), push('empty', 'elsewhere'), push('nobody')];
  expect(await roomsHeard(pushes)).toEqual([pushes[1]]);
  expect(asked).toEqual([['empty', 'elsewhere', 'nobody']]);
});

it('asks nobody for rooms of everybody, and for those that have a socket here', async () => {
  const { asked, roomsHeard } = world(async () => new Set());
  const pushes = [push('everyone'), push('empty', 'here')];
  expect(await roomsHeard(pushes)).toEqual(pushes);
  expect(asked).toEqual([]);
});

it.each([
  ['the set is not whole', async () => undefined],
  ['Redis is away', () => Promise.reject(new Error('away'))],
])('leaves nothing out while %s', async (_, answer) => {
  const { roomsHeard } = world(answer);
  const pushes = [push('empty'), push('nobody')];
  expect(await roomsHeard(pushes)).toEqual(pushes);
});
