import { expect, it } from 'vitest';
import { createAudienceRooms } from './audienceRooms.ts';
import type { Gateway, GatewaySocket, LiveSession } from './sockets.ts';

const theo: LiveSession = {
  ...{ id: 'theo', role: 'user', sessionId: 's1', tokenHash: 'hash' },
  expiresAt: '2027-01-01T00:00:00.000Z',
};

interface World {
  readonly followed?: readonly string[];
  readonly subscribed?: readonly string[];
  readonly hidden?: readonly string[];
  /** In which rooms the socket stands already. */
  readonly joined?: readonly string[];
}

const world = ({ followed = [], subscribed = [], hidden = [], joined = [] }: World) => {
  const rooms = new Set(joined);
  const held: string[] = [];
  const socket = {
    data: { person: theo },
    request: { headers: {} },
    rooms,
    join: async (these: readonly string[]) => {
      for (const room of these) rooms.add(room);
    },
    leave: async (room: string) => void rooms.delete(room),
  } as unknown as GatewaySocket;
  const io = {
    in: () => ({
      // Nobody is led into a room before pushes to it are emitted.
      socketsJoin: (room: string) => void (held.includes(room) && rooms.add(room)),
      socketsLeave: (room: string) => void rooms.delete(room),
    }),
  } as unknown as Gateway;
  const audiences = createAudienceRooms(io, {
    readModels: {
      ids: async () => ({ ids: followed, total: followed.length, next: undefined }),
      find: async (_, __, id) => (followed.includes(id) ? ({} as never) : undefined),
    },
    hold: async (these) => void held.push(...these),
    entitlements: {
      subscribedTo: async () => new Set(subscribed),
      hasLiveSubscription: async () => new Set(subscribed),
    },
    visibility: {
      hiddenFrom: async () => new Set(hidden),
      maySee: async (_, performerId) => !hidden.includes(performerId),
    },
  });
  return { audiences, socket, rooms };
};

it('leads a socket to the audiences of whom its person follows or subscribes to', async () => {
  const { audiences, socket, rooms } = world({ followed: ['luna', 'mila'], subscribed: ['luna'] });
  await audiences.enter(socket, theo);
  expect([...rooms]).toEqual(['audience:luna', 'audience:mila']);
});

it('leads it out of those that are theirs no more, and of no other room', async () => {
  const { audiences, socket, rooms } = world({
    ...{ followed: ['luna', 'mila'], hidden: ['mila'] },
    joined: ['person:theo', 'audience:mila', 'audience:vera'],
  });
  await audiences.enter(socket, theo);
  expect([...rooms]).toEqual(['person:theo', 'audience:luna']);
});

it('leads nobody anywhere who has signed out meanwhile', async () => {
  const { audiences, socket, rooms } = world({ followed: ['luna'] });
  const entering = audiences.enter(socket, theo);
  socket.data.person = undefined;
  await entering;
  expect([...rooms]).toEqual([]);
});

it('bounds how many they are', async () => {
  const followed = Array.from({ length: 600 }, (_, at) => `creator ${at}`);
  const { audiences, socket, rooms } = world({ followed });
  await audiences.enter(socket, theo);
  expect(rooms.size).toBe(500);
});

it('moves all sockets of a person with what becomes of one creator', async () => {
  const changed = { personId: 'theo', performerId: 'luna' };
  const joined = ['audience:luna'];
  const outcomes: [World, boolean][] = [
    [{ followed: ['luna'] }, true],
    [{ subscribed: ['luna'], joined }, true],
    [{ joined }, false],
    [{ followed: ['luna'], hidden: ['luna'], joined }, false],
  ];
  for (const [given, isIn] of outcomes) {
    const { audiences, rooms } = world(given);
    expect(await audiences.lookAgain(changed)).toBe(isIn);
    expect(rooms.has('audience:luna')).toBe(isIn);
  }
});
