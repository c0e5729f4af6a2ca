import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { beforeAll, expect, it } from 'vitest';
import { createMetrics } from '../../kernel/process/metrics.ts';
import { startGateway } from './gateway.ts';
import { gatewaySecret } from './testing/startGateway.ts';

const posts = JSON.stringify(Array.from({ length: 200 }, (_, at) => ({ at, text: 'A kiln.' })));
const photo = Buffer.alloc(4_000, 'x');

const answers: Record<string, (response: ServerResponse) => void> = {
  '/api/posts': (response) => {
    response.setHeader('content-type', 'application/json');
    response.setHeader('content-length', Buffer.byteLength(posts));
    response.setHeader('etag', '"posts"');
    response.end(posts);
  },
  '/api/posts/streamed': (response) => {
    response.setHeader('content-type', 'application/json');
    for (const letter of posts.match(/.{1,700}/g) ?? []) response.write(letter);
    response.end();
  },
  '/api/me': (response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"name":"Mara"}');
  },
  '/api/photo': (response) => {
    response.setHeader('content-type', 'image/webp');
    response.end(photo);
  },
};

let port = 0;

beforeAll(async () => {
  const api = createServer((incoming, response) => answers[incoming.url ?? '']?.(response));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const gateway = await startGateway({
    config: {
      API_URLS: [`http://127.0.0.1:${(api.address() as AddressInfo).port}`],
      PUBLIC_ORIGIN: 'http://localhost',
      HOST: '127.0.0.1',
      PORT: 0,
      METRICS_PORT: 0,
      TRUSTED_HOPS: 0,
      GATEWAY_SECRET: gatewaySecret,
      TRUST_COUNTRY_HEADER: false,
      RATE_LIMIT_FACTOR: 1,
      SERVE_SOURCE_MAPS: false,
      LOG_LEVEL: 'info',
      EXIT_WITH_PARENT: false,
    },
    logger: silentLogger,
    metrics: createMetrics('gateway'),
  });
  ({ port } = gateway);
  return async () => {
    await gateway.stop();
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
  };
});

const ask = (path: string, encodings: string): Promise<{ of: IncomingMessage; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encodings };
    const clientRequest = request({ port, host: '127.0.0.1', path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ of: response, body: Buffer.concat(chunks) }));
    });
    clientRequest.once('error', reject);
    clientRequest.end();
  });

it.each([
  ['/api/posts', 'gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['/api/posts', 'gzip', 'gzip', gunzipSync],
  ['/api/posts/streamed', 'br', 'br', brotliDecompressSync],
])(
  'compresses a long response of %s for a client that accepts %s with %s',
  async (path, taken, encoding, unpack) => {
    const { of, body } = await ask(path, taken);
    expect(of.headers['content-encoding']).toBe(encoding);
    expect(of.headers.vary?.toLowerCase()).toBe('accept-encoding');
    expect(body.length).toBeLessThan(posts.length / 4);
    expect(unpack(body).toString()).toBe(posts);
  },
);

it.each([
  ['a short answer', '/api/me', 'br', '{"name":"Mara"}'],
  ['a picture', '/api/photo', 'br', photo.toString()],
  ['what the caller takes only so', '/api/posts', 'identity', posts],
])('sends %s uncompressed', async (_what, path, taken, whole) => {
  const { of, body } = await ask(path, taken);
  expect(of.headers).not.toHaveProperty('content-encoding');
  expect(body.toString()).toBe(whole);
});
