import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePageTemplate } from '@ovation/page-rendering/server/pageTemplate';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readGatewayConfig } from './config.ts';
import {
  digestOf,
  gatewaySecret,
  type ReceivedRequest,
  startUpstream,
  startWith,
} from './testing/startGateway.ts';

const ask = async (url: string, init?: RequestInit): Promise<ReceivedRequest> =>
  (await (await fetch(url, init)).json()) as ReceivedRequest;

/** First bytes of the response on a raw connection. */
const rawAnswer = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text));
    onTestFinished(() => void socket.destroy());
    socket.once('data', (chunk) => resolve(chunk.toString()));
    socket.once('error', reject);
  });

const upgradeOf = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\nx-forwarded-for: 6.6.6.6\r\n\r\n`;

describe('with two api processes', () => {
  it('keeps a token on one process and distributes tokens over both', async () => {
    const [a, b] = [await startUpstream('a'), await startUpstream('b')];
    const { base } = await startWith({ API_URLS: `${a.url},${b.url}` });
    const nameFor = async (token: string) =>
      (await ask(`${base}/api/users/me`, { headers: { authorization: token } })).name;
    const names = await Promise.all(Array.from({ length: 40 }, (_, at) => nameFor(`token-${at}`)));
    expect(new Set(names)).toEqual(new Set(['a', 'b']));
    for (const [at, name] of names.entries()) expect(await nameFor(`token-${at}`)).toBe(name);
    expect(await nameFor('Bearer token-3')).toBe(names[3]);
    const ofSocket = await ask(`${base}/socket.io/?token=token-3&transport=polling`);
    expect(ofSocket.name).toBe(names[3]);
  });

  it('retries on the other one if one is down, with the whole body', async () => {
    const [a, b] = [await startUpstream('a'), await startUpstream('b')];
    const { base } = await startWith({ API_URLS: `${a.url},${b.url}` });
    const body = Buffer.alloc(3_000_000, 'x');
    await a.stop();
    for (let at = 0; at < 8; at++) {
      const headers = { authorization: `token-${at}` };
      const seen = await ask(`${base}/api/performer/feeds/photo/upload`, {
        method: 'POST',
        headers,
        body,
      });
      expect(seen).toMatchObject({ name: 'b', bodyDigest: digestOf(body) });
    }
  });

  it('returns 503 as a problem if none is up', async () => {
    const a = await startUpstream('a');
    const { base } = await startWith({ API_URLS: a.url });
    await a.stop();
    const response = await fetch(`${base}/api/health/ready`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });

  it('forwards sockets to a process that is up', async () => {
    const [a, b] = [await startUpstream('a'), await startUpstream('b')];
    const { port } = await startWith({ API_URLS: `${a.url},${b.url}` });
    await b.stop();
    for (const token of ['one', 'two', 'three', 'four']) {
      const answer = await rawAnswer(port, upgradeOf(`/socket.io/?token=${token}`));
      expect(answer).toContain('101 Switching Protocols');
      expect(answer).toContain('x-name: a');
      expect(answer).toContain('x-for: 127.0.0.1');
    }
  });

  it('refuses upgrades elsewhere, and everywhere if no process is up', async () => {
    const a = await startUpstream('a');
    const { port } = await startWith({ API_URLS: a.url });
    expect(await rawAnswer(port, upgradeOf('/api/x'))).toContain('404');
    await a.stop();
    expect(await rawAnswer(port, upgradeOf('/socket.io/?token=one'))).toContain('503');
  });
});

describe('a request for another host', () => {
  const get = (host: string, path = '/api/x'): string =>
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;

  it('is refused as misdirected', async () => {
    const [a, mail] = [await startUpstream('a'), await startUpstream('mail')];
    const { port, base } = await startWith({ API_URLS: a.url, MAILBOX_URL: mail.url });
    for (const path of ['/api/x', '/mailbox/', '/']) {
      const answer = await rawAnswer(port, get('evil.test', path));
      expect(answer).toContain('HTTP/1.1 421 Misdirected Request');
      expect(answer).toContain('"code":"MISDIRECTED"');
    }
    expect(await rawAnswer(port, get('evil.test:80@localhost'))).toContain('421');
    expect(a.requests() + mail.requests()).toBe(0);
    for (const host of ['localhost', `127.0.0.1:${port}`, '[::1]', 'LOCALHOST:80']) {
      expect(await rawAnswer(port, get(host))).toContain('HTTP/1.1 200');
    }
    expect((await fetch(`${base}/api/x`)).status).toBe(200);
  });

  it('is served under the site’s name, and health under any', async () => {
    const a = await startUpstream('a');
    const { port } = await startWith({ API_URLS: a.url, PUBLIC_ORIGIN: 'https://ovation.test' });
    for (const host of ['ovation.test', 'ovation.test:443', 'OVATION.test']) {
      expect(await rawAnswer(port, get(host))).toContain('HTTP/1.1 200');
    }
    expect(await rawAnswer(port, get('www.ovation.test'))).toContain('421');
    expect(await rawAnswer(port, get('10.0.0.7:8080', '/api/health/live'))).toContain('200');
  });

  it('opens no socket from a page of another site', async () => {
    const a = await startUpstream('a');
    const { port } = await startWith({ API_URLS: a.url, PUBLIC_ORIGIN: 'https://ovation.test' });
    const from = (origin: string): string =>
      upgradeOf('/socket.io/?token=one')
        .replace('host: localhost', 'host: ovation.test')
        .replace('\r\n\r\n', `\r\norigin: ${origin}\r\n\r\n`);
    for (const origin of [
      'https://evil.test',
      'http://ovation.test',
      'null',
      'https://ovation.test.evil',
    ]) {
      expect(await rawAnswer(port, from(origin))).toContain('403 Forbidden');
    }
    expect(await rawAnswer(port, from('https://ovation.test'))).toContain('101');
    const polling = await fetch(`http://127.0.0.1:${port}/socket.io/?transport=polling`, {
      headers: { origin: 'https://evil.test' },
    });
    expect(polling.status).toBe(403);
    expect(a.requests()).toBe(0);
  });
});

describe('forwarding headers', () => {
  const spoofed = { 'x-forwarded-for': '6.6.6.6', 'x-country': 'KP', forwarded: 'for=6.6.6.6' };

  it('are not trusted from the client', async () => {
    const a = await startUpstream('a');
    const { base } = await startWith({ API_URLS: a.url });
    const { headers } = await ask(`${base}/api/x`, { headers: spoofed });
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers).not.toHaveProperty('x-country');
    expect(headers).not.toHaveProperty('forwarded');
  });

  it('are set for the api by the gateway alone, and the secret is sent to no other upstream', async () => {
    const [a, mailbox] = [await startUpstream('a'), await startUpstream('mailbox')];
    const { base, port } = await startWith({ API_URLS: a.url, MAILBOX_URL: mailbox.url });
    const headers = { 'x-gateway-secret': 'guessed' };
    const ofApi = await ask(`${base}/api/x`, { headers });
    expect(ofApi.headers['x-gateway-secret']).toBe(gatewaySecret);
    const ofStandIn = await ask(`http://localhost:${port}/mailbox/x`, { headers });
    expect(ofStandIn.name).toBe('mailbox');
    expect(ofStandIn.headers).not.toHaveProperty('x-gateway-secret');
  });

  it('are trusted from the configured number of proxies', async () => {
    const a = await startUpstream('a');
    const { base } = await startWith({ API_URLS: a.url, TRUSTED_HOPS: '1' });
    const headers = { ...spoofed, 'x-forwarded-for': '6.6.6.6, 9.9.9.9' };
    const seen = await ask(`${base}/api/x`, { headers });
    expect(seen.headers['x-forwarded-for']).toBe('9.9.9.9');
    expect(seen.headers['x-country']).not.toBe('KP');
  });

  it.each([
    ['KP', 'KP'],
    ['kp', 'KP'],
    ['', 'DE'],
    ['Germany', 'DE'],
    ['K1', 'DE'],
    ['zz', 'DE'],
    [undefined, 'DE'],
  ])('take a valid country from a proxy: %s', async (said, country) => {
    const a = await startUpstream('a');
    const trusting = { TRUSTED_HOPS: '1', TRUST_COUNTRY_HEADER: '1' };
    const { base } = await startWith({ API_URLS: a.url, ...trusting });
    const of = (address: string | undefined) =>
      ask(`${base}/api/x`, {
        headers: {
          ...(address !== undefined && { 'x-forwarded-for': address }),
          ...(said !== undefined && { 'x-country': said }),
        },
      });
    expect((await of('2a02:2e0::1')).headers['x-country']).toBe(country);
    // A caller that bypassed the proxies is not trusted.
    expect((await of(undefined)).headers).not.toHaveProperty('x-country');
  });

  it('take the visitor’s country from the header only if configured', async () => {
    const a = await startUpstream('a');
    const { base } = await startWith({ API_URLS: a.url, TRUSTED_HOPS: '1' });
    const headers = { 'x-forwarded-for': '2a02:2e0::1', 'x-country': 'FR' };
    expect((await ask(`${base}/api/x`, { headers })).headers['x-country']).toBe('DE');
  });

  it.each([
    ['175.45.176.1', 'KP'],
    ['2a02:2e0::1', 'DE'],
    ['192.168.1.1', undefined],
  ])('take the country from the address: %s', async (address, country) => {
    const a = await startUpstream('a');
    const { base } = await startWith({ API_URLS: a.url, TRUSTED_HOPS: '1' });
    const seen = await ask(`${base}/api/x`, { headers: { 'x-forwarded-for': address } });
    expect(seen.headers['x-country']).toBe(country);
    const itself = await startWith({ API_URLS: a.url });
    const headers = { 'x-forwarded-for': address };
    expect((await ask(`${itself.base}/api/x`, { headers })).headers).not.toHaveProperty(
      'x-country',
    );
  });

  it.each([
    ['fewer proxies spoke than are trusted', '6.6.6.6'],
    ['none spoke', undefined],
    ['the last ones say no address', 'unknown, 9.9.9.9'],
  ])('are not trusted if %s', async (_, said) => {
    const a = await startUpstream('a');
    const { base } = await startWith({ API_URLS: a.url, TRUSTED_HOPS: '2' });
    const headers = { 'x-country': 'KP', ...(said !== undefined && { 'x-forwarded-for': said }) };
    const seen = await ask(`${base}/api/x`, { headers });
    expect(seen.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen.headers).not.toHaveProperty('x-country');
  });

  it('require the number of proxies', () => {
    const environment = {
      API_URLS: 'http://127.0.0.1:1',
      PUBLIC_ORIGIN: 'https://ovation.test',
      GATEWAY_SECRET: gatewaySecret,
    };
    expect(() => readGatewayConfig(environment)).toThrow(
      'TRUSTED_HOPS: must be set: how many proxies in front say who calls, 0 for none',
    );
    for (const wrong of ['', ' ', '-1', 'one', '6']) {
      expect(() => readGatewayConfig({ ...environment, TRUSTED_HOPS: wrong })).toThrow(
        'TRUSTED_HOPS: must be',
      );
    }
    expect(readGatewayConfig({ ...environment, TRUSTED_HOPS: '0' }).TRUSTED_HOPS).toBe(0);
  });

  it('never logs a query', async () => {
    const a = await startUpstream('a');
    const { base, lines } = await startWith({ API_URLS: a.url });
    await a.stop();
    await fetch(`${base}/socket.io/?token=very-secret-token`);
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0));
    expect(lines.join()).not.toContain('very-secret-token');
  });
});

it('strips the prefix for the Stripe sandbox and the mailbox', async () => {
  const [a, mail] = [await startUpstream('a'), await startUpstream('mail')];
  const { base } = await startWith({ API_URLS: a.url, MAILBOX_URL: mail.url });
  const seen = await ask(`${base}/mailbox/messages/7?to=x`);
  expect(seen).toMatchObject({ name: 'mail', url: '/messages/7?to=x' });
  const bare = await fetch(`${base}/mailbox`, { redirect: 'manual' });
  expect([bare.status, bare.headers.get('location')]).toEqual([308, '/mailbox/']);
  expect((await fetch(`${base}/stripe-sandbox/`)).status).toBe(404);
});

describe('pages', () => {
  /** Client-rendered, as while its sources are being changed. */
  const emptyPage = writePageTemplate(
    { version: '', preloads: [], scripts: [] },
    '<html lang="en" dir="ltr"><head><title>{{title}}</title><script nonce="{{nonce}}"></script></head>{{noScript}}{{root}}{{afterRoot}}</html>',
  );
  const withPages = async (origin: string, environment: Record<string, string> = {}) => {
    const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, 'remotes/mf-chat/js'), { recursive: true });
    await writeFile(join(folder, 'index.html'), emptyPage);
    await writeFile(join(folder, 'remotes.json'), '{"remotes":[]}');
    await writeFile(join(folder, 'remotes/mf-chat/js/main.0123456789.js'), 'x');
    await writeFile(join(folder, 'remotes/mf-chat/mf-manifest.json'), '{}');
    await writeFile(join(folder, 'remotes/mf-chat/js/main.0123456789.js.map'), '{}');
    const a = await startUpstream('a');
    return startWith({ API_URLS: a.url, WEB_DIR: folder, PUBLIC_ORIGIN: origin, ...environment });
  };

  it('have a fresh nonce that the policy names', async () => {
    const { base } = await withPages('https://ovation.test');
    const load = async (): Promise<string> => {
      const response = await fetch(`${base}/messages/1`);
      const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1] ?? 'none';
      expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000');
      return nonce;
    };
    expect(await load()).not.toBe(await load());
  });

  it('cache hashed files for ever and manifests not at all', async () => {
    const { base } = await withPages('http://localhost');
    const cachingOf = async (path: string) => {
      const response = await fetch(base + path);
      return [response.status, response.headers.get('cache-control')];
    };
    expect(await cachingOf('/remotes/mf-chat/js/main.0123456789.js')).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(await cachingOf('/remotes/mf-chat/mf-manifest.json')).toEqual([200, 'no-store']);
    expect((await cachingOf('/remotes/mf-chat/js/gone.js'))[0]).toBe(404);
    expect((await cachingOf('/remotes/mf-none/x'))[0]).toBe(404);
    expect((await cachingOf('/..%2f..%2fetc/passwd'))[0]).not.toBe(500);
    const page = await fetch(`${base}/`);
    expect(page.headers.get('strict-transport-security')).toBeNull();
    expect(page.headers.get('x-frame-options')).toBe('DENY');
  });

  it('serve source maps only in development', async () => {
    const path = '/remotes/mf-chat/js/main.0123456789.js.map';
    const { base } = await withPages('http://localhost');
    expect((await fetch(base + path)).status).toBe(404);
    expect((await fetch(base + path.replace('.map', '%2Emap'))).status).toBe(404);
    const developing = await withPages('http://localhost', { SERVE_SOURCE_MAPS: '1' });
    expect((await fetch(developing.base + path)).status).toBe(200);
  });

  it('are sent despite an undecodable token', async () => {
    const { base, lines } = await withPages('http://localhost');
    const response = await fetch(`${base}/`, { headers: { cookie: 'token=%' } });
    expect(response.status).toBe(200);
    expect(lines.join()).not.toContain('gateway.page_failed');
  });
});

it('lets requests in progress finish while draining', async () => {
  const a = await startUpstream('a');
  const { port, gateway, base } = await startWith({ API_URLS: a.url });
  const answer = new Promise<number | undefined>((resolve, reject) => {
    const request = httpRequest(
      { port, host: '127.0.0.1', path: '/api/x', method: 'POST' },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    request.once('error', reject);
    request.write('the first half', async () => {
      const stopped = gateway.stop();
      await expect(fetch(`${base}/api/x`)).rejects.toThrow();
      request.end('the second half');
      await stopped;
    });
  });
  expect(await answer).toBe(200);
});
