import type { Browser, BrowserContextOptions, Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CreatorProfile } from '../seed/personas.ts';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import { type BrowserSession, consentStored, isHydrated, openSession } from './browserSession.ts';
import { openCreator, openFan, personaOf } from './people.ts';

const setUpTimeoutMs = 120_000;
const { origin } = e2eStack().addresses;
// Used by this spec alone: each takes other creators.
const sunniva: CreatorProfile = {
  ...personaOf('sofiacastillo'),
  username: 'sunnivaholm',
  name: 'Sunniva Holm',
  email: 'sunnivaholm@example.test',
};
const narrow: BrowserContextOptions = { ...phone, viewport: { width: 320, height: 640 } };
const marginPx = 16;
const phoneWidthPx = 390;

let browser: Browser;
let creatorToken: string;
let fanToken: string;

beforeAll(async () => {
  browser = await openBrowser();
  const creator = await openCreator(origin, sunniva, [{ text: sunniva.posts[0] ?? '' }]);
  const fan = await openFan(origin, 'Rosa Quint');
  await fan.api.follows.follow({ params: { id: creator.id } });
  [creatorToken, fanToken] = [creator.token, fan.token];
}, setUpTimeoutMs);

const visit = (who: string, options: BrowserContextOptions, token?: string) =>
  openSession(browser, { who, origin, options, stored: consentStored, ...(token && { token }) });

const goTo = async ({ page }: BrowserSession, path: string): Promise<void> => {
  await page.goto(path);
  await isHydrated(page);
};

/** Bounding box in the window, once the element is there. */
const boxOf = async (locator: Locator) => {
  await locator.waitFor();
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} takes no place`);
  return box;
};

const end = async ({ page, pageErrors }: BrowserSession): Promise<void> => {
  expect(pageErrors).toEqual([]);
  await page.context().close();
};

describe('the page of a followed creator', () => {
  it.each([
    ['a phone', phone],
    ['a narrow phone', narrow],
  ])('has all actions in one row, and reads the element: %s', async (_, options) => {
    const session = await visit('follower', options, fanToken);
    const { page } = session;
    await goTo(session, `/${sunniva.username}`);
    const following = page.getByRole('button', { name: `Following ${sunniva.name}` });
    const menu = page.getByRole('button', { name: `More about ${sunniva.name}` });
    expect((await boxOf(following)).y).toBe((await boxOf(menu)).y);
    const place = page.locator('h1 + div bdi').first();
    const line = await boxOf(page.locator('h1 + div p').first());
    const shownPx = line.x + line.width - (await boxOf(place)).x;
    expect(shownPx).toBeGreaterThan(60);
    await end(session);
  });
});

it('the search icon ends at the page’s margin', async () => {
  const session = await visit('stranger', phone);
  for (const path of ['/', '/explore']) {
    await goTo(session, path);
    const sign = session.page.locator('header a[href="/search"] path').first();
    const { x, width } = await boxOf(sign);
    const fromEdge = phoneWidthPx - x - width;
    expect(Math.abs(fromEdge - marginPx)).toBeLessThan(1.5);
  }
  await end(session);
});

it('a menu keeps clear of the bar above it and scrolls within the window', async () => {
  const options = { ...phone, viewport: { width: 390, height: 400 } };
  const session = await visit('low-window', options, fanToken);
  const { page } = session;
  await goTo(session, `/${sunniva.username}`);
  const button = page.getByRole('article').first().getByRole('button', { name: /^More/ });
  await page.evaluate(`scrollBy(0, ${(await boxOf(button)).y - 230})`);
  await button.click();
  const menu = await boxOf(page.getByRole('menu'));
  const bar = await boxOf(page.getByRole('banner'));
  expect(menu.y).toBeGreaterThanOrEqual(bar.y + bar.height + 7);
  expect(menu.y + menu.height).toBeLessThanOrEqual(options.viewport.height - 7);
  await end(session);
});

const studioPages = ['', '/posts', '/media', '/calendar', '/comments', '/earnings', '/prices'];

describe('the studio', () => {
  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('has its navigation at one height: %s', async (_, options) => {
    const session = await visit('creator', options, creatorToken);
    const tops: number[] = [];
    for (const path of studioPages) {
      await goTo(session, `/studio${path}`);
      const row = session.page.getByRole('navigation', { name: 'Studio' });
      tops.push((await boxOf(row)).y);
    }
    expect([...new Set(tops)]).toHaveLength(1);
    await end(session);
  });

  it('has fields of one width beside a post', async () => {
    const session = await visit('creator', desktop, creatorToken);
    const { page } = session;
    await goTo(session, '/studio/posts');
    await page.getByRole('button', { name: 'More options' }).click();
    const widthOf = async (field: Locator) => (await boxOf(field)).width;
    const tags = page.getByLabel('Tags', { exact: true }).locator('..');
    const commenters = page.getByRole('combobox', { name: 'Who can comment' });
    expect(await widthOf(tags)).toBe(await widthOf(commenters));
    await end(session);
  });
});

it('a hyphen is narrower than a figure, and so leaves no gaps beside it', async () => {
  const session = await visit('stranger', desktop);
  await goTo(session, '/auth/login');
  await session.page.evaluate(`document.fonts.load('600 1em "Inter Variable"').then(() => true)`);
  const widthOf = (text: string) =>
    session.page.evaluate<number>(`(() => {
      const words = document.createElement('span');
      words.textContent = '${text}';
      document.querySelector('h1').append(words);
      const { width } = words.getBoundingClientRect();
      words.remove();
      return width;
    })()`);
  expect(await widthOf('----------')).toBeLessThan((await widthOf('1111111111')) * 0.85);
  await end(session);
});

it('the pay button is aligned with the cards below it', async () => {
  const session = await visit('fan', desktop, fanToken);
  const { page } = session;
  await goTo(session, '/wallet');
  const startOf = async (name: string) =>
    (await boxOf(page.getByRole('heading', { name, exact: true }))).x;
  expect(await startOf('Pay by card')).toBe(await startOf('Your cards'));
  await end(session);
});

it('text is aligned to the margin of a phone, in forms and on pages alike', async () => {
  const session = await visit('stranger', phone);
  for (const path of ['/auth/login', '/auth/register', '/page/contact']) {
    await goTo(session, path);
    expect((await boxOf(session.page.locator('h1'))).x).toBe(marginPx);
  }
  await end(session);
});

it('the footer of the end column is aligned with the text of its cards', async () => {
  const session = await visit('fan', desktop, fanToken);
  const { page } = session;
  await goTo(session, '/home');
  const column = page.getByRole('complementary');
  const foot = await boxOf(column.locator('footer > *').first());
  expect(foot.x).toBe((await boxOf(column.getByRole('heading').first())).x);
  await end(session);
});

it('an account page ends above the bar of a phone', async () => {
  const session = await visit('fan', phone, fanToken);
  const { page } = session;
  await goTo(session, '/user/account');
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.waitFor();
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  const out = await boxOf(page.getByRole('button', { name: 'Sign out' }));
  expect((await boxOf(save)).x).toBe(out.x);
  const bar = await boxOf(page.getByRole('navigation', { name: 'Main' }));
  expect(bar.y - out.y - out.height).toBeGreaterThanOrEqual(marginPx);
  await end(session);
});

it('filters have their icons in one column, for every kind of field', async () => {
  const session = await visit('fan', desktop, fanToken);
  const { page } = session;
  await goTo(session, '/explore');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const ends: number[] = [];
  for (const name of ['Category', 'Country', 'Language', 'Gender']) {
    const field = page.getByRole('combobox', { name });
    const box = field.locator('xpath=ancestor-or-self::*[.//*[local-name()="svg"]][1]');
    ends.push((await boxOf(box.locator('svg').last())).x);
  }
  expect([...new Set(ends)]).toHaveLength(1);
  await end(session);
});

it('help is part of a fan’s own area, with a back link', async () => {
  const session = await visit('fan', phone, fanToken);
  const { page } = session;
  await goTo(session, '/user/account');
  await page.getByRole('link', { name: 'Help and contact' }).click();
  await page.getByRole('heading', { name: 'Contact us' }).waitFor();
  const taken = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
  expect(await taken.innerText()).toBe('Me');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await end(session);
});

/** Tolerance between an icon's drawing and the start of text; in pixels. */
const nearPx = 1.5;

it.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'a creator’s page, its posts and their actions are aligned to one edge: %s',
  async (_, options) => {
    const session = await visit('fan', options, fanToken);
    const { page } = session;
    const startOf = async (locator: Locator) => (await boxOf(locator.first())).x;
    const face = page.locator('article header :is(img, [data-initials])');
    const heart = page.locator('article footer path');
    await goTo(session, `/${sunniva.username}`);
    const edge = await startOf(page.locator('h1'));
    expect(Math.abs((await startOf(face)) - edge)).toBeLessThan(1);
    expect(Math.abs((await startOf(heart)) - edge)).toBeLessThan(nearPx);
    await page.locator('article time').first().click();
    const back = page.getByRole('navigation', { name: 'Back' }).locator('path');
    expect(Math.abs((await startOf(back)) - (await startOf(face)))).toBeLessThan(nearPx);
    await end(session);
  },
);

it('fields of one row are level however many lines their labels have', async () => {
  const session = await visit('fan', { ...narrow, locale: 'es-ES' }, fanToken);
  const { page } = session;
  await goTo(session, '/wallet');
  await page.getByRole('button', { name: 'Añadir una tarjeta' }).click();
  const sheet = page.getByRole('dialog');
  const topOf = async (label: string) => (await boxOf(sheet.getByLabel(label))).y;
  expect(await topOf('Código de seguridad')).toBe(await topOf('Caducidad'));
  await end(session);
});

it('a sheet keeps its actions visible in a low window', async () => {
  const options = { ...desktop, viewport: { width: 844, height: 390 } };
  const session = await visit('fan', options, fanToken);
  const { page } = session;
  await goTo(session, `/${sunniva.username}`);
  await page.getByRole('button', { name: /^Tip/ }).first().click();
  const sheet = page.getByRole('dialog');
  const act = sheet.locator('button[type="submit"]');
  const { y, height } = await boxOf(act);
  expect(y + height).toBeLessThanOrEqual(options.viewport.height - marginPx);
  await sheet.getByRole('button', { name: 'Other' }).click();
  const message = sheet.getByLabel(/^Message/);
  await message.focus();
  const field = await boxOf(message);
  expect(field.y + field.height).toBeLessThanOrEqual((await boxOf(act)).y);
  await end(session);
});
