import { closuresChanged } from '@ovation/contracts/blocking/push';
import { feedChanged, feedPublished } from '@ovation/contracts/feeds/push';
import { audienceChanged } from '@ovation/contracts/follows/push';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { expect, it } from 'vitest';
import { idOf } from '../../testing/decider.ts';
import { keepRooms } from './keepRooms.ts';

const [theo, luna, post] = [idOf(1), idOf(2), idOf(3)];

/** Rooms rechecked for a push, in order. */
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
    logger: silentLogger,
  });
  keep({ rooms: ['any'], event, body });
  await new Promise(setImmediate);
  return done;
};

it('rechecks a person’s access, also while the person remains in the audience', async () => {
  expect(await lookedAt(audienceChanged.name, { personId: theo, performerId: luna })).toEqual([
    `whether ${theo} hears of ${luna}`,
    `person:${theo}`,
  ]);
});

it('rechecks everyone after a creator’s visibility changed', async () => {
  expect(await lookedAt(closuresChanged.name, { performerId: luna })).toEqual([
    `who hears of ${luna}`,
    `things:${luna}`,
  ]);
});

it('rechecks everyone watching a post that changed', async () => {
  expect(await lookedAt(feedChanged.name, { feedId: post })).toEqual([`object:feed:${post}`]);
});

it('ignores other pushes', async () => {
  expect(await lookedAt(feedPublished.name, { feedId: post })).toEqual([]);
});
