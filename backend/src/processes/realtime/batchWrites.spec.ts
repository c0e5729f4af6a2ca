import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Server } from 'socket.io';
import { io as connect } from 'socket.io-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { batchWrites } from './batchWrites.ts';

it('writes the packets of a turn at its end, in order', async () => {
  const server = createServer();
  const io = new Server(server);
  batchWrites(io.engine);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connect(`http://127.0.0.1:${port}`, { transports: ['websocket'] });
  onTestFinished(async () => {
    client.close();
    await io.close();
  });
  const told: number[] = [];
  client.on('told', (number: number) => told.push(number));
  await once(io, 'connection');
  await vi.waitFor(() => expect(client.connected).toBe(true));

  const connections = new Set<Socket>();
  io.engine.once('flush', ({ request }) => connections.add(request.socket));
  for (const number of [1, 2, 3]) io.emit('told', number);
  const [connection] = connections;
  expect(connection?.writableCorked).toBe(1);
  expect(connection?.writableLength).toBeGreaterThan(0);
  await vi.waitFor(() => expect(told).toEqual([1, 2, 3]));
  expect(connection?.writableCorked).toBe(0);
});
