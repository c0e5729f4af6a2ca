import { expect, it } from 'vitest';
import { createAudienceRooms } from './audienceRooms.ts';
import type { LiveSession, LocalSocket, SocketServer } from './sockets.ts';

const theo: LiveSession = {
  id: 'theo',
  role: 'user',
  sessionId: 's1',
  tokenHash: 'hash',
  expiresAt: '2027-01-01T00:00:00.000Z',
};

interface World {
  readonly followed?: readonly string[];
  readonly subscribed?: readonly string[];
  readonly hidden?: readonly string[];
  readonly muted?: readonly string[];
  /** Country from which nobody can be seen. */
  readonly blocked?: string;
  /** Rooms that the socket is in already. */
  readonly joined?: readonly string[];
}

const world = ({
  followed = [],
  subscribed = [],
  hidden = [],
  muted = [],
  joined = [],
  blocked,
}: World) => {
  const rooms = new Set(joined);
  const socket = {
    data: { person: theo },
    handshake: { headers: { 'x-country': 'DE' } },
    rooms,
    join: async (these: string | readonly string[]) => {
      for (const room of [these].flat()) rooms.add(room);
    },
    leave: async (room: string) => void rooms.delete(room),
  } as unknown as LocalSocket;
  const io = {
    in: (these: string | readonly string[]) => ({
      fetchSockets: async () => {
        const isIn = (room: string): boolean => room === 'person:theo' || rooms.has(room);
        return [these].flat().some(isIn) ? [socket] : [];
      },
    }),
  } as unknown as SocketServer;
  const audiences = createAudienceRooms(io, {
    readModels: {
      ids: async () => ({ ids: followed, total: followed.length, next: undefined }),
      find: async (_, __, id) => (followed.includes(id) ? ({} as never) : undefined),
    },
    muting: { mutedBy: async () => new Set(muted) },
    entitlements: {
      subscribedTo: async () => new Set(subscribed),
      hasLiveSubscription: async () => new Set(subscribed),
    },
    visibility: {
      hiddenFrom: async () => new Set(hidden),
      maySee: async ({ client }, performerId) =>
        !hidden.includes(performerId) && (blocked === undefined || client.country !== blocked),
    },
  });
  return { audiences, socket, rooms };
};

it('joins a socket to the audiences of creators its person follows or subscribes to', async () => {
  const { audiences, socket, rooms } = world({ followed: ['luna', 'mila'], subscribed: ['luna'] });
  await audiences.joinAll(socket, theo);
  expect([...rooms]).toEqual(['audience:luna', 'audience:mila']);
});

it('leaves outdated audiences, and no other rooms', async () => {
  const { audiences, socket, rooms } = world({
    followed: ['luna', 'mila'],
    hidden: ['mila'],
    joined: ['person:theo', 'audience:mila', 'audience:vera'],
  });
  await audiences.joinAll(socket, theo);
  expect([...rooms]).toEqual(['person:theo', 'audience:luna', 'kept-from:mila']);
});

it('joins nothing after a sign-out', async () => {
  const { audiences, socket, rooms } = world({ followed: ['luna'] });
  const entering = audiences.joinAll(socket, theo);
  socket.data.person = undefined;
  await entering;
  expect([...rooms]).toEqual([]);
});

it('leaves audiences that closed while joining', async () => {
  const hidden: string[] = [];
  const { audiences, socket, rooms } = world({ followed: ['luna', 'mila'], hidden });
  const join = socket.join;
  socket.join = (these) => {
    // The change reaches the socket before it is in her room.
    hidden.push('luna');
    return join(these);
  };
  await audiences.joinAll(socket, theo);
  expect([...rooms]).toEqual(['audience:mila', 'kept-from:luna']);
});

it('bounds the number of audiences', async () => {
  const followed = Array.from({ length: 600 }, (_, at) => `creator ${at}`);
  const { audiences, socket, rooms } = world({ followed });
  await audiences.joinAll(socket, theo);
  expect(rooms.size).toBe(500);
});

it('updates all sockets of a person after a change with one creator', async () => {
  const changed = { personId: 'theo', performerId: 'luna' };
  const joined = ['audience:luna'];
  const outcomes: [World, boolean][] = [
    [{ followed: ['luna'] }, true],
    [{ subscribed: ['luna'], joined }, true],
    [{ joined }, false],
    [{ followed: ['luna'], hidden: ['luna'], joined }, false],
    [{ followed: ['luna'], subscribed: ['luna'], muted: ['luna'], joined }, false],
    [{ followed: ['luna'], blocked: 'DE', joined }, false],
    [{ followed: ['luna'], blocked: 'FR', joined }, true],
  ];
  for (const [given, isIn] of outcomes) {
    const { audiences, rooms } = world(given);
    await audiences.recheckPerson(changed);
    expect(rooms.has('audience:luna')).toBe(isIn);
  }
});

it.each([
  ['FR', true],
  ['DE', false],
])('is left by visitors from %s once a creator blocks them', async (blocked, isIn) => {
  const { audiences, rooms } = world({ blocked, joined: ['audience:luna'] });
  await audiences.recheckCreator('luna');
  expect(rooms.has('audience:luna')).toBe(isIn);
});

it('is joined again by those kept out, once they may see the creator', async () => {
  const hidden = ['luna'];
  const { audiences, socket, rooms } = world({ followed: ['luna'], hidden });
  await audiences.joinAll(socket, theo);
  expect([...rooms]).toEqual(['kept-from:luna']);
  hidden.length = 0;
  await audiences.recheckCreator('luna');
  expect([...rooms]).toEqual(['audience:luna']);
});

it('has nobody waiting who no longer follows', async () => {
  const { audiences, rooms } = world({ joined: ['kept-from:luna'] });
  await audiences.recheckPerson({ personId: 'theo', performerId: 'luna' });
  expect([...rooms]).toEqual([]);
});
