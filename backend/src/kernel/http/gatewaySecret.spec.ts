import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { ConfigurationError } from '../process/environment.ts';
import { requireGatewaySecret } from './gatewaySecret.ts';

const secret = 'a secret that nobody else on the machine knows';

const start = async () => {
  const seen: IncomingHttpHeaders[] = [];
  let refused = 0;
  const server = createServer((request, response) => {
    seen.push(request.headers);
    response.end('answered');
  });
  server.on('upgrade', (request, socket) => {
    seen.push(request.headers);
    socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  requireGatewaySecret(server, secret, () => {
    refused += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    seen,
    refused: () => refused,
    ask: (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/`, { headers }),
    upgrade: (headers: Record<string, string>): Promise<string> => {
      const socket = connect({ port, host: '127.0.0.1' });
      const said = { host: 'a', connection: 'Upgrade', upgrade: 'websocket', ...headers };
      const lines = Object.entries(said).map(([name, value]) => `${name}: ${value}`);
      socket.write(`GET /socket.io/ HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      return text(socket);
    },
  };
};

const hearsay = [
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-country': 'PT' },
  { forwarded: 'for=203.0.113.9' },
  { 'x-real-ip': '203.0.113.9' },
] as const;

it.each(hearsay)('trusts the forwarding headers of the gateway (%o)', async (headers) => {
  const api = await start();
  const answer = await api.ask({ ...headers, 'x-gateway-secret': secret });
  expect(await answer.text()).toBe('answered');
  expect(await api.upgrade({ ...headers, 'x-gateway-secret': secret })).toContain('101');
  expect(api.seen).toEqual([expect.objectContaining(headers), expect.objectContaining(headers)]);
  for (const seen of api.seen) expect(seen).not.toHaveProperty('x-gateway-secret');
});

it.each(hearsay)('refuses forwarding headers of anyone else (%o)', async (headers) => {
  const api = await start();
  for (const guess of [{}, { 'x-gateway-secret': 'guessed' }, { 'x-gateway-secret': '' }]) {
    const answer = await api.ask({ ...headers, ...guess });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'FORBIDDEN' });
    expect(await api.upgrade({ ...headers, ...guess })).toContain('403 Forbidden');
  }
  expect(api.seen).toEqual([]);
  expect(api.refused()).toBe(6);
});

it('answers requests without forwarding headers, and refuses a wrong secret', async () => {
  const api = await start();
  expect((await api.ask({})).status).toBe(200);
  expect((await api.ask({ 'x-gateway-secret': 'guessed' })).status).toBe(403);
});

it('does not serve without a secret', () => {
  for (const none of [undefined, ''])
    expect(() => requireGatewaySecret(createServer(), none, () => undefined)).toThrow(
      ConfigurationError,
    );
});
