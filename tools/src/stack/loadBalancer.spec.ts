import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LoadBalancer, openLoadBalancer } from './loadBalancer.ts';
import { choosePorts } from './ports.ts';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const listening = async (name: string): Promise<Server> => {
  const server = createServer((request, response) => {
    response.setHeader('connection', 'close');
    let received = '';
    request.on('data', (chunk) => {
      received += chunk;
    });
    request.on('end', () => response.end(received + name));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

const closed = async (server: Server): Promise<void> => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
};

describe('the load balancer in front of several gateways', () => {
  let dir: string;
  let origin: string;
  let first: Server;
  let second: Server;
  let door: LoadBalancer;

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'ovation-spec-door-'));
    const { gateway } = await choosePorts(join(dir, 'ports.json'), ['gateway']);
    origin = `http://127.0.0.1:${gateway}`;
    [first, second] = [await listening('first'), await listening('second')];
    door = await openLoadBalancer(gateway, [portOf(first), portOf(second)]);
  });
  afterEach(async () => {
    await door.close();
    await Promise.all([first, second].filter((server) => server.listening).map(closed));
    rmSync(dir, { recursive: true, force: true });
  });

  const send = async (body = ''): Promise<string> =>
    (await fetch(origin, { method: 'POST', body })).text();

  it('passes each connection to the next, and pipes both directions', async () => {
    const names = [await send(), await send(), await send(), await send()];
    expect(names.sort()).toEqual(['first', 'first', 'second', 'second']);
    const long = 'x'.repeat(1_000_000);
    expect(await send(long)).toMatch(/^x{1000000}(first|second)$/);
  });

  it('takes another where one does not listen, and refuses where none does', async () => {
    await closed(first);
    expect([await send(), await send(), await send()]).toEqual(Array(3).fill('second'));
    await closed(second);
    await expect(send()).rejects.toThrow('fetch failed');
  });

  it('closes the connection of a caller whose gateway is gone', async () => {
    const begun = once(first, 'request');
    const begunThere = once(second, 'request');
    const asking = fetch(origin, {
      method: 'POST',
      body: new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) }),
      duplex: 'half',
    } as RequestInit).then((answer) => answer.text());
    const broken = expect(asking).rejects.toThrow();
    await Promise.race([begun, begunThere]);
    first.closeAllConnections();
    second.closeAllConnections();
    await broken;
  });
});
