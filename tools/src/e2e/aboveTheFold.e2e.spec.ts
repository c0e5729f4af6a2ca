import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CreatorProfile } from '../seed/personas.ts';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import { type BrowserSession, consentStored, isHydrated, openSession } from './browserSession.ts';
import { openCreator, openFan, personaOf } from './people.ts';

const setUpTimeoutMs = 120_000;
const { origin } = e2eStack().addresses;
// Used by this spec alone: each takes other creators.
const odile: CreatorProfile = {
  ...personaOf('priyaraman'),
  username: 'odilemarsh',
  name: 'Odile Marsh',
  email: 'odilemarsh@example.test',
};
const narrow: BrowserContextOptions = { ...phone, viewport: { width: 320, height: 640 } };

let browser: Browser;

let odileId: string;

beforeAll(async () => {
  browser = await openBrowser();
  const [first = '', second = ''] = odile.posts;
  ({ id: odileId } = await openCreator(origin, odile, [
    { text: first },
    { text: second, price: 30 },
  ]));
}, setUpTimeoutMs);

/** Controls in the window that the cookie banner covers at their middle. */
const coveredControls = `[...document.querySelectorAll('main :is(a, button, input:not([aria-hidden]), textarea, summary)')]
  .filter((control) => control.checkVisibility())
  .filter((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return at?.closest('[aria-label="Cookies"]') != null;
  }).map((control) => control.outerHTML.slice(0, 120))`;

/** Covered controls at the top of the page, in its middle and at its end. */
const coveredAnywhere = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const part of [0, 0.5, 1]) {
    await page.evaluate(`scrollTo(0, document.documentElement.scrollHeight * ${part})`);
    found.push(...(await page.evaluate<string[]>(coveredControls)));
  }
  return found;
};

const openProfile = async ({ page }: BrowserSession): Promise<void> => {
  await page.goto(`/${odile.username}`);
  await isHydrated(page);
  await page.getByRole('article').first().waitFor();
};

describe('the cookie banner', () => {
  it.each([
    ['a phone', phone],
    ['a narrow phone', narrow],
    ['a desktop', desktop],
  ])('covers no control, on %s', async (_, options) => {
    for (const locale of ['en-US', 'es-ES']) {
      const session = await openSession(browser, {
        who: 'stranger',
        origin,
        options: { ...options, locale },
      });
      const { page } = session;
      await openProfile(session);
      await page.getByRole('region', { name: 'Cookies' }).waitFor();
      expect(await coveredAnywhere(page)).toEqual([]);
      await page.goto('/auth/creator-register');
      await isHydrated(page);
      await page.locator('form').first().waitFor();
      expect(await coveredAnywhere(page)).toEqual([]);
      await page.context().close();
    }
  });
});

/** Visible height of the first post's content above the bar at the window's bottom; in pixels. */
const shownOfFirstPicture = `(() => {
  const bar = document.querySelector('nav:not(header nav)').getBoundingClientRect();
  const picture = document.querySelector('article > div:nth-last-child(1 of div)');
  return bar.top - picture.getBoundingClientRect().top;
})()`;

/** Visible height of the first post above that bar; in pixels. */
const shownOfFirstPost = `(() => {
  const bar = document.querySelector('nav:not(header nav)').getBoundingClientRect();
  return bar.top - document.querySelector('article').getBoundingClientRect().top;
})()`;

/** True when taps on the middle of the back link, and on each side of it, hit it. */
const backLinkHits = `(() => {
  const button = document.querySelector('main button[aria-label="Back"]');
  const { left, top, width, height } = button.getBoundingClientRect();
  return [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]].map(([x, y]) =>
    button.contains(document.elementFromPoint(left + width * x, top + height * y)));
})()`;

describe('a creator’s page on a phone', () => {
  // The anonymous visitor also sees the cookie banner, above everything.
  it.each(['stranger', 'fan'])('begins with the creator and the posts: %s', async (who) => {
    const fan = who === 'fan' ? await openFan(origin, 'Wanda Reed') : undefined;
    const session = await openSession(browser, {
      who,
      origin,
      options: phone,
      ...(fan && { token: fan.token, stored: consentStored }),
    });
    await openProfile(session);
    if (!fan) await session.page.getByRole('region', { name: 'Cookies' }).waitFor();
    expect(await session.page.evaluate<number>(shownOfFirstPicture)).toBeGreaterThan(80);
    expect(session.pageErrors).toEqual([]);
    await session.page.context().close();
  });

  it.each(['en-US', 'es-ES'])('on a narrow one, too: %s', async (locale) => {
    const options = { ...narrow, locale, viewport: { width: 320, height: 700 } };
    const openedSession = await openSession(browser, { who: 'stranger', origin, options });
    await openProfile(openedSession);
    await openedSession.page.getByRole('region', { name: 'Cookies' }).waitFor();
    expect(await openedSession.page.evaluate<number>(shownOfFirstPost)).toBeGreaterThan(80);
    await openedSession.page.context().close();
    const session = await openSession(browser, {
      who: 'stranger',
      origin,
      options,
      stored: consentStored,
    });
    await openProfile(session);
    expect(await session.page.evaluate<number>(shownOfFirstPicture)).toBeGreaterThan(30);
    expect(session.pageErrors).toEqual([]);
    await session.page.context().close();
  });

  it.each([
    ['a phone', phone],
    ['a narrow phone', narrow],
  ])('has a back link with a full touch target, on %s', async (_, options) => {
    const session = await openSession(browser, {
      who: 'stranger',
      origin,
      options,
      stored: consentStored,
    });
    const { page } = session;
    await page.goto(`/explore?q=${odile.username}`);
    await isHydrated(page);
    await page.locator(`main a[href="/${odile.username}"]`).first().click();
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await back.waitFor();
    await page.getByRole('article').first().waitFor();
    expect(await page.evaluate<boolean[]>(backLinkHits)).not.toContain(false);
    await back.click();
    await page.waitForURL('**/explore?**');
    expect(session.pageErrors).toEqual([]);
    await page.context().close();
  });
});

/** Vertical offset between the middle of a conversation's time and that of the name; in pixels. */
const timeOffset = `(() => {
  const item = document.querySelector('a[href^="/messages/"]:has(time)');
  const middle = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const name = [...item.querySelectorAll('span')].filter((one) => one.textContent === '${odile.name}');
  return Math.abs(middle(item.querySelector('time')) - middle(name.at(-1)));
})()`;

/** Parts of a conversation's head that are cut off. */
const clippedInHead = `[...document.querySelectorAll('a[href="/${odile.username}"] *')].filter((one) =>
  one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible'
).map((one) => one.textContent)`;

it('a conversation has room for the name, in its head and in the list', async () => {
  const fan = await openFan(origin, 'Ines Falk');
  const session = await openSession(browser, {
    who: 'fan',
    origin,
    options: phone,
    stored: consentStored,
    token: fan.token,
  });
  const { page } = session;
  await page.goto(`/messages/with/performer/${odileId}`);
  const field = page.getByRole('textbox', { name: `Message to ${odile.name}` });
  await field.fill('Hello');
  await field.press('Enter');
  await page.getByText('Sent', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Tip ${odile.name}` }).waitFor();
  expect(await page.evaluate<string[]>(clippedInHead)).toEqual([]);
  await page.goto('/messages');
  await page.locator('a[href^="/messages/"] time').waitFor();
  expect(await page.evaluate<number>(timeOffset)).toBeLessThan(2.5);
  expect(session.pageErrors).toEqual([]);
  await page.context().close();
});

/** Parts of a row that its edges cut off, and its number of lines. */
const rowOf = (selector: string): string => `(() => {
  const row = document.querySelector('${selector}');
  const { left, right } = row.getBoundingClientRect();
  const parts = [...row.children].map((one) => [one, one.getBoundingClientRect()]);
  const isCut = ([, box]) => box.left < left - 1 || box.right > right + 1;
  const cut = parts.filter(isCut).map(([one]) => one);
  return {
    lines: new Set(parts.map(([, box]) => Math.round(box.top))).size,
    cut: cut.map((one) => one.textContent),
    isCurrentCut: cut.some((one) => one.matches('[aria-current], [aria-pressed=true]')),
  };
})()`;

describe('on a narrow phone', () => {
  it.each(['en-US', 'es-ES'])(
    'a row is one line, and the current entry is visible: %s',
    async (locale) => {
      const fan = await openFan(origin, 'Ada Winter');
      const session = await openSession(browser, {
        who: 'fan',
        origin,
        options: { ...narrow, locale },
        stored: consentStored,
        token: fan.token,
      });
      const { page } = session;
      await page.goto('/home?show=trending');
      await isHydrated(page);
      expect(await page.evaluate(rowOf('main div:has(> [aria-pressed])'))).toEqual({
        lines: 1,
        cut: [],
        isCurrentCut: false,
      });
      await page.goto('/user/account/data');
      await isHydrated(page);
      const sections = () => page.evaluate(rowOf('main nav'));
      await expect.poll(sections).toMatchObject({ lines: 1, isCurrentCut: false });
      expect(session.pageErrors).toEqual([]);
      await page.context().close();
    },
  );
});
