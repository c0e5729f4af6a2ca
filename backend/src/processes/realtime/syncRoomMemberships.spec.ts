import { restrictionsChanged } from '@ovation/contracts/blocking/push';
import { audienceChanged } from '@ovation/contracts/follows/push';
import { feedChanged, feedPublished } from '@ovation/contracts/posts/push';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { expect, it } from 'vitest';
import { idOf } from '../../testing/decider.ts';
import { syncRoomMemberships } from './syncRoomMemberships.ts';

const [theo, luna, post] = [idOf(1), idOf(2), idOf(3)];

/** Rooms rechecked for a push, in order. */
const recheckedRooms = async (event: string, body: object): Promise<string[]> => {
  const done: string[] = [];
  const sync = syncRoomMemberships({
    audienceRooms: {
      recheckPerson: async ({ personId, performerId }) => {
        done.push(`whether ${personId} hears of ${performerId}`);
      },
      recheckCreator: async (performerId) => void done.push(`who hears of ${performerId}`),
    },
    objectRooms: { recheckRoom: async (room) => void done.push(room) },
    logger: silentLogger,
  });
  sync({ rooms: ['any'], event, body });
  await new Promise(setImmediate);
  return done;
};

it('rechecks a person’s access, also while the person remains in the audience', async () => {
  expect(await recheckedRooms(audienceChanged.name, { personId: theo, performerId: luna })).toEqual(
    [`whether ${theo} hears of ${luna}`, `person:${theo}`],
  );
});

it('rechecks everyone after a creator’s visibility changed', async () => {
  expect(await recheckedRooms(restrictionsChanged.name, { performerId: luna })).toEqual([
    `who hears of ${luna}`,
    `things:${luna}`,
  ]);
});

it('rechecks everyone watching a post that changed', async () => {
  expect(await recheckedRooms(feedChanged.name, { feedId: post })).toEqual([`object:feed:${post}`]);
});

it('ignores other pushes', async () => {
  expect(await recheckedRooms(feedPublished.name, { feedId: post })).toEqual([]);
});
