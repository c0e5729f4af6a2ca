import { closuresChanged } from '@ovation/contracts/blocking/push';
import { feedChanged, feedPublished } from '@ovation/contracts/feeds/push';
import { audienceChanged } from '@ovation/contracts/follows/push';
import pino from 'pino';
import { expect, it } from 'vitest';
import { idOf } from '../../testing/decider.ts';
import { keepRooms } from './keepRooms.ts';

const [theo, luna, post] = [idOf(1), idOf(2), idOf(3)];

/** What is looked at again for a push, in its order. */
const lookedAt = async (event: string, body: object): Promise<string[]> => {
  const done: string[] = [];
  const keep = keepRooms({
    audienceRooms: {
      lookAgain: async ({ personId, performerId }) => {
        done.push(`whether ${personId} hears of ${performerId}`);
      },
      lookAgainAt: async (performerId) => void done.push(`who hears of ${performerId}`),
    },
    objectRooms: { lookAgain: async (room) => void done.push(room) },
    logger: pino({ level: 'silent' }),
  });
  keep({ rooms: ['any'], event, body });
  await new Promise(setImmediate);
  return done;
};

it('looks again at what a person opens, also where they go on hearing of the creator', async () => {
  expect(await lookedAt(audienceChanged.name, { personId: theo, performerId: luna })).toEqual([
    `whether ${theo} hears of ${luna}`,
    `person:${theo}`,
  ]);
});

it('looks again at all whom a creator keeps away now', async () => {
  expect(await lookedAt(closuresChanged.name, { performerId: luna })).toEqual([
    `who hears of ${luna}`,
    `things:${luna}`,
  ]);
});

it('looks again at all who look at a post that was written anew', async () => {
  expect(await lookedAt(feedChanged.name, { feedId: post })).toEqual([`object:feed:${post}`]);
});

it('takes nothing from other pushes', async () => {
  expect(await lookedAt(feedPublished.name, { feedId: post })).toEqual([]);
});
