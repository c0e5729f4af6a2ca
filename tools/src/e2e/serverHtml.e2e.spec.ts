import { openPeople, type Person } from '@ovation/backend/testing/people';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { openCreator, openFan, personaOf } from './people.ts';

const { origin } = e2eStack().addresses;
const amara = personaOf('amaradiallo');
const concurrentRequests = 12;
const setUpTimeoutMs = 120_000;
/** Generous, as other work shares the machine. */
const sentTimeoutMs = 20_000;
/** Tokens that the fan has bought. */
const balance = 110;
let fan: Person;

beforeAll(async () => {
  await openCreator(origin, amara, [{ text: amara.posts[0] ?? '' }]);
  fan = await openFan(origin, 'Elsa Brandt', balance);
}, setUpTimeoutMs);

/** Fetches the page as the server sends it, before any script has run. */
const fetchHtml = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
  const response = await fetch(origin + path, { headers });
  expect(response.status).toBe(200);
  return response.text();
};

/**
 * Fetches the page until it contains a part that is read from the API: a response that misses the
 * time limit of a page is left to the browser, which happens on a busy machine.
 */
const fetchHtmlWith = (
  part: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<string> =>
  vi.waitFor(async () => {
    const html = await fetchHtml(path, headers);
    expect(html.includes(part), `${path} with ${part}`).toBe(true);
    return html;
  }, sentTimeoutMs);

const sessionHeaders = ({ token }: Person) => ({ cookie: `token=${encodeURIComponent(token)}` });

describe('a page as sent by the server', () => {
  it('names the owner of a profile, and contains a post', async () => {
    const html = await fetchHtmlWith(`<article aria-label="${amara.name}"`, `/${amara.username}`);
    expect(html).toContain(`<title>${amara.name} · Ovation</title>`);
  });

  it('has metadata for search engines and link previews', async () => {
    const html = await fetchHtmlWith(
      'property="og:type" content="profile"',
      `/${amara.username}?tab=photos`,
    );
    const meta = (name: string): string =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1] ?? '';
    expect(html).toContain(`<link rel="canonical" href="${origin}/${amara.username}">`);
    expect(meta('og:url')).toBe(`${origin}/${amara.username}`);
    expect(meta('og:title')).toBe(`${amara.name} · Ovation`);
    expect(meta('description')).toContain(amara.bio.split(/[&'"]/)[0]);
    expect(meta('twitter:card')).toBe('summary_large_image');
    const picture = await fetch(meta('og:image'));
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
    await fetchHtmlWith('<meta name="description" content="Publicaciones, fotos', '/', {
      'accept-language': 'es',
    });
  });

  it('is not indexed where it is private, or missing', async () => {
    const robotsOf = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(origin + path, { headers })).headers.get('x-robots-tag');
    expect(await robotsOf(`/${amara.username}`)).toBeNull();
    expect(await robotsOf('/')).toBeNull();
    expect(await robotsOf('/nobody-of-this-name')).toBe('noindex');
    expect(await robotsOf('/wallet')).toBe('noindex');
    expect(await robotsOf('/home', sessionHeaders(fan))).toBe('noindex');
  });

  it('is in the sitemap that robots.txt names', async () => {
    const robots = await fetchHtml('/robots.txt');
    const index = await fetchHtml(new URL(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '').pathname);
    const [, map = ''] = /<loc>([^<]+)<\/loc>/.exec(index) ?? [];
    expect(await fetchHtml(new URL(map).pathname)).toContain(`/${amara.username}</loc>`);
  });

  it('is in the language of the browser, or the chosen one', async () => {
    expect(await fetchHtml('/auth/login')).toContain('Welcome back');
    expect(await fetchHtml('/auth/login', { 'accept-language': 'es-MX,en;q=0.5' })).toContain(
      '<html lang="es"',
    );
    const chosen = { 'accept-language': 'es', cookie: 'i18nextLng=en' };
    expect(await fetchHtml('/auth/login', chosen)).toContain('<html lang="en"');
  });

  it('is each visitor’s own, though many are rendered at once', async () => {
    const fans = await Promise.all([
      openFan(origin, 'Oskar Nyman', 110),
      openFan(origin, 'Petra Galan', 770),
    ]);
    const pages = await Promise.all(
      Array.from({ length: concurrentRequests }, async (_, at) => {
        const fan = fans[at % 2];
        return fan ? fetchHtmlWith('Wallet, ', '/home', sessionHeaders(fan)) : '';
      }),
    );
    const balances = pages.map((html) => /Wallet, (\d+) tokens/.exec(html)?.[1]);
    expect(balances).toEqual(pages.map((_, at) => (at % 2 === 0 ? '110' : '770')));
  });

  it('redirects from a creator’s former name to the present one', async () => {
    const star = await openPeople(origin).performer();
    const username = `${star.username.slice(0, -1)}-z`;
    await star.api.performers.updatePerformer({ params: { id: star.id }, body: { username } });
    // The read models have it by then.
    const { data } = await star.api.performers.getPerformer({ params: { id: star.username } });
    expect(data.username).toBe(username);
    const moved = await fetch(`${origin}/${star.username}?tab=photos`, { redirect: 'manual' });
    expect(moved.status).toBe(302);
    expect(moved.headers.get('location')).toBe(`/${username}?tab=photos`);
    await fetchHtmlWith(`<title>${data.name} · Ovation</title>`, `/${username}`);
  });

  it('has status 404 at an unknown address', async () => {
    const statusOf = async (path: string): Promise<number> =>
      (await fetch(origin + path, { headers: { accept: 'text/html' } })).status;
    const expected: Record<string, number> = {
      '/': 200,
      '/explore': 200,
      '/auth/login': 200,
      '/home': 200,
      '/nobody-of-this-name': 404,
      '/nothing/at/all': 404,
      '/posts/none': 404,
    };
    const found = Object.keys(expected).map(async (path) => [path, await statusOf(path)]);
    expect(Object.fromEntries(await Promise.all(found))).toEqual(expected);
  });

  it('has a title for missing pages, in the language of the visitor', async () => {
    const titleOf = async (path: string, language: string): Promise<string | undefined> => {
      const response = await fetch(origin + path, { headers: { 'accept-language': language } });
      const html = await response.text();
      expect(html).toContain(`<html lang="${language}"`);
      return /<title>([^<]*)<\/title>/.exec(html)?.[1];
    };
    for (const path of ['/nobody-of-this-name', '/nothing/at/all']) {
      expect(await titleOf(path, 'en')).toBe('Page not found · Ovation');
      expect(await titleOf(path, 'es')).toBe('Página no encontrada · Ovation');
    }
  });

  it('is left to the browser where the token is invalid', async () => {
    const html = await fetchHtml('/home', { cookie: 'token=dead' });
    expect(html).not.toContain('id="rendered-state"');
    // In the shape of the final content.
    expect(html).toMatch(/<div id="root"><div [^>]*><div role="status"[^>]*>/);
    expect(html).toMatch(/<noscript><p [^>]*>Turn on JavaScript/);
  });
});

describe('a page for a token of a signed-in browser', () => {
  const boundTo = async (person: Person) => {
    const { token, cookie } = await openPeople(origin).signInByBrowser(person);
    return { token: `token=${encodeURIComponent(token)}`, key: cookie };
  };

  it('is personal with the key of the browser', async () => {
    const { token, key } = await boundTo(fan);
    await fetchHtmlWith(`Wallet, ${balance} tokens`, '/home', { cookie: `${token}; ${key}` });
  });

  it('has nothing personal without the key', async () => {
    const { token } = await boundTo(fan);
    for (const path of ['/home', '/messages', `/${amara.username}`]) {
      const html = await fetchHtml(path, { cookie: token });
      expect(html).not.toContain('id="rendered-state"');
      expect(html).not.toContain('Elsa Brandt');
    }
  });

  it('does not contain the key', async () => {
    const { token, key } = await boundTo(fan);
    const html = await fetchHtml('/home', { cookie: `${token}; ${key}` });
    expect(html).not.toContain(key.replace('token-key=', ''));
  });
});
