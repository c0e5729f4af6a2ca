import { openPeople } from '@ovation/backend/testing/people';
import { createStaff, type StaffPerson } from '@ovation/backend/testing/staff';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import { consentStored, isHydrated, openSession } from './browserSession.ts';
import { mainNavigation } from './fanSteps.ts';

const setUpTimeoutMs = 120_000;
const { origin } = e2eStack().addresses;
let browser: Browser;
let clerk: StaffPerson;

beforeAll(async () => {
  [browser, clerk] = await Promise.all([
    openBrowser(),
    createStaff(origin, 'finance', 'Fiona Ledger'),
  ]);
}, setUpTimeoutMs);

const signIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Email or username').fill(clerk.email);
  await page.getByLabel('Password', { exact: true }).fill(clerk.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(clerk.recoveryCodes.pop() ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const isLanded = async (page: Page): Promise<void> => {
  await page.waitForURL('**/staff');
  const you = page.getByRole('region', { name: 'Your account' });
  for (const text of [clerk.name, clerk.email, 'Finance']) {
    await you.getByText(text, { exact: true }).waitFor();
  }
};

/** Requests of the staff's remote. */
const staffRequests = (page: Page): string[] => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/remotes/mf-staff/')) fetched.push(pathname);
  });
  return fetched;
};

/** Faults but for the request of a second factor: an error response that browsers log like 401. */
const unexpectedErrors = (faults: readonly string[]): string[] =>
  faults.filter((fault) => !(fault.includes('status of 401') && fault.includes('/auth/login')));

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('a staff member, on %s', (_, options) => {
  it('signs in, lands on the staff pages, and signs out there', async () => {
    const session = await openSession(browser, {
      who: 'clerk',
      origin,
      options,
      stored: consentStored,
    });
    const { page, context, pageErrors } = session;
    await page.goto('/auth/login');
    await isHydrated(page);
    await signIn(page);
    await isLanded(page);
    const ways = mainNavigation(page).filter({ visible: true }).getByRole('link');
    expect(await ways.evaluateAll((links) => links.map((link) => link.textContent))).toEqual([
      expect.stringContaining('Staff'),
      expect.stringContaining('Me'),
    ]);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL('**/auth/login');
    expect(unexpectedErrors(pageErrors)).toEqual([]);
    await context.close();
  });
});

describe('a staff member', () => {
  it('is redirected there from the pages of fans and creators', async () => {
    const { page, context, pageErrors } = await openSession(browser, {
      who: 'clerk',
      origin,
      options: desktop,
      token: clerk.token,
      stored: consentStored,
    });
    for (const path of ['/', '/home', '/explore', '/wallet', '/studio']) {
      await page.goto(path);
      await isLanded(page);
    }
    await page.goto('/user/account');
    await page.waitForURL('**/staff/account');
    await page.goto('/staff');
    await isLanded(page);
    await mainNavigation(page).filter({ visible: true }).getByRole('link', { name: 'Me' }).click();
    await page.waitForURL('**/staff/account');
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

/** Waits until the server, and then the page, answers that there is nothing. */
const expectNotFound = async (page: Page, path: string): Promise<void> => {
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
};

describe('an unknown address of one word', () => {
  const unknown = ['/nobody-at-all', '/me', '/top'];

  it('is not found for the staff, with a link to their pages', async () => {
    const sessionOptions = {
      who: 'clerk',
      origin,
      options: desktop,
      token: clerk.token,
      stored: consentStored,
    };
    const { page, context } = await openSession(browser, sessionOptions);
    for (const path of unknown) await expectNotFound(page, path);
    await page.getByRole('main').getByRole('link', { name: 'Go home' }).click();
    await isLanded(page);
    await context.close();
  });

  it('is not found for fans and creators either', async () => {
    const people = openPeople(origin);
    for (const { token, username } of [await people.fan(), await people.performer()]) {
      const sessionOptions = {
        who: username,
        origin,
        options: phone,
        token,
        stored: consentStored,
      };
      const { page, context } = await openSession(browser, sessionOptions);
      for (const path of unknown) await expectNotFound(page, path);
      await context.close();
    }
  });
});

describe('the pages of the staff', () => {
  it('are not found for fans and creators, who load none of their code', async () => {
    const people = openPeople(origin);
    for (const { token, username } of [await people.fan(), await people.performer()]) {
      const sessionOptions = {
        who: username,
        origin,
        options: phone,
        token,
        stored: consentStored,
      };
      const { page, context } = await openSession(browser, sessionOptions);
      const fetched = staffRequests(page);
      for (const path of ['/staff', '/staff/account']) await expectNotFound(page, path);
      expect(fetched).toEqual([]);
      await context.close();
    }
  });

  it('require a sign-in, and bring the staff back', async () => {
    const sessionOptions = { who: 'clerk', origin, options: phone, stored: consentStored };
    const { page, context, pageErrors } = await openSession(browser, sessionOptions);
    const fetched = staffRequests(page);
    await page.goto('/staff/account');
    await page.waitForURL('**/auth/login');
    await isHydrated(page);
    expect(fetched).toEqual([]);
    await signIn(page);
    await page.waitForURL('**/staff/account');
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(unexpectedErrors(pageErrors)).toEqual([]);
    await context.close();
  });
});
