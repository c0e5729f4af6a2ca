import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@ovation/logging/logger';
import { connectRedis } from '@ovation/redis/connect';
import { startTestServers } from '@ovation/tools/test/testServers';
import { Server } from 'socket.io';
import { expect, it, onTestFinished, vi } from 'vitest';
import { pushStream } from '../../kernel/queues/pushStream.ts';
import { connectSocket } from '../../testing/connectSocket.ts';
import { openRedisAdapter } from './redisAdapter.ts';
import type { LiveSession, SocketServer } from './sockets.ts';

const room = 'everybody';
const waitOptions = { timeout: 20_000, interval: 20 };

type Identify = Parameters<typeof openRedisAdapter>[1]['identifyHash'];
const logger = createLogger('spec', 'error');

const nobody: Identify = () => Promise.reject(new Error('nobody signs in'));

/** Sockets of a process, all of them in one room, each with its person if one can be identified. */
const openProcess = async (redisUrl: string, identifyHash = nobody) => {
  const adapter = await openRedisAdapter(redisUrl, { identifyHash, logger });
  const server = createServer();
  const io: SocketServer = new Server(server, {
    adapter: adapter.adapter,
    connectionStateRecovery: { skipMiddlewares: false },
  });
  adapter.watch(io);
  io.on('connection', (socket) => {
    if (identifyHash !== nobody) socket.data.person = { tokenHash: 'of somebody' } as LiveSession;
    void socket.join(room);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    await io.close();
    await adapter.close();
  });
  const { port } = server.address() as AddressInfo;
  const emit = async (event: string): Promise<void> => {
    io.to(room).emit(event, {});
    await adapter.flushed();
  };
  return { url: `http://127.0.0.1:${port}`, emit };
};

/** Two processes, and a client of the one that is not the `sender`. */
const openTwo = async () => {
  const { urls } = await startTestServers(['redis']);
  const { kind, client: redis } = await connectRedis(urls.redis, () => {});
  if (kind === 'cluster') throw new Error('the Redis of a test is no cluster');
  onTestFinished(() => redis.destroy());
  /** Connections by which processes read the stream. */
  const readers = async (): Promise<string[]> =>
    String(await redis.sendCommand(['CLIENT', 'LIST']))
      .split('\n')
      .filter((line) => line.includes(' cmd=xread '))
      .map((line) => /^id=(\d+) /.exec(line)?.[1] ?? '');
  const readersOf = (count: number): Promise<string[]> =>
    vi.waitFor(async () => {
      const found = await readers();
      expect(found).toHaveLength(count);
      return found;
    }, waitOptions);
  const sender = await openProcess(urls.redis);
  const [ofSender = ''] = await readersOf(1);
  const receiver = await openProcess(urls.redis);
  const ofReceiver = (await readersOf(2)).find((id) => id !== ofSender) ?? '';

  const { socket, received, ended } = await connectSocket(receiver.url, undefined);
  onTestFinished(() => void socket.disconnect());
  const events = (): string[] => received.map(({ event }) => event);
  return {
    sender,
    receiver,
    redis,
    events,
    untilTold: (event: string): Promise<void> =>
      vi.waitFor(() => expect(events()).toContain(event), waitOptions),
    /** Breaks the client's connection; resolves with a promise of its return. */
    breakOff: async (): Promise<{ back: Promise<unknown> }> => {
      const back = once(socket as never, 'connect');
      socket.io.engine.close();
      await ended;
      return { back };
    },
    /** The client's process resumes reading after a tenth of a second. */
    holdReceiver: () => redis.sendCommand(['CLIENT', 'KILL', 'ID', ofReceiver]),
  };
};

it('sends a resumed socket nothing twice, though its process reads missed entries later', async () => {
  const { sender, redis, events, untilTold, breakOff, holdReceiver } = await openTwo();
  await sender.emit('before');
  await untilTold('before');
  const { back } = await breakOff();
  // The socket is back before.
  await holdReceiver();
  await sender.emit('missed');
  await back;
  await sender.emit('after');
  await untilTold('after');
  expect(events()).toEqual(['before', 'missed', 'after']);
  // Trimming the stream loses older pushes: later ones arrive as usual.
  await redis.unlink(pushStream);
  await sender.emit('later');
  await untilTold('later');
});

it('broadcasts in stream order, so that a resumed socket names its last entry', async () => {
  const { sender, receiver, events, untilTold, breakOff, holdReceiver } = await openTwo();
  await sender.emit('before');
  await untilTold('before');
  await holdReceiver();
  await sender.emit('of the other');
  await receiver.emit('its own');
  await Promise.all(['of the other', 'its own'].map(untilTold));
  const { back } = await breakOff();
  await back;
  await sender.emit('after');
  await untilTold('after');
  expect(events()).toEqual(['before', 'of the other', 'its own', 'after']);
});

it('loses nothing emitted before its first read of the stream', async () => {
  const { sender, receiver, events, untilTold, holdReceiver } = await openTwo();
  await holdReceiver();
  await sender.emit('first');
  await receiver.emit('second');
  await untilTold('second');
  expect(events()).toEqual(['first', 'second']);
});

it('sends a resumed socket what is emitted during its session lookup', async () => {
  const { urls } = await startTestServers(['redis']);
  let isAsked: () => void = () => undefined;
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const { url, emit } = await openProcess(urls.redis, () => {
    isAsked();
    return new Promise((resolve) => {
      answer = () => resolve({ ok: true } as Awaited<ReturnType<Identify>>);
    });
  });
  const { socket, received, ended } = await connectSocket(url, undefined);
  onTestFinished(() => void socket.disconnect());
  const events = (): string[] => received.map(({ event }) => event);
  await emit('before');
  await vi.waitFor(() => expect(events()).toEqual(['before']), waitOptions);
  const again = once(socket as never, 'connect');
  socket.io.engine.close();
  await ended;
  await emit('missed');
  await asked;
  await emit('meanwhile');
  answer();
  await again;
  await emit('after');
  await vi.waitFor(() => expect(events()).toContain('after'), waitOptions);
  expect(events()).toEqual(['before', 'missed', 'meanwhile', 'after']);
});
