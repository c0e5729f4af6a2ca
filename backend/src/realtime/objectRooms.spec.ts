import { expect, it } from 'vitest';
import { createObjectRooms } from './objectRooms.ts';
import type { Gateway, GatewaySocket, LiveSession } from './sockets.ts';

const theo: LiveSession = {
  ...{ id: 'theo', role: 'user', sessionId: 's1', tokenHash: 'hash' },
  expiresAt: '2027-01-01T00:00:00.000Z',
};
const idOf = (at: number): string => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const [open, locked, unseen] = [idOf(1), idOf(2), idOf(3)];
const roomOf = (id: string): string => `object:feed:${id}`;

const world = ({ joined = [] as readonly string[] } = {}) => {
  const rooms = new Set(joined);
  const socket = {
    data: { person: theo },
    request: { headers: {} },
    rooms,
    join: async (room: string) => void rooms.add(room),
    leave: async (room: string) => void rooms.delete(room),
  } as unknown as GatewaySocket;
  const io = {
    in: () => ({
      fetchSockets: async () => [socket],
      socketsLeave: (room: string) => void rooms.delete(room),
    }),
  } as unknown as Gateway;
  const thing = { ownerId: 'luna', commenters: 'everyone', isSubscribed: false } as const;
  const objects = createObjectRooms(io, {
    commentedThings: {
      find: async (_, id) => (id === unseen ? undefined : { ...thing, isOpen: id === open }),
    },
  });
  const join = (objectId: string) => objects.join(socket, { objectType: 'feed', objectId });
  return { objects, socket, rooms, join };
};

it('lets a socket hear of what is open to its person', async () => {
  const { join, rooms } = world();
  expect(await join(open)).toEqual({ data: { objectType: 'feed', objectId: open } });
  expect([...rooms]).toEqual([roomOf(open)]);
});

it('refuses what is locked, or not there, or no thing at all', async () => {
  const { join, rooms } = world();
  expect(await join(locked)).toMatchObject({ error: { code: 'LOCKED' } });
  expect(await join(unseen)).toMatchObject({ error: { code: 'NOT_FOUND' } });
  expect(await join('nonsense')).toMatchObject({ error: { code: 'INVALID' } });
  expect(rooms.size).toBe(0);
});

it('lets nobody in who is not signed in, or has signed out meanwhile', async () => {
  const { join, socket, rooms } = world();
  const joining = join(open);
  socket.data.person = undefined;
  expect(await joining).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
  expect(await join(open)).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
  expect(rooms.size).toBe(0);
});

it('bounds how many things a socket looks at', async () => {
  const joined = Array.from({ length: 100 }, (_, at) => roomOf(idOf(100 + at)));
  const { join, rooms } = world({ joined });
  expect(await join(open)).toMatchObject({ error: { code: 'FORBIDDEN' } });
  expect(rooms.size).toBe(100);
});

it('is left, by itself or all at once', async () => {
  const { objects, socket, rooms } = world({ joined: ['person:theo', roomOf(open)] });
  await objects.leave(socket, { objectType: 'feed', objectId: open });
  expect([...rooms]).toEqual(['person:theo']);
  rooms.add(roomOf(open));
  objects.leaveAll(socket);
  expect([...rooms]).toEqual(['person:theo']);
});

it('is left at every process by whoever sees or opens it no more', async () => {
  const joined = ['person:theo', ...[open, locked, unseen].map(roomOf)];
  const { objects, rooms } = world({ joined });
  await objects.lookAgain(theo);
  expect([...rooms]).toEqual(['person:theo', roomOf(open)]);
});
