import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { digestOf, type Seen, startUpstream, startWith } from './testing/startGateway.ts';

const ask = async (url: string, init?: RequestInit): Promise<Seen> =>
  (await (await fetch(url, init)).json()) as Seen;

/** The first bytes that a raw connection answers with. */
const rawAnswer = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text));
    onTestFinished(() => void socket.destroy());
    socket.once('data', (chunk) => resolve(chunk.toString()));
    socket.once('error', reject);
  });

const upgradeOf = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\nx-forwarded-for: 6.6.6.6\r\n\r\n`;

describe('with two api processes', () => {
  it('keeps a token at one process and spreads tokens over both', async () => {
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

  it('asks the other one when one is gone, with the whole body', async () => {
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

  it('answers 503 as a problem when none is there', async () => {
    const a = await startUpstream('a');
    const { base } = await startWith({ API_URLS: a.url });
    await a.stop();
    const response = await fetch(`${base}/api/health/ready`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });

  it('hands sockets to the one that listens', async () => {
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

  it('refuses upgrades elsewhere, and everywhere when nobody listens', async () => {
    const a = await startUpstream('a');
    const { port } = await startWith({ API_URLS: a.url });
    expect(await rawAnswer(port, upgradeOf('/api/x'))).toContain('404');
    await a.stop();
    expect(await rawAnswer(port, upgradeOf('/socket.io/?token=one'))).toContain('503');
  });
});

describe('what is said of the caller', () => {
  const spoofed = { 'x-forwarded-for': '6.6.6.6', 'x-country': 'KP', forwarded: 'for=6.6.6.6' };

  it('is not taken from the caller', async () => {
    const a = await startUpstream('a');
    const { base } = await startWith({ API_URLS: a.url });
    const { headers } = await ask(`${base}/api/x`, { headers: spoofed });
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers).not.toHaveProperty('x-country');
    expect(headers).not.toHaveProperty('forwarded');
  });

  it('is taken from as many proxies as are trusted', async () => {
    const a = await startUpstream('a');
    const { base } = await startWith({ API_URLS: a.url, TRUSTED_HOPS: '1' });
    const headers = { ...spoofed, 'x-forwarded-for': '6.6.6.6, 9.9.9.9' };
    const seen = await ask(`${base}/api/x`, { headers });
    expect(seen.headers['x-forwarded-for']).toBe('9.9.9.9');
    expect(seen.headers['x-country']).toBe('KP');
  });

  it('never brings a query into the log', async () => {
    const a = await startUpstream('a');
    const { base, lines } = await startWith({ API_URLS: a.url });
    await a.stop();
    await fetch(`${base}/socket.io/?token=very-secret-token`);
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0));
    expect(lines.join()).not.toContain('very-secret-token');
  });
});

it('cuts the prefix for the Stripe sandbox and the mailbox', async () => {
  const [a, mail] = [await startUpstream('a'), await startUpstream('mail')];
  const { base } = await startWith({ API_URLS: a.url, MAILBOX_URL: mail.url });
  const seen = await ask(`${base}/mailbox/messages/7?to=x`);
  expect(seen).toMatchObject({ name: 'mail', url: '/messages/7?to=x' });
  const bare = await fetch(`${base}/mailbox`, { redirect: 'manual' });
  expect([bare.status, bare.headers.get('location')]).toEqual([308, '/mailbox/']);
  expect((await fetch(`${base}/stripe-sandbox/`)).status).toBe(404);
});

describe('pages', () => {
  const withPages = async (origin: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, 'remotes/mf-chat/js'), { recursive: true });
    await writeFile(join(folder, 'index.html'), '<script nonce="__CSP_NONCE__"></script>');
    await writeFile(join(folder, 'remotes.json'), '{"remotes":[]}');
    await writeFile(join(folder, 'remotes/mf-chat/js/main.0123456789.js'), 'x');
    await writeFile(join(folder, 'remotes/mf-chat/mf-manifest.json'), '{}');
    const a = await startUpstream('a');
    return startWith({ API_URLS: a.url, WEB_DIR: folder, PUBLIC_ORIGIN: origin });
  };

  it('bear a fresh nonce that the policy names', async () => {
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

  it('keep hashed files for ever and manifests not at all', async () => {
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
});

it('lets a request under way finish when it drains', async () => {
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
