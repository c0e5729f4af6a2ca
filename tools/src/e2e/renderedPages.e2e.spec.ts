import type { Person } from '@ovation/backend/testing/people';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import { consentStored, isHydrated, openSession } from './browserSession.ts';
import { openCreator, openFan, personaOf } from './people.ts';

const { origin } = e2eStack().addresses;
const priya = personaOf('priyaraman');
const setUpTimeoutMs = 120_000;
/** Generous, as other work shares the machine. */
const hydratedTimeoutMs = 20_000;
const pageTimeoutMs = 120_000;
/** Tokens that the fan has bought. */
const balance = 110;
/** One more than a server renders. */
const postsOfCreator = 4;
const lastWords = 'And what will you sing on Sunday?';
let browser: Browser;
let creator: Person;
let fan: Person;
let conversationId: string;

/** Subscribes the fan to the creator and sends her more messages than a window shows. */
const startConversation = async (): Promise<string> => {
  const { data: cards } = await fan.api.payments.listCards({ query: {} });
  const cardId = cards.data[0]?._id ?? '';
  await fan.api.subscriptions.subscribe({
    body: { performerId: creator.id, subscriptionType: 'monthly', cardId },
  });
  const { data } = await fan.api.conversations.startConversation({
    body: { source: 'performer', sourceId: creator.id },
  });
  const texts = [...Array.from({ length: 20 }, (_, at) => `song ${at + 1}`), lastWords];
  for (const text of texts) {
    const { api } = text === lastWords ? creator : fan;
    await api.messages.sendMessage({ params: { id: data._id }, body: { type: 'text', text } });
  }
  // Opening would clear unread counts, which are not under test here.
  for (const { api } of [fan, creator]) await api.messages.readAll({ params: { id: data._id } });
  return data._id;
};

beforeAll(async () => {
  browser = await openBrowser();
  creator = await openCreator(
    origin,
    priya,
    priya.posts.slice(0, postsOfCreator).map((text) => ({ text })),
  );
  fan = await openFan(origin, 'Rosa Quint', balance);
  conversationId = await startConversation();
}, setUpTimeoutMs);

/** Holds back every script of the page until the returned function is called. */
const holdBackScripts = async (page: Page): Promise<() => void> => {
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

const conversation = () => `/messages/${conversationId}`;
/** Pages by visitor: anonymous, the fan or the creator. */
const pages: readonly [who: 'stranger' | 'fan' | 'creator', name: string, path: () => string][] = [
  ['stranger', 'the front page', () => '/'],
  ['stranger', 'explore', () => '/explore'],
  ['stranger', 'the search', () => '/search'],
  ['stranger', 'what was searched for', () => `/search?q=${encodeURIComponent(priya.name)}`],
  ['stranger', 'a profile', () => `/${priya.username}`],
  ['stranger', 'the login page', () => '/auth/login'],
  ['fan', 'the conversations', () => '/messages'],
  ['fan', 'a conversation', conversation],
  ['fan', 'the wallet', () => '/wallet'],
  ['fan', 'the subscriptions', () => '/subscriptions'],
  ['creator', 'the studio', () => '/studio'],
  ['creator', 'the posts', () => '/studio/posts'],
  ['creator', 'the prices', () => '/studio/prices'],
  ['creator', 'the earnings', () => '/studio/earnings'],
  ['creator', 'the subscribers', () => '/studio/subscribers'],
  ['creator', 'a conversation', conversation],
];

const visitAs = (who: (typeof pages)[number][0], options: BrowserContextOptions) => {
  const sessionOptions = { who, origin, options, stored: consentStored };
  const token = { stranger: undefined, fan: fan.token, creator: creator.token }[who];
  return openSession(browser, token === undefined ? sessionOptions : { ...sessionOptions, token });
};

/**
 * Opens a page until it was rendered completely; on a busy machine the API may respond too late for
 * rendering.
 */
const openRendered = (page: Page, path: string): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const main = page.getByRole('main');
        return {
          pages: await main.count(),
          loading: await main.getByText('Loading', { exact: true }).count(),
          // React's marker of a part that was left to the browser, whose slot may be empty.
          leftOut: await main.locator('template').count(),
        };
      },
      { timeout: hydratedTimeoutMs },
    )
    .toEqual({ pages: 1, loading: 0, leftOut: 0 });

/** Controls that are not hydrated yet: React marks those that are. */
const unhydratedControls = `[...document.querySelectorAll('main :is(a, button, input, textarea)')]
  .filter((control) => !Object.keys(control).some((key) => key.startsWith('__reactProps')))
  .map(({ outerHTML }) => outerHTML)`;

const isHydrating = async (page: Page): Promise<void> => {
  await isHydrated(page);
  await expect
    .poll(() => page.evaluate(unhydratedControls), { timeout: hydratedTimeoutMs })
    .toEqual([]);
};

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_, options) => {
  it.each(pages)(
    'is hydrated without changes, for a %s: %s',
    { timeout: pageTimeoutMs },
    async (who, _name, path) => {
      const { page, context, pageErrors } = await visitAs(who, options);
      const release = await holdBackScripts(page);
      await openRendered(page, path());
      await page.evaluate('globalThis.rendered = [...document.querySelectorAll("main *")]');
      release();
      await isHydrating(page);
      const detached: string[] = await page.evaluate(
        'rendered.filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML)',
      );
      expect(detached).toEqual([]);
      // Pictures that loaded before the scripts did are visible as well.
      const opacities: string[] = await page.evaluate(
        '[...document.images].map((picture) => getComputedStyle(picture).opacity)',
      );
      expect(opacities.filter((opacity) => opacity !== '1')).toEqual([]);
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );
});

it('requests none of its rendered data again', { timeout: pageTimeoutMs }, async () => {
  const { page, context } = await visitAs('fan', phone);
  let requested: string[] = [];
  page.on('framenavigated', () => {
    requested = [];
  });
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openRendered(page, '/home');
  await isHydrating(page);
  expect(requested).toContain('/remotes.json');
  const renderedWith = ['/api/users/me', '/api/settings/public', '/api/user/feeds'];
  expect(requested.filter((path) => renderedWith.includes(path))).toEqual([]);
  await context.close();
});

describe('without scripts', () => {
  const openAs = async (who: (typeof pages)[number][0], path: string) => {
    const { page } = await visitAs(who, { ...phone, javaScriptEnabled: false });
    await openRendered(page, path);
    // Without scripts nothing waits for the styles, which define the layout.
    await page.waitForLoadState('load');
    return page;
  };

  it('searches', async () => {
    const page = await openAs('stranger', '/search');
    const field = page.getByRole('combobox', { name: 'Search' });
    await field.fill(priya.name);
    await field.press('Enter');
    await page.waitForURL(/[?]q=/);
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: new RegExp(priya.name) })
      .first()
      .waitFor();
    await page.context().close();
  });

  it('keeps a password out of the address, and comes back to the page', async () => {
    const page = await openAs('stranger', '/auth/login');
    await page.getByLabel('Email or username').fill(priya.username);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('kiln at nine hundred');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await password.press('Enter');
    expect((await answered).status()).toBe(303);
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(new URL(page.url()).href).toBe(new URL('/auth/login', origin).href);
    await page.context().close();
  });

  it('links from the first posts to the next ones', async () => {
    const page = await openAs('stranger', `/${priya.username}`);
    const [last, more] = await Promise.all(
      [page.getByRole('article').last(), page.getByRole('link', { name: 'Show more' })].map((one) =>
        one.boundingBox(),
      ),
    );
    if (!last || !more) throw new Error('a part of the list is not rendered');
    expect(more.y - (last.y + last.height)).toBeLessThan(100);
    await page.context().close();
  });

  it('shows a conversation at its end', async () => {
    const page = await openAs('fan', conversation());
    const log = page.getByRole('log');
    await log.getByText('Today').waitFor({ state: 'attached' });
    const [box, newest, oldest] = await Promise.all(
      [log, log.getByText(lastWords), log.getByText('song 1', { exact: true })].map((one) =>
        one.boundingBox(),
      ),
    );
    if (!box || !newest || !oldest) throw new Error('a message is not rendered');
    expect(newest.y + newest.height).toBeLessThanOrEqual(box.y + box.height);
    expect(oldest.y + oldest.height).toBeLessThan(box.y);
    await page.getByRole('textbox', { name: `Message to ${priya.name}` }).waitFor();
    await page.context().close();
  });

  it('shows balance, packages and transactions of a wallet', async () => {
    const page = await openAs('fan', '/wallet');
    const main = page.getByRole('main');
    await main
      .getByText(new RegExp(`^${balance}`))
      .first()
      .waitFor();
    await main.getByRole('radio', { name: /\$/ }).first().waitFor();
    await main.getByRole('button', { name: /^Continue with \$/ }).waitFor();
    await main
      .getByRole('listitem')
      .filter({ hasText: `+ ${balance}` })
      .waitFor();
    await openRendered(page, '/subscriptions');
    const row = main.getByRole('listitem').filter({ hasText: priya.name });
    await row.filter({ hasText: /Renews on \w+ \d+, \d+/ }).waitFor();
    await page.context().close();
  });

  it.each([
    ['in one column on a phone', phone, { together: true, postsPx: 390, offerPx: 390 }],
    ['beside the posts on a desktop', desktop, { together: false, postsPx: 640, offerPx: 320 }],
  ])('shows the offers of a creator %s', async (_, options, { together, postsPx, offerPx }) => {
    const { page, context } = await visitAs('stranger', { ...options, javaScriptEnabled: false });
    await openRendered(page, `/${priya.username}`);
    await page.waitForLoadState('load');
    const main = page.getByRole('main');
    const [posts, offer] = await Promise.all(
      [main.getByRole('tabpanel'), main.getByRole('complementary')].map((one) => one.boundingBox()),
    );
    if (!posts || !offer) throw new Error('a part of the profile is not rendered');
    expect([Math.round(posts.width), Math.round(offer.width)]).toEqual([postsPx, offerPx]);
    expect(offer.x < posts.x + posts.width).toBe(together);
    expect(await main.getByRole('button', { name: /^Subscribe for/ }).count()).toBe(1);
    await context.close();
  });

  it('shows a creator’s posts and their results', async () => {
    const page = await openAs('creator', '/studio/posts');
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'New post' }).waitFor();
    await main.getByRole('listitem').filter({ hasText: 'Published' }).first().waitFor();
    await openRendered(page, '/studio');
    await main.getByRole('heading', { name: 'Payout' }).waitFor();
    await openRendered(page, '/studio/earnings');
    await main.getByRole('listitem').filter({ hasText: 'Rosa Quint' }).waitFor();
    await openRendered(page, '/studio/subscribers');
    await main.getByRole('heading', { name: 'Subscribers · 1' }).waitFor();
    await main.getByRole('listitem').filter({ hasText: 'Renews' }).waitFor();
    await page.context().close();
  });
});

describe('in another time zone', () => {
  /** A displayed time, and the same time as this browser would format it. */
  const said = async (page: Page) => {
    const time = page.getByRole('main').getByRole('time').first();
    await time.waitFor({ state: 'attached' });
    const own = await page.evaluate(
      (at) =>
        new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' }).format(
          new Date(at),
        ),
      (await time.getAttribute('datetime')) ?? '',
    );
    return { shown: await time.getAttribute('title'), own, text: await time.textContent() };
  };

  it('shows the times of the browser, server-rendered from the second page on', async () => {
    const { page, context, pageErrors } = await visitAs('fan', {
      ...phone,
      timezoneId: 'Asia/Tokyo',
    });
    const open = async () => {
      const release = await holdBackScripts(page);
      await openRendered(page, '/wallet');
      const rendered = await said(page);
      release();
      await isHydrating(page);
      await page.unrouteAll({ behavior: 'wait' });
      return rendered;
    };
    const first = await open();
    expect(first.shown).not.toBe(first.own);
    await expect.poll(async () => (await said(page)).shown).toBe(first.own);

    const second = await open();
    expect(second.shown).toBe(second.own);
    expect(await said(page)).toEqual(second);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('before hydration', () => {
  it('scrolls, and keeps the scroll position afterwards', async () => {
    const { page, context } = await openSession(browser, {
      who: 'stranger',
      origin,
      options: phone,
      stored: consentStored,
    });
    const release = await holdBackScripts(page);
    await openRendered(page, `/${priya.username}`);
    const last = page.getByRole('article').nth(2);
    await last.evaluate((article) => article.scrollIntoView());
    const before = await last.boundingBox();
    release();
    await page.getByRole('article').nth(3).waitFor();
    expect(await last.boundingBox()).toEqual(before);
    await context.close();
  });

  it('records presses, and handles them afterwards', async () => {
    const { page, context } = await visitAs('fan', phone);
    const release = await holdBackScripts(page);
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

  it('keeps typed and chosen input', async () => {
    const { page, context } = await openSession(browser, {
      who: 'early',
      origin,
      options: phone,
      stored: consentStored,
    });
    const begin = async (path: string) => {
      const release = await holdBackScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      return async () => {
        release();
        await isHydrated(page);
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
    await page.getByText('@early.bird').waitFor();

    const goOnChoosing = await begin(`/${priya.username}`);
    await page.getByRole('radio', { name: /Yearly/ }).press(' ');
    await goOnChoosing();
    await page.getByRole('button', { name: /^Subscribe for .* a year$/ }).waitFor();
    await context.close();
  });

  it('sends passwords only as digests', async () => {
    const { page, context } = await openSession(browser, { who: 'early', origin, options: phone });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(`${request.url()} ${request.postData() ?? ''}`));
    const release = await holdBackScripts(page);
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await page.getByLabel('Email or username').fill(creator.email);
    await page.getByLabel('Password', { exact: true }).fill('a secret of mine');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    release();
    await isHydrated(page);
    // The press took effect: the password is wrong, and is sent as a digest only.
    await page.getByText('Your sign-in details aren’t right. Check them and try again.').waitFor();
    expect(await page.getByLabel('Email or username').inputValue()).toBe(creator.email);
    expect(new URL(page.url()).search).toBe('');
    expect(requested.filter((request) => request.includes('secret'))).toEqual([]);
    await context.close();
  });
});
