import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { refused } from '../../kernel/commands/decision.ts';
import { createSignIn } from './signIn.ts';
import type { LiveSession, LocalSocket, SocketServer } from './sockets.ts';

const luna: LiveSession = {
  id: 'luna',
  role: 'user',
  sessionId: 's1',
  tokenHash: 'hash',
  expiresAt: '2027-01-01T00:00:00.000Z',
};

const world = ({ endsMeanwhile = false, isMaintained = false } = {}) => {
  const recorded: unknown[] = [];
  const joined = new Set<string>();
  const io = { of: () => ({ adapter: { rooms: new Map() }, sockets: new Map() }) };
  const socket = Object.assign(new EventEmitter(), {
    data: {} as LocalSocket['data'],
    request: { headers: { 'x-forwarded-for': '1.2.3.4' } },
    rooms: joined,
    join: async (these: readonly string[]) => {
      for (const room of these) joined.add(room);
    },
    leave: async (room: string) => void joined.delete(room),
  }) as unknown as LocalSocket;
  const signIn = createSignIn(io as unknown as SocketServer, {
    securityLog: { record: (event, about) => void recorded.push({ event, ...about }) },
    sessions: {
      identify: async ({ token }) =>
        token === 'right'
          ? { ok: true, session: luna }
          : { ok: false, reason: 'wrong-key', accountId: 'luna' },
      identifyHash: async () =>
        endsMeanwhile
          ? { ok: false, reason: 'ended', accountId: 'luna' }
          : { ok: true, session: luna },
    },
    closedTo: async () => (isMaintained ? refused('MAINTENANCE') : undefined),
    drop: () => undefined,
  });
  return { signIn: (login: unknown) => signIn(socket, login), socket, joined, noted: recorded };
};

it('joins a socket to its person’s room', async () => {
  const { signIn, joined, noted } = world();
  expect(await signIn({ token: 'right' })).toEqual({ data: { _id: 'luna' } });
  expect([...joined]).toEqual([expect.stringContaining('luna'), 'everyone']);
  expect(noted).toEqual([]);
});

it('refuses an invalid token, and logs its account and address', async () => {
  const { signIn, socket, joined, noted } = world();
  await signIn({ token: 'right' });
  expect(await signIn({ token: 'stolen' })).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
  expect(noted).toEqual([
    {
      event: 'socket-sign-in-refused',
      account: 'luna',
      address: '1.2.3.4',
      reason: 'wrong-key',
    },
  ]);
  expect([joined.size, socket.data.person]).toEqual([0, undefined]);
});

it('refuses everybody while the product is closed', async () => {
  const { signIn, socket, joined } = world({ isMaintained: true });
  expect(await signIn({ token: 'right' })).toMatchObject({
    error: { code: 'MAINTENANCE', status: 503 },
  });
  expect([joined.size, socket.data.person]).toEqual([0, undefined]);
});

it('refuses a session that ended while the socket joined its room', async () => {
  const { signIn, joined } = world({ endsMeanwhile: true });
  expect(await signIn({ token: 'right' })).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
  expect(joined.size).toBe(0);
});

it.each([[undefined], [{}], [{ token: 5 }]])('does not accept %j as a token', async (login) => {
  const { signIn } = world();
  expect(await signIn(login)).toMatchObject({ error: { code: 'INVALID' } });
});
