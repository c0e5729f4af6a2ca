import type { Person } from '@ovation/backend/testing/people';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CreatorProfile } from '../seed/personas.ts';
import { e2eStack } from '../test/e2eStack.ts';
import { openBrowser, phone } from './browser.ts';
import { type BrowserSession, consentStored, isHydrated, openSession } from './browserSession.ts';
import { firstNameOf } from './fanSteps.ts';
import { openCreator, openFan, personaOf } from './people.ts';
import { fingerOn } from './touch.ts';

const setUpTimeoutMs = 120_000;
const { origin } = e2eStack().addresses;
// Used by this spec alone: each takes other creators.
const creator: CreatorProfile = {
  ...personaOf('nilsbakker'),
  username: 'evertlind',
  name: 'Evert Lind',
  email: 'evertlind@example.test',
};
const low: BrowserContextOptions = { ...phone, viewport: { width: 320, height: 480 } };
/** Share of a sheet's height: past half of it a drag closes the sheet at any speed. */
const dragShare = 0.6;
/** More than the highest of the windows shows. */
const commentCount = 12;

let browser: Browser;
let fan: Person;

beforeAll(async () => {
  const post = { text: creator.posts[0] ?? '', isForEveryone: true };
  const [opened, writer, performer] = await Promise.all([
    openBrowser(),
    openFan(origin, 'Ines Fingertip', 100),
    openCreator(origin, creator, [post]),
  ]);
  [browser, fan] = [opened, writer];
  const { data } = await performer.api.feeds.listOwnFeeds({ query: { status: 'active' } });
  const objectId = data.data[0]?._id ?? '';
  for (let at = 0; at < commentCount; at += 1) {
    const body = { objectType: 'feed', objectId, content: `Thought number ${at}` } as const;
    await fan.api.comments.createComment({ body, idempotencyKey: `thought-${at}` });
  }
}, setUpTimeoutMs);

/** Opens the creator's page with touch input. */
const visit = async (options: BrowserContextOptions, path = `/${creator.username}`) => {
  const sessionOptions = { who: 'ines', origin, options, token: fan.token, stored: consentStored };
  const session = await openSession(browser, sessionOptions);
  await session.page.goto(path);
  await isHydrated(session.page);
  return session;
};

const end = async ({ page, pageErrors }: BrowserSession): Promise<void> => {
  expect(pageErrors).toEqual([]);
  await page.context().close();
};

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} takes no place`);
  return { ...box, bottom: box.y + box.height };
};

/** Waits until the sheet is at rest in its open position. */
const openSheet = async (page: Page, name: string): Promise<Locator> => {
  const sheet = page.getByRole('dialog', { name });
  await sheet.waitFor();
  const { height } = page.viewportSize() ?? { height: 0 };
  await expect.poll(async () => Math.round((await boxOf(sheet)).bottom)).toBe(height);
  return sheet;
};

const openComments = async (page: Page): Promise<Locator> => {
  await page
    .getByRole('article')
    .getByRole('button', { name: /comment/i })
    .first()
    .click();
  const sheet = await openSheet(page, 'Comments');
  await sheet.getByRole('listitem').nth(5).waitFor();
  return openSheet(page, 'Comments');
};

const sheets: Record<string, { path?: string; open: (page: Page) => Promise<Locator> }> = {
  'the filters': {
    path: '/explore',
    open: async (page) => {
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      return openSheet(page, 'Filters');
    },
  },
  'a tip': {
    open: async (page) => {
      const tip = page.getByRole('article').getByRole('button', { name: `Tip ${creator.name}` });
      await tip.click();
      return openSheet(page, `Tip ${firstNameOf(creator)}`);
    },
  },
  comments: { open: openComments },
};

describe.each(Object.entries(sheets))('a drag on the grip of %s', (_, { path, open }) => {
  it('drags it down, and closes it', async () => {
    const session = await visit(phone, path);
    const sheet = await open(session.page);
    const { x, y, width, height } = await boxOf(sheet);
    const finger = await fingerOn(session.page, x + width / 2, y + 10);
    const drawnPx = height * dragShare;
    await finger.moveBy(0, drawnPx);
    // The distance before the first move event is lost.
    expect((await boxOf(sheet)).y - y).toBeGreaterThan(drawnPx - 25);
    await finger.lift();
    await sheet.waitFor({ state: 'hidden' });
    await end(session);
  });

  it('lets it spring back after a reversed drag', async () => {
    const session = await visit(phone, path);
    const sheet = await open(session.page);
    const { x, y, width } = await boxOf(sheet);
    const finger = await fingerOn(session.page, x + width / 2, y + 10);
    await finger.moveBy(0, 120);
    await finger.moveBy(0, -80);
    expect((await boxOf(sheet)).y).toBeGreaterThan(y);
    await finger.lift();
    await expect.poll(async () => (await boxOf(sheet)).y).toBe(y);
    await end(session);
  });
});

describe.each([
  ['a phone', phone],
  ['a low and narrow phone', low],
])('the sheet of comments on %s', (_, options) => {
  it('has a sticky head and foot while the comments scroll', async () => {
    const session = await visit(options);
    const { page } = session;
    const sheet = await openComments(page);
    const standing = [
      sheet.getByRole('heading', { name: 'Comments' }),
      sheet.getByRole('button', { name: 'Close' }),
      sheet.getByRole('button', { name: 'Newest' }),
      sheet.getByRole('textbox'),
    ];
    // Pixel positions: sticky elements may be drawn between two.
    const places = () => Promise.all(standing.map(async (one) => Math.round((await boxOf(one)).y)));
    const before = await places();
    const first = sheet.getByRole('listitem').first();
    const { x, y } = await boxOf(first);
    const finger = await fingerOn(page, x + 60, y + 40);
    await finger.moveBy(0, -160);
    await finger.lift();
    await expect.poll(async () => (await boxOf(first)).y).toBeLessThan(y - 100);
    expect(await places()).toEqual(before);
    await sheet.getByRole('textbox').tap();
    await page.keyboard.type('Lovely');
    expect(await places()).toEqual(before);
    await end(session);
  });

  it('shows no comments below the composer', async () => {
    const session = await visit(options);
    const sheet = await openComments(session.page);
    const field = await boxOf(sheet.getByRole('textbox'));
    const { bottom } = await boxOf(sheet);
    const isComment = (atY: number) =>
      session.page.evaluate(
        `document.elementFromPoint(${field.x + 20}, ${atY}).closest('li') !== null`,
      );
    for (let atY = field.bottom + 1; atY < bottom; atY += 2)
      expect(await isComment(atY)).toBe(false);
    await end(session);
  });

  it('is dragged down by its head at any scroll position of the comments', async () => {
    const session = await visit(options);
    const { page } = session;
    const sheet = await openComments(page);
    await sheet.getByRole('listitem').last().scrollIntoViewIfNeeded();
    const { x, y } = await boxOf(sheet.getByRole('heading', { name: 'Comments' }));
    const finger = await fingerOn(page, x + 10, y + 10);
    await finger.moveBy(0, (await boxOf(sheet)).height * dragShare);
    await finger.lift();
    await sheet.waitFor({ state: 'hidden' });
    await end(session);
  });
});
