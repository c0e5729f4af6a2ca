import { type PushHint, pushTo, rooms } from '@ovation/contracts/kernel/push';
import type { Notification } from '@ovation/contracts/notifications/notice';
import { notificationCreated } from '@ovation/contracts/notifications/push';
import type { Participant } from '@ovation/contracts/people/participant';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { expect, it } from 'vitest';
import { idOf } from '../../testing/decider.ts';
import { createEnrichNotifications } from './enrichNotifications.ts';

const [nora, luna] = [idOf(1), idOf(2)];
const logger = silentLogger;
const person = (id: string): Participant => ({
  _id: id,
  name: 'Nora Quist',
  username: 'nora',
  avatar: '/leaf.svg',
  isPerformer: false,
  isVerified: false,
});
const notice = (personId: string | null): Notification => ({
  _id: idOf(9),
  kind: 'follower',
  personId,
  person: null,
  total: 1,
  targetId: null,
  text: null,
  picture: null,
  isRead: false,
  createdAt: '2026-02-01T10:00:00.000Z',
});
const followerPush = (personId: string | null) =>
  pushTo(notificationCreated, [rooms.person(luna)], notice(personId));
const other: PushHint = { rooms: ['everyone'], event: 'settings/changed', body: {} };

it('adds people to notifications in one lookup, and leaves other pushes alone', async () => {
  const asked: (readonly string[])[] = [];
  const namePeople = createEnrichNotifications({
    logger,
    people: {
      show: async (ids) => {
        asked.push(ids);
        return new Map(ids.map((id) => [id, person(id)]));
      },
    },
  });
  const [first, second] = [followerPush(nora), followerPush(nora)];
  const bodies = await namePeople([first, other, second]);
  expect(asked).toEqual([[nora]]);
  expect([...bodies.keys()]).toEqual([first, second]);
  expect(bodies.get(first)).toEqual({ ...notice(nora), person: person(nora) });
  expect((await namePeople([other, followerPush(null)])).size).toBe(0);
  expect(asked).toHaveLength(1);
});

it('sends notifications without people if the lookup fails', async () => {
  const namePeople = createEnrichNotifications({
    logger,
    people: { show: () => Promise.reject(new Error('the store is away')) },
  });
  expect((await namePeople([followerPush(nora)])).size).toBe(0);
});
