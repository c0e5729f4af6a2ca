import type { Person } from '@ovation/backend/testing/people';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import { castOf, openCreator, openFan } from './people.ts';
import { consented, isLive, visit } from './visitor.ts';

const { origin } = e2eStack().addresses;
const priya = castOf('priyaraman');
const atOnce = 12;
let browser: Browser;
let creator: Person;

beforeAll(async () => {
  browser = await openBrowser();
  creator = await openCreator(origin, priya, [{ text: priya.posts[0] ?? '' }]);
});
afterAll(async () => {
  await browser?.close();
});

/** The page as it is sent, to a browser that has run nothing yet. */
const sent = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
  const response = await fetch(origin + path, { headers });
  expect(response.status).toBe(200);
  return response.text();
};

const asPerson = ({ token }: Person) => ({ cookie: `token=${encodeURIComponent(token)}` });

/** Holds back every script of the page until what it returns is called. */
const withoutScripts = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

describe('a page as it is sent', () => {
  it('says whose profile it is, and shows that something was posted', async () => {
    const html = await sent(`/${priya.username}`);
    expect(html).toContain(`<title>${priya.name} · Ovation</title>`);
    expect(html).toContain(`<article aria-label="${priya.name}"`);
  });

  it('speaks the language that the browser asks for, or has chosen before', async () => {
    expect(await sent('/auth/login')).toContain('Welcome back');
    expect(await sent('/auth/login', { 'accept-language': 'es-MX,en;q=0.5' })).toContain(
      '<html lang="es"',
    );
    const chosen = { 'accept-language': 'es', cookie: 'i18nextLng=en' };
    expect(await sent('/auth/login', chosen)).toContain('<html lang="en"');
  });

  it('is each visitor’s own, though many are drawn at once', async () => {
    const fans = await Promise.all([
      openFan(origin, 'Oskar Nyman', 110),
      openFan(origin, 'Petra Galan', 770),
    ]);
    const pages = await Promise.all(
      Array.from({ length: atOnce }, async (_, at) => {
        const fan = fans[at % 2];
        return fan ? sent('/home', asPerson(fan)) : '';
      }),
    );
    const balances = pages.map((html) => /Wallet, (\d+) tokens/.exec(html)?.[1]);
    expect(balances).toEqual(pages.map((_, at) => (at % 2 === 0 ? '110' : '770')));
  });

  it('is left to the browser where the token is dead', async () => {
    const html = await sent('/home', { cookie: 'token=dead' });
    expect(html).toContain('<div id="root"></div>');
  });
});

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_, options) => {
  it.each(['/explore', `/${priya.username}`, '/auth/login'])(
    'is taken over as it is: %s',
    async (path) => {
      const { page, context, faults } = await visit(browser, {
        who: 'stranger',
        origin,
        options,
        stored: consented,
      });
      const release = await withoutScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      const drawn = await heading.elementHandle();
      release();
      await isLive(page);
      expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
      // Pictures that came before the scripts did are seen as well.
      const opacities: string[] = await page.evaluate(
        '[...document.images].map((picture) => getComputedStyle(picture).opacity)',
      );
      expect(opacities.filter((opacity) => opacity !== '1')).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

describe('before its scripts are there', () => {
  it('keeps what is pressed, and answers it once they are', async () => {
    const fan = await openFan(origin, 'Quinn Abara', 110);
    const { page, context } = await visit(browser, {
      who: fan.username,
      origin,
      options: phone,
      token: fan.token,
      stored: consented,
    });
    const release = await withoutScripts(page);
    await page.goto(`/${priya.username}`, { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: `Tip ${priya.name}` })
      .first()
      .click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    await page.getByRole('dialog').waitFor();
    await context.close();
  });

  it('keeps what is typed and chosen', async () => {
    const { page, context } = await visit(browser, {
      who: 'early',
      origin,
      options: phone,
      stored: consented,
    });
    const begin = async (path: string) => {
      const release = await withoutScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      return async () => {
        release();
        await isLive(page);
        await page.unrouteAll({ behavior: 'wait' });
      };
    };
    const search = page.getByRole('searchbox', { name: 'Search creators' });
    const goOnExploring = await begin('/explore');
    await search.fill(priya.name);
    await goOnExploring();
    await page.getByRole('heading', { name: 'Explore' }).waitFor();
    await page.waitForURL(/q=Priya/);
    await expect.poll(() => search.inputValue()).toBe(priya.name);

    const goOnRegistering = await begin('/auth/register');
    await page.getByLabel('Username').fill('early.bird');
    await goOnRegistering();
    await page.getByText('/early.bird').waitFor();

    const goOnChoosing = await begin(`/${priya.username}`);
    await page
      .getByRole('radio', { name: /^Monthly/ })
      .first()
      .press(' ');
    await goOnChoosing();
    await page
      .getByRole('button', { name: /^Subscribe for .* a month$/ })
      .first()
      .waitFor();
    await context.close();
  });

  it('sends no password but as a digest', async () => {
    const { page, context } = await visit(browser, { who: 'early', origin, options: phone });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    const release = await withoutScripts(page);
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await page.getByLabel('Email or username').fill(creator.email);
    await page.getByLabel('Password', { exact: true }).fill('a secret of mine');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    release();
    await isLive(page);
    // What was pressed is done: the password is wrong, and goes out as a digest alone.
    await page.getByText('Incorrect credentials!').waitFor();
    expect(await page.getByLabel('Email or username').inputValue()).toBe(creator.email);
    expect(new URL(page.url()).search).toBe('');
    expect(asked.filter((request) => request.includes('secret'))).toEqual([]);
    await context.close();
  });
});
