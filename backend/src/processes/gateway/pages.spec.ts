import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { writePageTemplate } from '@ovation/page-rendering/server/pageTemplate';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPages } from './pages.ts';

const script = `${'export const page = "of some length"; '.repeat(40)}\n`;
const manifest = JSON.stringify({
  remotes: Array.from({ length: 40 }, (_, at) => ({
    name: `mf_${at}`,
    catalog: 'catalog',
    folder: `mf-${at}`,
    version: 'v1',
    entry: 'js/remoteEntry.v1.js',
    routes: [
      {
        path: `/messages/${at}`,
        module: 'Page',
        who: 'member',
        files: ['js/main.0123456789.js'],
      },
    ],
    slots: [],
  })),
});
const hashed = '/remotes/mf-chat/js/main.0123456789.js';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Skeleton of a page that is not rendered. */
const skeletonsIn = (noScript: string) => ({
  byShape: { rows: 'bones of rows', posts: 'bones of posts' },
  noScript,
  missing: { html: 'nothing here', noScript: 'can be read' },
  unavailable: {
    title: 'Back in a moment',
    locale: 'en',
    direction: 'ltr' as const,
    html: 'being rebuilt',
  },
});

let port = 0;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ovation-spec-pages-'));
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const page = [
    '<html lang="en" dir="ltr"><head><title>{{title}}</title>',
    '<script nonce="{{nonce}}"></script></head>',
    `<body><noscript>{{noScript}}</noscript><div id="root">{{root}}</div>{{afterRoot}}${'<p>a page</p>'.repeat(200)}</body>`,
  ].join('');
  write('index.html', writePageTemplate({ version: 'v1', preloads: [], scripts: [] }, page));
  write(hashed, script);
  write(`${hashed}.br`, brotliCompressSync(script));
  write(`${hashed}.gz`, gzipSync(script));
  write('js/small.abcdef0123.js', 'x');
  write('js/main.js', 'new');
  write('js/main.js.br', brotliCompressSync('old'));
  write('remotes.json', manifest);
  const faults: unknown[] = [];
  const pages = createPages({
    webDirectory: folder,
    site: {
      origin: new URL('http://localhost'),
      loadsStripe: false,
      loadsRecaptcha: false,
      loadsAnalytics: () => false,
    },
    servesMaps: false,
    render: async (_, { path }) => ({
      isFound: path !== '/nothing/here',
      ...(path === '/nothing/here' && {
        pageTitle: { title: 'Page not found', locale: 'en', direction: 'ltr' as const },
      }),
      ...(path === '/wallet' && { isPrivate: true }),
      ...(path === '/closed' && { closed: 'maintenance' as const }),
      ...(path === '/elsewhere' && { closed: 'geo-block' as const }),
      ...(path === '/rebuilt' && { retryAfterSeconds: 2 }),
      ...(path === '/luna' && { redirectTo: '/selene?tab=photos' }),
    }),
    skeletons: () => ({
      en: skeletonsIn('Turn on JavaScript'),
      es: skeletonsIn('Activa JavaScript'),
    }),
    onFault: (error) => faults.push(error),
  });
  const server = createServer(pages);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  return async () => {
    expect(faults).toEqual([]);
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  };
});

/** Requests like a browser that accepts these encodings; the body is returned as sent. */
const ask = (
  path: string,
  encodings: string,
  more: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = { ...more, 'accept-encoding': encodings };
    const clientRequest = request(
      { port, host: '127.0.0.1', path, headers, method },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode: status } = response;
          resolve({ status, headers: response.headers, body: Buffer.concat(chunks) });
        });
      },
    );
    clientRequest.once('error', reject);
    clientRequest.end();
    onTestFinished(() => void clientRequest.destroy());
  });

describe('a hashed file', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ])('is sent to a browser that accepts %s as %s', async (encodings, encoding, unpack) => {
    const { status, headers, body } = await ask(hashed, encodings);
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toContain('text/javascript');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(unpack(body).toString()).toBe(script);
  });

  it('is sent uncompressed to a client without encodings, with Vary', async () => {
    const { headers, body } = await ask(hashed, 'identity');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers.vary?.toLowerCase()).toBe('accept-encoding');
    expect(body.toString()).toBe(script);
    const packed = await ask(hashed, 'br');
    expect(packed.headers.vary?.toLowerCase()).toBe('accept-encoding');
    expect(packed.headers.etag).not.toBe(headers.etag);
  });

  it('is not sent again with a matching ETag', async () => {
    const { headers } = await ask(hashed, 'br');
    const again = await ask(hashed, 'br', { 'if-none-match': headers.etag ?? 'none' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const other = await ask(hashed, 'gzip', { 'if-none-match': headers.etag ?? 'none' });
    expect(other.status).toBe(200);
  });

  it('answers HEAD without its body', async () => {
    const { status, headers, body } = await ask(hashed, 'br', {}, 'HEAD');
    expect([status, headers['content-encoding'], body.length]).toEqual([200, 'br', 0]);
  });

  it('is found without a compressed copy', async () => {
    const { status, headers, body } = await ask('/js/small.abcdef0123.js', 'br');
    expect([status, body.toString()]).toEqual([200, 'x']);
    expect(headers['cache-control']).toContain('immutable');
  });

  it('returns 404 if missing', async () => {
    const { status, headers } = await ask('/js/gone.0123456789.js', 'br');
    expect(status).toBe(404);
    expect(headers).not.toHaveProperty('content-encoding');
    expect((await ask(`/js/${'long'.repeat(100)}.0123456789.js`, 'br')).status).toBe(404);
  });
});

describe('a file with a constant name', () => {
  it('is compressed on the fly, despite a compressed copy', async () => {
    const { headers, body } = await ask('/js/main.js', 'br');
    expect(headers).not.toHaveProperty('content-encoding');
    expect([headers['cache-control'], body.toString()]).toEqual(['no-cache', 'new']);
  });

  it('is compressed if long: the list of remotes, and pages', async () => {
    const list = await ask('/remotes.json', 'gzip, br');
    expect(list.headers['content-encoding']).toBe('br');
    expect(list.headers['cache-control']).toBe('no-store');
    expect(list.headers.vary?.toLowerCase()).toBe('accept-encoding');
    expect(brotliDecompressSync(list.body).toString()).toBe(manifest);
    const page = await ask('/messages/1', 'br');
    expect(page.headers['content-encoding']).toBe('br');
    expect(page.headers).not.toHaveProperty('etag');
    expect(brotliDecompressSync(page.body).toString()).toMatch(/nonce="[^_"]+"/);
    expect((await ask('/messages/1', 'identity')).body.toString()).toContain('<p>a page</p>');
  });
});

it('a missing page is sent with 404', async () => {
  const nothing = await ask('/nothing/here', 'identity');
  expect(nothing.status).toBe(404);
  expect(nothing.headers['content-type']).toContain('text/html');
  expect(nothing.headers['cache-control']).toBe('no-store');
  expect(nothing.body.toString()).toContain('<noscript>can be read</noscript>');
  expect(nothing.body.toString()).toContain('<div id="root">nothing here</div>');
  expect((await ask('/messages/1', 'identity')).status).toBe(200);
});

it.each([
  ['/closed', 503, '300'],
  ['/elsewhere', 403, undefined],
])('a page that replaces all others has its own status: %s', async (path, status, after) => {
  const closed = await ask(path, 'identity');
  expect([closed.status, closed.headers['retry-after']]).toEqual([status, after]);
  expect(closed.headers['x-robots-tag']).toBe('noindex');
  expect(closed.body.toString()).toContain('<p>a page</p>');
});

it.each([
  ['/luna.star', 200],
  ['/luna.js', 404],
  ['/css/luna.star', 404],
  ['/remotes/mf-chat/luna', 404],
])('%s is a profile, or a missing file: %i', async (path, status) => {
  expect((await ask(path, 'identity')).status).toBe(status);
});

it('a page that has moved redirects temporarily', async () => {
  const moved = await ask('/luna?tab=photos', 'identity');
  expect(moved.status).toBe(302);
  expect(moved.headers.location).toBe('/selene?tab=photos');
  expect(moved.headers['cache-control']).toBe('no-store');
});

it('a form submitted without JavaScript redirects to its page, and nowhere else', async () => {
  const sent = await ask('/auth/login?to=%2Fwallet', 'identity', {}, 'POST');
  expect([sent.status, sent.headers.location]).toEqual([303, '/auth/login']);
  const astray = await ask('//elsewhere.example/auth/login', 'identity', {}, 'POST');
  expect(astray.headers.location).toBe('/elsewhere.example/auth/login');
});

it('a page preloads the files of the micro-frontend that its visitor will see', async () => {
  const script = '<link rel="preload" as="script" href="/remotes/mf-3/js/main.0123456789.js">';
  const load = async (cookie: string): Promise<string> =>
    (await ask('/messages/3', 'identity', { cookie })).body.toString();
  expect(await load('theme=dark; token=abc')).toContain(`${script}</head>`);
  expect(await load('token=')).not.toContain('preload');
  expect(await load('other-token=abc')).not.toContain('preload');
});

describe('for search engines', () => {
  const robotsOf = async (path: string) => (await ask(path, 'identity')).headers['x-robots-tag'];

  it('marks missing and private pages as noindex', async () => {
    expect(await robotsOf('/explore')).toBeUndefined();
    expect(await robotsOf('/wallet')).toBe('noindex');
    expect(await robotsOf('/nothing/here')).toBe('noindex');
  });

  it('lists allowed paths and sitemaps', async () => {
    const { status, headers, body } = await ask('/robots.txt', 'identity');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    const lines = body.toString().split('\n');
    expect(lines).toContain('Sitemap: http://localhost/sitemap.xml');
    expect(lines).toContain('Disallow: /messages/');
    expect(lines).toContain('Disallow: /home$');
    // A creator may be called `homer`, and must be indexed.
    expect(lines).not.toContain('Disallow: /home');
    expect(lines.some((line) => line.includes('explore'))).toBe(false);
  });
});

describe('a client-rendered page', () => {
  it.each([
    ['/messages/7', 'es-MX,es', 'Activa JavaScript', 'bones of posts'],
    ['/user/account', 'en', 'Turn on JavaScript', 'bones of rows'],
    ['/messages/7', 'fi', 'Turn on JavaScript', 'bones of posts'],
  ])('shows a skeleton at %s, and a noscript text in %s', async (path, language, words, bones) => {
    const { status, body } = await ask(path, 'identity', { 'accept-language': language });
    const html = body.toString();
    expect(status).toBe(200);
    expect(html).toContain(`<noscript>${words}</noscript>`);
    expect(html).toContain(`<div id="root">${bones}</div>`);
  });
});

it('a page whose read models are rebuilt returns 503, and reloads by itself', async () => {
  const { status, headers, body } = await ask('/rebuilt', 'identity');
  const html = body.toString();
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('2');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(html).toContain('<div id="root">being rebuilt</div>');
  expect(html).toContain('<meta http-equiv="refresh" content="2">');
  expect(html).not.toContain('<script defer');
});
