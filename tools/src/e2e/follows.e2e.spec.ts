import { openPeople, type Person } from '@ovation/backend/testing/people';
import { createStaff, type StaffPerson } from '@ovation/backend/testing/staff';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import { type BrowserSession, consentStored, isHydrated, openSession } from './browserSession.ts';

const setUpTimeoutMs = 120_000;
const flowTimeoutMs = 180_000;
const text = 'The kiln opens on Thursday';

const { origin } = e2eStack().addresses;
const people = openPeople(origin);
let browser: Browser;
let fan: Person;
let creator: Person;
let moderator: StaffPerson;
let names: { readonly fan: string; readonly creator: string };

const nameOf = async ({ api }: Person): Promise<string> => (await api.auth.me()).data.name;

beforeAll(async () => {
  [browser, fan, creator, moderator] = await Promise.all([
    openBrowser(),
    people.fan(),
    people.performer(),
    createStaff(origin, 'moderator', 'Mia Moderates'),
  ]);
  names = { fan: await nameOf(fan), creator: await nameOf(creator) };
  await creator.api.feeds.createFeed({ body: { type: 'text', text, audience: 'followers' } });
}, setUpTimeoutMs);

const openSignedIn = (
  who: string,
  { token }: { readonly token: string },
  options = desktop,
): Promise<BrowserSession> =>
  openSession(browser, { who, origin, options, token, stored: consentStored });

/** Follows on the post itself: it opens in place, and the page's count rises by one. */
const follow = async ({ page, check }: BrowserSession): Promise<void> => {
  await page.goto(`/${creator.username}`);
  await isHydrated(page);
  const post = page.getByRole('article', { name: names.creator });
  await post.getByText('Following is free').waitFor();
  expect(await check('for-followers')).toEqual([]);
  await post.getByRole('button', { name: `Follow ${names.creator}` }).click();
  await post.getByText(text).waitFor();
  await page.getByRole('button', { name: `Following ${names.creator}` }).waitFor();
  await page.getByText('1 follower').waitFor();
};

/** Receives the notification without a reload, and finds the follower. */
const expectNotification = async ({ page, loads, check }: BrowserSession): Promise<void> => {
  const loaded = loads();
  await page.getByRole('link', { name: /Notifications\s*1\s*unread/ }).click();
  await page.getByRole('link', { name: `${names.fan} follows you` }).waitFor();
  expect(await check('notifications')).toEqual([]);
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor();
  await page.getByRole('link', { name: `${names.fan} follows you` }).click();
  await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  await page.getByRole('main').getByText(`@${fan.username}`).waitFor();
  expect(loads()).toBe(loaded);
};

const report = async ({ page, check }: BrowserSession): Promise<void> => {
  const post = page.getByRole('article', { name: names.creator });
  await post.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report this post' });
  await sheet.getByRole('radio', { name: 'Spam or a scam' }).check();
  await sheet.getByLabel(/What should we know/).fill('Every Thursday');
  expect(await check('report')).toEqual([]);
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await sheet.getByText('Thank you for telling us').waitFor();
};

const dismiss = async ({ page, check }: BrowserSession): Promise<void> => {
  await page.goto('/staff');
  await isHydrated(page);
  await page.getByRole('link', { name: 'Review reports' }).click();
  await page.getByRole('button', { name: new RegExp(`Spam or a scam · ${names.creator}`) }).click();
  const sheet = page.getByRole('dialog', { name: 'Report' });
  await sheet.getByRole('button', { name: 'Show what was reported' }).click();
  await sheet.getByText(text).first().waitFor();
  await sheet.getByText('Every Thursday').waitFor();
  expect(await check('report-of-staff')).toEqual([]);
  await sheet.getByLabel('Note').fill('It does open on Thursday');
  await sheet.getByRole('button', { name: 'Dismiss' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Dismissed' }).click();
  await page.getByRole('button', { name: new RegExp(names.creator) }).waitFor();
};

it('a fan follows on a phone and reads on, the creator is notified, and a report is dismissed', {
  timeout: flowTimeoutMs,
}, async () => {
  const theirs = await openSignedIn('creator', creator);
  await theirs.page.goto('/studio');
  await isHydrated(theirs.page);
  const own = await openSignedIn('fan', fan, phone);
  await follow(own);
  await expectNotification(theirs);
  await report(own);
  const staff = await openSignedIn('moderator', moderator);
  await dismiss(staff);
  for (const { pageErrors, context } of [theirs, own, staff]) {
    expect(pageErrors).toEqual([]);
    await context.close();
  }
});
