import { openPeople, type Person } from '@ovation/backend/testing/people';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import { type BrowserSession, consentStored, isHydrated, openSession } from './browserSession.ts';
import { arrowTo, hasFocus, tabAndPress } from './keyboard.ts';

const setUpTimeoutMs = 60_000;
const stepsTimeoutMs = 120_000;
const waiting = { timeout: 20_000, interval: 100 };
const { origin } = e2eStack().addresses;
const people = openPeople(origin);

let browser: Browser;
let creator: Person;

beforeAll(async () => {
  browser = await openBrowser();
}, setUpTimeoutMs);
beforeEach(async () => {
  creator = await people.performer();
});

const visit = (who: string, options: typeof phone): Promise<BrowserSession> =>
  openSession(browser, { who, origin, options, token: creator.token, stored: consentStored });

const openPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await isHydrated(page);
};

/** Publishes a public post. */
const publish = async (text: string): Promise<string> => {
  const body = { type: 'text', text, audience: 'everyone' } as const;
  return (await creator.api.feeds.createFeed({ body })).data._id;
};

/** Time of the one scheduled post. */
const scheduledTime = async (): Promise<string | null | undefined> => {
  const { data } = await creator.api.feeds.listOwnFeeds({ query: { status: 'scheduled' } });
  return data.data[0]?.scheduledAt;
};

describe('a scheduled post', { timeout: stepsTimeoutMs }, () => {
  it('starts from a day of the calendar, and appears there in the week of the overview', async () => {
    const { page, check, pageErrors } = await visit('scheduling-phone', phone);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
    await openPage(page, `/studio/posts?on=${tomorrow}`);
    await page.getByRole('textbox', { name: 'New post' }).fill('Bread, tomorrow');
    expect(await page.getByLabel('Date and time').inputValue()).toMatch(tomorrow);
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByText('Scheduled.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await page.getByRole('button', { name: /Bread, tomorrow/ }).waitFor();
    await page.getByText('1 scheduled', { exact: true }).waitFor();
    expect(await check('week')).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('is found in the calendar and moved by keyboard', async () => {
    const at = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
    const body = { type: 'text', text: 'Soup, tomorrow', scheduledAt: at } as const;
    await creator.api.feeds.createFeed({ body });
    const { page, check, pageErrors } = await visit('scheduling-desktop', desktop);
    await openPage(page, '/studio/calendar');
    await page.getByRole('grid').waitFor();
    await page.locator('[role="gridcell"][aria-current="date"]').focus();
    await page.keyboard.press('ArrowRight');
    const post = page.getByRole('button', { name: /Soup, tomorrow/ });
    await post.waitFor();
    expect(await check('calendar')).toEqual([]);
    await page.keyboard.press('Enter');
    await vi.waitFor(async () => expect(await hasFocus(post)).toBe(true), waiting);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Move this post' });
    const later = new Date(Date.now() + 26 * 60 * 60_000).toISOString().slice(0, 16);
    await sheet.getByLabel('Publish on').fill(later);
    expect(await check('move')).toEqual([]);
    await page.keyboard.press('Enter');
    await sheet.waitFor({ state: 'hidden' });
    await vi.waitFor(async () => expect(await scheduledTime()).toMatch(later), waiting);
    expect(pageErrors).toEqual([]);
  });
});

describe('comments of fans', { timeout: stepsTimeoutMs }, () => {
  const comment = (fan: Person, objectId: string, content: string) =>
    fan.api.comments.createComment({ body: { objectType: 'feed', objectId, content } });

  it.each([
    { device: 'phone', options: phone },
    { device: 'desktop', options: desktop },
  ])('are answered, held, approved and deleted on a $device', async ({ device, options }) => {
    const [feedId, fan] = await Promise.all([publish('A bench of ash'), people.fan()]);
    await comment(fan, feedId, 'Which oil is that?');
    const { page, check, pageErrors } = await visit(`comments-${device}`, options);
    await openPage(page, '/studio/comments');
    const row = (words: string) => page.getByRole('listitem').filter({ hasText: words });
    await row('Which oil').getByRole('button', { name: 'Reply' }).click();
    await page.getByRole('textbox', { name: 'Reply to The fan' }).fill('Linseed, boiled.');
    expect(await check('reply')).toEqual([]);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await row('Which oil').getByText('Answered', { exact: true }).waitFor();

    await page.getByRole('textbox', { name: 'Word or phrase' }).fill('cheaper');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Remove cheaper' }).waitFor();
    await comment(fan, feedId, 'Mine are cheaper');
    await openPage(page, '/studio/comments');
    await page.getByRole('button', { name: 'Pending', exact: true }).press('Enter');
    await row('Mine are cheaper').waitFor();
    expect(await check('held')).toEqual([]);
    await row('Mine are cheaper').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('No pending comments').waitFor();

    await page.getByRole('button', { name: 'All', exact: true }).press('Enter');
    await row('Mine are cheaper').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click();
    await row('Mine are cheaper').waitFor({ state: 'detached' });
    await row('Which oil').waitFor();
    expect(pageErrors).toEqual([]);
  });
});

it('shows the statistics and edit history of a post, by keyboard', {
  timeout: stepsTimeoutMs,
}, async () => {
  const [feedId, fan] = await Promise.all([publish('A bowl of elm'), people.fan()]);
  const body = { type: 'text', text: 'A bowl of wych elm', audience: 'everyone' } as const;
  await creator.api.feeds.updateFeed({ params: { id: feedId }, body });
  await fan.api.feeds.viewFeeds({ body: { feedIds: [feedId] } });
  const { page, check, pageErrors } = await visit('figures', desktop);
  await vi.waitFor(async () => {
    const { data } = await creator.api.feeds.feedFigures({ params: { id: feedId }, query: {} });
    expect(data.totals.views).toBe(1);
  }, waiting);
  await openPage(page, '/studio/posts');
  const row = page.getByRole('listitem').filter({ hasText: 'A bowl of wych elm' });
  await tabAndPress(row.getByRole('button', { name: 'More' }));
  const menu = page.getByRole('menu');
  await arrowTo(menu, menu.getByRole('menuitem', { name: 'Stats and edit history' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'A bowl of wych elm' }).waitFor();
  await page.getByRole('button', { name: /Views.*1/ }).waitFor();
  await page.getByText(/^Version 2/).waitFor();
  expect(await check('figures')).toEqual([]);
  await page.getByRole('link', { name: 'Your posts' }).press('Enter');
  await row.waitFor();
  expect(pageErrors).toEqual([]);
});
