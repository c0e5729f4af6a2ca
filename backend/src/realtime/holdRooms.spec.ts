import { expect, it } from 'vitest';
import { holdOn, holdRooms } from './holdRooms.ts';

type Adapter = Parameters<typeof holdRooms>[0];

const session = { sid: 's1', pid: 'p1', rooms: ['s1', 'everyone', 'person:theo'], data: {} };

const world = (untilMs: number | undefined) => {
  const done: unknown[] = [];
  const adapter = holdRooms(
    {
      addAll: (...joined: unknown[]) => void done.push(joined),
      persistSession: (kept: unknown) => void done.push(kept),
    } as unknown as Adapter,
    { join: async (rooms) => void done.push(rooms), untilMs: () => untilMs },
  );
  return { adapter, done };
};

it('holds the rooms that a socket joins, but for those that are its own or of everybody', async () => {
  const { adapter, done } = world(1);
  const joined = new Set(session.rooms);
  await adapter.addAll('s1', joined);
  expect(done).toEqual([['s1', joined], ['person:theo']]);
});

it('keeps until when a broken socket can come back, and no session of which nobody knows', () => {
  const { adapter, done } = world(70);
  adapter.persistSession(session);
  expect(done).toEqual([{ ...session, heldUntilMs: 70 }]);
  const { adapter: unsure, done: kept } = world(undefined);
  unsure.persistSession(session);
  expect(kept).toEqual([]);
});

it.each([
  [{ ...session, heldUntilMs: 70 }, true],
  [{ ...session, heldUntilMs: 69 }, false],
  [session, false],
])('lets %j come back at 69: %s', async (kept, isHeld) => {
  const renewed: unknown[] = [];
  const renew = async (rooms: readonly string[]): Promise<number> => {
    renewed.push(rooms);
    return 69;
  };
  const [outcome] = await Promise.allSettled([holdOn(kept, { renew })]);
  expect(outcome.status).toBe(isHeld ? 'fulfilled' : 'rejected');
  expect(renewed).toEqual([['person:theo']]);
});
