import type { Person } from '@ovation/backend/testing/people';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { openBrowser, phone } from './browser.ts';
import { demoPassword, openFan } from './people.ts';
import { consented, type Visitor, visit } from './visitor.ts';

const { origin } = e2eStack().addresses;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const comeIn = (fan: Person): Promise<Visitor> =>
  visit(browser, {
    who: fan.username,
    origin,
    options: phone,
    token: fan.token,
    stored: consented,
  });

const signInAgain = async (page: Page, fan: Person): Promise<void> => {
  await page.getByLabel('Email or username').fill(fan.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const isAskedToSignIn = async (page: Page): Promise<void> => {
  await page.waitForURL('**/auth/login');
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Please login!', { exact: true })
    .waitFor();
};

describe('a session that ends by itself', () => {
  it('leads to the login page when another tab removes the token, and back afterwards', async () => {
    const fan = await openFan(origin, 'Elias Lund');
    const { page, context, faults } = await comeIn(fan);
    await page.goto('/subscriptions');
    await page.getByRole('heading', { name: 'No subscriptions yet' }).waitFor();
    const other = await context.newPage();
    await other.goto('/page/politica-de-cookies');
    await other.evaluate("document.cookie = 'token=; Path=/; Max-Age=0'");
    await isAskedToSignIn(page);
    await other.close();

    await signInAgain(page, fan);
    await page.waitForURL('**/subscriptions');
    await page.getByRole('heading', { name: 'No subscriptions yet' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('leads to the login page when another tab signs out', async () => {
    const fan = await openFan(origin, 'Freja Costa');
    const { page, context, faults } = await comeIn(fan);
    await page.goto('/wallet');
    await page.getByRole('button', { name: /^Pay / }).waitFor();
    const other = await context.newPage();
    await other.goto('/user/account');
    await other.getByRole('button', { name: 'Sign out' }).first().click();
    await other.waitForURL('**/auth/login');
    await page.waitForURL('**/auth/login');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('leads to the login page as soon as the server ends the session', async () => {
    const fan = await openFan(origin, 'Hana Lopez');
    const { page, context } = await comeIn(fan);
    // The server has acknowledged who this is: from now on it tells.
    const isLive = new Promise<void>((resolve) => {
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (/^43\d+\[/.test(String(payload))) resolve();
        }),
      );
    });
    await page.goto('/explore?q=nobody');
    await page.getByRole('heading', { name: 'Nobody of that name' }).waitFor();
    await isLive;
    await fan.api.auth.logout();
    await isAskedToSignIn(page);
    await context.close();
  });

  it('leads to the login page where a token is dead that a browser still holds, and back', async () => {
    const fan = await openFan(origin, 'Tomas Haddad');
    const { page, context } = await comeIn(fan);
    await fan.api.auth.logout();
    await page.goto('/subscriptions');
    await isAskedToSignIn(page);

    await signInAgain(page, fan);
    await page.waitForURL('**/subscriptions');
    await page.getByRole('heading', { name: 'No subscriptions yet' }).waitFor();
    await context.close();
  });
});
