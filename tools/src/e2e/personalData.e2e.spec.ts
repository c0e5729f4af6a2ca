import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { openBrowser, phone } from './browser.ts';
import { consentStored, isHydrated, openSession } from './browserSession.ts';
import { demoPassword, openFan } from './people.ts';

const { origin } = e2eStack().addresses;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

it('downloads the personal data, requests account deletion, and cancels it', async () => {
  const name = 'Greta Iversen';
  const { token, email } = await openFan(origin, name);
  const session = await openSession(browser, {
    who: 'greta',
    origin,
    options: phone,
    token,
    stored: consentStored,
  });
  const { page, context, check } = session;
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
  await page.goto('/user/account/data');
  await isHydrated(page);

  await press('Request a copy');
  // It shows its progress, or is complete already.
  const progress = page.getByRole('progressbar', { name: 'Preparing your copy' });
  const download = page.getByRole('button', { name: 'Download', exact: true });
  await progress.or(download).first().waitFor();
  await download.waitFor();
  expect(await check('data-ready')).toEqual([]);
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(saved.suggestedFilename()).toBe('ovation-data.zip');
  const files = unzipSync(new Uint8Array(await readFile(await saved.path())));
  const textOf = (path: string): string => strFromU8(files[path] ?? new Uint8Array());
  expect(textOf('data/account.json')).toContain(email);
  expect(textOf('pages/account.html')).toContain(name);

  await press('Delete my account');
  const sheet = page.getByRole('dialog', { name: 'Delete your account?' });
  await sheet.getByLabel('Current password').fill(demoPassword);
  await sheet.getByRole('button', { name: 'Delete my account' }).click();
  // The page shows it, and by then a notification may show it too.
  const banner = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'Your account will be deleted on' });
  await banner.waitFor();
  expect(await check('data-removal-waits')).toEqual([]);

  // A sign-in meanwhile shows it, and offers to keep the account.
  await context.clearCookies();
  await page.goto('/auth/login');
  await isHydrated(page);
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await press('Sign in');
  await page.getByText('Your account will be deleted on').first().waitFor();
  await page.getByRole('button', { name: 'Keep my account' }).first().click();
  await page.getByText('We won’t delete your account.').first().waitFor();
  await page.goto('/user/account/data');
  await isHydrated(page);
  await page.getByRole('button', { name: 'Delete my account', exact: true }).waitFor();
  expect(await banner.count()).toBe(0);
  await context.close();
});
