import { expect, it } from 'vitest';
import { createObjectRooms } from './objectRooms.ts';
import type { LiveSession, LocalSocket, SocketServer } from './sockets.ts';

const theo: LiveSession = {
  id: 'theo',
  role: 'user',
  sessionId: 's1',
  tokenHash: 'hash',
  expiresAt: '2027-01-01T00:00:00.000Z',
};
const idOf = (at: number): string => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const [open, locked, unseen, another] = [idOf(1), idOf(2), idOf(3), idOf(4)];
/** Country from which nothing can be seen. */
const blocked = 'DE';
const ofLuna = 'things:luna';
const roomOf = (id: string): string => `object:feed:${id}`;

const world = ({ joined = [] as readonly string[], country = 'PT' } = {}) => {
  const rooms = new Set(joined);
  const socket = {
    data: { person: theo },
    request: { headers: {} },
    handshake: { headers: { 'x-country': country } },
    rooms,
    join: async (these: readonly string[]) => {
      for (const room of these) rooms.add(room);
    },
    leave: async (room: string) => void rooms.delete(room),
  } as unknown as LocalSocket;
  const io = {
    in: (room: string) => ({ fetchSockets: async () => (rooms.has(room) ? [socket] : []) }),
  } as unknown as SocketServer;
  const thing = {
    ownerId: 'luna',
    isPublished: true,
    commenters: 'everyone',
    isSubscribed: false,
    quote: '',
    parent: null,
  } as const;
  const objects = createObjectRooms(io, {
    contentItems: {
      find: async (_, id, { client }) =>
        id === unseen || client.country === blocked
          ? undefined
          : { ...thing, isOpen: id === open || id === another },
    },
  });
  const join = (objectId: string) => objects.join(socket, { objectType: 'feed', objectId });
  return { objects, socket, rooms, join };
};

it('joins a socket to an object open to its person', async () => {
  const { join, rooms } = world();
  expect(await join(open)).toEqual({ data: { objectType: 'feed', objectId: open } });
  expect([...rooms]).toEqual([roomOf(open), ofLuna]);
});

it('refuses locked, missing and invalid objects', async () => {
  const { join, rooms } = world();
  expect(await join(locked)).toMatchObject({ error: { code: 'LOCKED' } });
  expect(await join(unseen)).toMatchObject({ error: { code: 'NOT_FOUND' } });
  expect(await join('nonsense')).toMatchObject({ error: { code: 'INVALID' } });
  expect(rooms.size).toBe(0);
});

it('refuses sockets that are not signed in, or signed out meanwhile', async () => {
  const { join, socket, rooms } = world();
  const joining = join(open);
  socket.data.person = undefined;
  expect(await joining).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
  expect(await join(open)).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
  expect(rooms.size).toBe(0);
});

it('limits the objects of a socket', async () => {
  const joined = Array.from({ length: 100 }, (_, at) => roomOf(idOf(100 + at)));
  const { join, rooms } = world({ joined });
  expect(await join(open)).toMatchObject({ error: { code: 'FORBIDDEN' } });
  expect(rooms.size).toBe(100);
});

it('is left one by one or all at once', async () => {
  const { objects, socket, rooms } = world({ joined: ['person:theo', roomOf(open)] });
  await objects.leave(socket, { objectType: 'feed', objectId: open });
  expect([...rooms]).toEqual(['person:theo']);
  rooms.add(roomOf(open));
  objects.leaveAll(socket);
  expect([...rooms]).toEqual(['person:theo']);
});

it('joins a room of the owner while any of the owner’s objects is watched', async () => {
  const { objects, socket, join, rooms } = world();
  await join(open);
  await join(another);
  const leave = (objectId: string) => objects.leave(socket, { objectType: 'feed', objectId });
  await leave(open);
  expect([...rooms]).toEqual([ofLuna, roomOf(another)]);
  await leave(another);
  expect(rooms.size).toBe(0);
});

it.each(['person:theo', roomOf(locked), ofLuna])(
  'is left in every process by a person who loses access, notified in %s',
  async (told) => {
    const joined = ['person:theo', ofLuna, ...[open, locked, unseen].map(roomOf)];
    const { objects, rooms } = world({ joined });
    await objects.recheckRoom(told);
    expect([...rooms]).toEqual(['person:theo', ofLuna, roomOf(open)]);
  },
);

it('is left by the sockets of a country that was blocked', async () => {
  const { objects, rooms } = world({ joined: ['person:theo', roomOf(open)], country: blocked });
  await objects.recheckRoom(roomOf(open));
  expect([...rooms]).toEqual(['person:theo']);
});
