import { closuresChanged } from '@ovation/contracts/blocking/push';
import { feedChanged, feedPublished } from '@ovation/contracts/feeds/push';
import { audienceChanged } from '@ovation/contracts/follows/push';
import pino from 'pino';
import { expect, it } from 'vitest';
import { idOf } from '../testing/decider.ts';
import { keepRooms } from './keepRooms.ts';

const [theo, luna, post] = [idOf(1), idOf(2), idOf(3)];

/** What is looked at again for a push, in its order. */
const lookedAt = async (event: string, body: object, hears = true): Promise<string[]> => {
  const done: string[] = [];
  const keep = keepRooms({
    audienceRooms: {
      lookAgain: async ({ personId, performerId }) => {
        done.push(`whether ${personId} hears of ${performerId}`);
        return hears;
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

it('looks again at a person who hears no more of a creator, or from somewhere not', async () => {
  const body = { personId: theo, performerId: luna };
  const asked = `whether ${theo} hears of ${luna}`;
  expect(await lookedAt(audienceChanged.name, body)).toEqual([asked]);
  expect(await lookedAt(audienceChanged.name, body, false)).toEqual([asked, `person:${theo}`]);
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
