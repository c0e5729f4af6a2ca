import { describe, expect, it, vi } from 'vitest';
import {
  callRaw,
  digestOf,
  type ReceivedRequest,
  startUpstream,
  startWith,
} from './testing/startGateway.ts';

const photoPath = '/api/performer/feeds/photo/upload';
const registrationPath = '/api/auth/performers/register';

/** Head of a request whose body stops after the first byte. */
const slow = (path: string, headers: string[] = []): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    'content-length: 900000',
    ...headers,
    '',
    '{',
  ].join('\r\n');

const together = <T>(count: number, call: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => call(at)));

/** Loopback has enough addresses for any test. */
const addressAt = (at: number): string => `127.0.1.${at + 1}`;

/** A busy machine takes its time to open more connections than the gateway has to the api. */
const crowdTimeoutMs = 60_000;

/** Longer than any test. */
const never = { bodyMs: 3_600_000, uploadWindowMs: 3_600_000 };

describe('bodies that do not arrive', () => {
  it('block nobody: others are served while hundreds of them wait', {
    timeout: crowdTimeoutMs,
  }, async () => {
    const api = await startUpstream('api');
    const { base, port } = await startWith({ API_URLS: api.url }, never);
    const callers = await together(15, (at) =>
      together(80, () => callRaw(port, slow('/api/auth/login'), addressAt(at))),
    );
    expect(callers.flat()).toHaveLength(1_200);
    const others = await together(50, async (at) => {
      const response = await fetch(`${base}/api/settings/public?at=${at}`);
      return response.status;
    });
    expect(new Set(others)).toEqual(new Set([200]));
    // None of the slow ones has taken a connection to the api.
    expect(api.requests()).toBe(50);
  });

  it('get a 408 problem, and are closed', async () => {
    const api = await startUpstream('api');
    const { port, metrics } = await startWith({ API_URLS: api.url }, { bodyMs: 50, lingerMs: 50 });
    const answers = await together(40, async () => {
      const { closed } = await callRaw(port, slow('/api/auth/login'));
      return closed;
    });
    for (const answer of answers) {
      expect(answer).toContain('HTTP/1.1 408 Request Timeout');
      expect(answer).toContain('connection: close');
      expect(answer).toContain('"code":"TOO_SLOW"');
    }
    expect(api.requests()).toBe(0);
    const text = await metrics.registry.metrics();
    expect(text).toContain('ovation_gateway_refusals_total{code="TOO_SLOW",process="gateway"} 40');
  });

  it('time out before the head, too', async () => {
    const api = await startUpstream('api');
    const { port } = await startWith({ API_URLS: api.url }, { headMs: 50, lingerMs: 50 });
    const { closed } = await callRaw(port, 'GET /api/x HTTP/1.1\r\nhost: localhost\r\n');
    const answer = await closed;
    expect(answer).toContain('408');
    expect(answer).toContain('"code":"TOO_SLOW"');
  });

  it('fill no memory: one address has a share of it, and gets it back', async () => {
    const api = await startUpstream('api');
    const held = { bufferedBytesPerAddressMax: 150_000, bufferedBytesMax: 250_000 };
    const { base, port } = await startWith({ API_URLS: api.url }, { ...never, ...held });
    const half = `${slow('/api/auth/login')}${'x'.repeat(100_000)}`;
    const post = (): Promise<Response> =>
      fetch(`${base}/api/auth/login`, { method: 'POST', body: 'x'.repeat(100_000) });
    const first = await callRaw(port, half);
    await vi.waitFor(async () => expect((await post()).status).toBe(503));
    const elsewhere = await callRaw(port, half, addressAt(1));
    const third = await callRaw(port, half, addressAt(2));
    expect(await third.closed).toContain('503');
    for (const { socket } of [first, elsewhere]) socket.destroy();
    await vi.waitFor(async () => expect((await post()).status).toBe(200));
  });

  it('are refused by their length before any of them arrives', async () => {
    const api = await startUpstream('api');
    const { port } = await startWith({ API_URLS: api.url }, { ...never, lingerMs: 50 });
    const head = slow('/api/auth/login').replace('900000', '1000001');
    const { closed } = await callRaw(port, head);
    expect(await closed).toContain('"code":"TOO_LARGE"');
    const chunked = head.replace('content-length: 1000001', 'transfer-encoding: chunked');
    const endless = await callRaw(
      port,
      `${chunked.slice(0, -1)}f4241\r\n${'x'.repeat(1_000_001)}\r\n`,
    );
    expect(await endless.closed).toContain('413');
    expect(api.requests()).toBe(0);
  });
});

describe('bodies that arrive', () => {
  it('are forwarded completely, in one piece, chunked or not', async () => {
    const api = await startUpstream('api');
    const { base } = await startWith({ API_URLS: api.url });
    const body = Buffer.alloc(900_000, 'x');
    const chunks = new ReadableStream({
      start: (controller) => {
        for (let at = 0; at < 9; at++) controller.enqueue(body.subarray(0, 100_000));
        controller.close();
      },
    });
    for (const sent of [body, chunks]) {
      const init = { method: 'POST', body: sent, duplex: 'half' };
      const response = await fetch(`${base}/api/auth/login`, init as RequestInit);
      const seen = (await response.json()) as ReceivedRequest;
      expect(seen.bodyDigest).toBe(digestOf(body));
      expect(seen.headers['content-length']).toBe('900000');
      expect(seen.headers).not.toHaveProperty('transfer-encoding');
    }
  });

  it('are requested with 100-continue', async () => {
    const api = await startUpstream('api');
    const { port } = await startWith({ API_URLS: api.url }, { lingerMs: 50 });
    const head = slow(photoPath, ['expect: 100-continue', 'authorization: token']);
    const { socket, closed } = await callRaw(
      port,
      head.replace('content-length: 900000', 'content-length: 2\r\nconnection: close'),
    );
    socket.write('}');
    const answer = await closed;
    expect(answer).toContain('100 Continue');
    expect(answer).toContain(digestOf(Buffer.from('{}')));
  });
});

describe('uploads', () => {
  it('require a token', async () => {
    const api = await startUpstream('api');
    const { port } = await startWith({ API_URLS: api.url }, { ...never, lingerMs: 50 });
    const { closed } = await callRaw(port, slow(photoPath));
    expect(await closed).toContain('"code":"UNAUTHENTICATED"');
    expect(api.requests()).toBe(0);
  });

  it('require a minimum rate', async () => {
    const api = await startUpstream('api');
    const limits = { ...never, uploadWindowMs: 50, lingerMs: 50 };
    const { port } = await startWith({ API_URLS: api.url }, limits);
    const { closed } = await callRaw(port, slow(photoPath, ['authorization: token']));
    const answer = await closed;
    expect(answer).toContain('HTTP/1.1 408');
    expect(answer).toContain('"code":"TOO_SLOW"');
  });

  it('are streamed, however long', async () => {
    const api = await startUpstream('api');
    const { base } = await startWith({ API_URLS: api.url });
    const body = Buffer.alloc(20_000_000, 'x');
    const headers = { authorization: 'token' };
    const response = await fetch(base + photoPath, { method: 'POST', headers, body });
    expect(((await response.json()) as ReceivedRequest).bodyDigest).toBe(digestOf(body));
  });

  it('are read to their end if refused, so that the client reads the response', async () => {
    const api = await startUpstream('api');
    const { base } = await startWith({ API_URLS: api.url }, never);
    const body = 'x'.repeat(2_000_000);
    const response = await fetch(`${base}${photoPath}`, { method: 'POST', body });
    expect(response.status).toBe(401);
    // The connection survives: nothing still in transit broke it.
    expect(response.headers.get('connection')).not.toBe('close');
    expect(await response.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(api.requests()).toBe(0);
  });

  it('are limited per address, and further without a token', async () => {
    const api = await startUpstream('api');
    const limits = { ...never, uploadsPerAddressMax: 3, openUploadsMax: 4, lingerMs: 50 };
    const { port } = await startWith({ API_URLS: api.url }, limits);
    const token = ['authorization: token'];
    await together(3, () => callRaw(port, slow(photoPath, token)));
    await vi.waitFor(() => expect(api.requests()).toBe(3));
    const fourth = await callRaw(port, slow(photoPath, token));
    expect(await fourth.closed).toContain('HTTP/1.1 429');
    await together(4, (at) => callRaw(port, slow(registrationPath), addressAt(at)));
    await vi.waitFor(() => expect(api.requests()).toBe(7));
    const stranger = await callRaw(port, slow(registrationPath), addressAt(5));
    expect(await stranger.closed).toContain('"code":"RATE_LIMITED"');
    await callRaw(port, slow(photoPath, token), addressAt(5));
    await vi.waitFor(() => expect(api.requests()).toBe(8));
  });
});

describe('connections of one address', () => {
  const few = { ...never, connectionsPerAddressMax: 5, lingerMs: 50 };

  it('are refused beyond the limit, while others are accepted', async () => {
    const api = await startUpstream('api');
    const { base, port } = await startWith({ API_URLS: api.url }, few);
    const held = await together(5, () => callRaw(port, '', addressAt(1)));
    const sixth = await callRaw(port, '', addressAt(1));
    const answer = await sixth.closed;
    expect(answer).toContain('HTTP/1.1 429 Too Many Requests');
    expect(answer).toContain('"code":"RATE_LIMITED"');
    expect((await fetch(`${base}/api/x`)).status).toBe(200);
    held[0]?.socket.destroy();
    await vi.waitFor(async () => {
      const again = await callRaw(
        port,
        'GET /api/x HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
        addressAt(1),
      );
      expect(await again.closed).toContain('HTTP/1.1 200 OK');
    });
  });

  it('do not count once they are sockets', async () => {
    const api = await startUpstream('api');
    const { base, port } = await startWith({ API_URLS: api.url }, few);
    const upgrade =
      'GET /socket.io/ HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n';
    for (let at = 0; at < 8; at++) {
      const { socket } = await callRaw(port, upgrade);
      await new Promise((resolve) => socket.once('data', resolve));
    }
    expect((await fetch(`${base}/api/x`)).status).toBe(200);
  });

  it('are requests in progress behind a proxy', async () => {
    const api = await startUpstream('api');
    const { base, port } = await startWith({ API_URLS: api.url, TRUSTED_HOPS: '1' }, few);
    const from = (address: string): string[] => [`x-forwarded-for: ${address}`];
    await together(5, () => callRaw(port, slow('/api/auth/login', from('192.0.2.1'))));
    await vi.waitFor(async () => {
      const sixth = await fetch(`${base}/api/x`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
      expect(sixth.status).toBe(429);
    });
    const other = await fetch(`${base}/api/x`, { headers: { 'x-forwarded-for': '192.0.2.2' } });
    expect(other.status).toBe(200);
  });
});
