import { expect, it } from 'vitest';
import { holdOn, holdRooms } from './holdRooms.ts';

type Adapter = Parameters<typeof holdRooms>[0];

const session = { sid: 's1', pid: 'p1', rooms: ['s1', 'everyone', 'person:theo'], data: {} };

const standing = { untilMs: 70, begunMs: 1 };

const world = (stands: typeof standing | undefined) => {
  const done: unknown[] = [];
  const adapter = holdRooms(
    {
      addAll: (...joined: unknown[]) => void done.push(joined),
      persistSession: (kept: unknown) => void done.push(kept),
    } as unknown as Adapter,
    { join: async (rooms) => void done.push(rooms), standing: () => stands },
  );
  return { adapter, done };
};

it('holds the rooms that a socket joins, but for those that are its own or of everybody', async () => {
  const { adapter, done } = world(standing);
  const joined = new Set(session.rooms);
  await adapter.addAll('s1', joined);
  expect(done).toEqual([['s1', joined], ['person:theo']]);
});

it('keeps how the rooms of a broken socket stand', () => {
  const { adapter, done } = world(standing);
  adapter.persistSession(session);
  expect(done).toEqual([{ ...session, standing }]);
});

it('keeps no session of rooms that may not stand, but one that has no such room', () => {
  const { adapter, done } = world(undefined);
  const ofNobody = { ...session, rooms: ['s1', 'everyone'] };
  for (const one of [session, ofNobody]) adapter.persistSession(one);
  expect(done).toEqual([ofNobody]);
});

it('has the rooms of a socket that comes back stand on', async () => {
  const resumed: unknown[] = [];
  const resume = async (...given: unknown[]): Promise<void> => void resumed.push(given);
  await holdOn(Object.assign({}, session, { standing }), { resume });
  expect(resumed).toEqual([[['person:theo'], standing]]);
});
