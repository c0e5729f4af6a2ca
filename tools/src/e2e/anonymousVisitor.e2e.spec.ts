import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CreatorProfile } from '../seed/personas.ts';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import { type BrowserSession, consentStored, isHydrated, openSession } from './browserSession.ts';
import { firstNameOf, mainNavigation } from './fanSteps.ts';
import { demoPassword, openCreator, openFan, personaOf } from './people.ts';

const setUpTimeoutMs = 120_000;
const { origin } = e2eStack().addresses;
// Used by this spec alone: each takes other creators.
const ivy: CreatorProfile = {
  ...personaOf('priyaraman'),
  username: 'ivylang',
  name: 'Ivy Lang',
  email: 'ivylang@example.test',
};
const name = firstNameOf(ivy);
const monthly = `Subscribe for $${ivy.monthlyPrice.toFixed(2)} a month`;
const postPrice = 30;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  const [first = '', second = ''] = ivy.posts;
  await openCreator(origin, ivy, [{ text: first }, { text: second, price: postPrice }]);
}, setUpTimeoutMs);

const openAnonymously = (options = phone): Promise<BrowserSession> =>
  openSession(browser, { who: 'stranger', origin, options, stored: consentStored });

const profileOf = async ({ page }: BrowserSession): Promise<void> => {
  await page.goto(`/${ivy.username}`);
  await isHydrated(page);
  await page.getByRole('heading', { name: ivy.name, level: 1 }).waitFor();
};

const heading = (page: Page, words: string) =>
  page.getByRole('heading', { name: words, level: 1, exact: true });

const register = async (page: Page): Promise<void> => {
  const username = `wish${randomBytes(6).toString('hex')}`;
  await page.getByLabel('Display name').fill('Wilma Wishes');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('evening-song-9');
  await page.getByRole('checkbox', { name: /^I’m 18 or older/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
};

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Switches from the registration form, whose pending intent is passed on, to the login form. */
const signInInstead = async (page: Page, head: string, email: string): Promise<void> => {
  await page.getByRole('link', { name: 'I already have an account' }).click();
  await heading(page, head).waitFor();
  await signIn(page, email);
};

describe('the pending intent of an anonymous visitor', () => {
  it('a subscription: registers, and finds the sheet open on the same plan', async () => {
    const session = await openAnonymously();
    const { page } = session;
    await profileOf(session);
    await page.getByRole('radio', { name: /^Monthly/ }).press(' ');
    await page.getByRole('button', { name: monthly }).click();
    await heading(page, `Create an account to subscribe to ${name}`).waitFor();
    expect(await session.check('wish')).toEqual([]);
    await page.reload();
    await heading(page, `Create an account to subscribe to ${name}`).waitFor();
    await isHydrated(page);
    await register(page);
    const sheet = page.getByRole('dialog', { name: 'Subscribe' });
    await sheet.getByRole('button', { name: monthly }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${ivy.username}`);
    await page.reload();
    await page.getByRole('heading', { name: ivy.name, level: 1 }).waitFor();
    await isHydrated(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(session.pageErrors).toEqual([]);
    await page.context().close();
  });

  it('a tip: has an account, signs in, and finds the sheet open', async () => {
    const fan = await openFan(origin, 'Tilda Vance', 100);
    const session = await openAnonymously(desktop);
    const { page } = session;
    await profileOf(session);
    await page
      .getByRole('button', { name: `Tip ${ivy.name}` })
      .first()
      .click();
    await heading(page, `Create an account to tip ${name}`).waitFor();
    await signInInstead(page, `Sign in to tip ${name}`, fan.email);
    await page
      .getByRole('dialog', { name: `Tip ${name}` })
      .getByRole('button', { name: 'Send 50 tokens' })
      .waitFor();
    expect((await fan.api.auth.me()).data.balance).toBe(100);
    expect(session.pageErrors).toEqual([]);
    await page.context().close();
  });

  it('a conversation: signs in, and finds it open', async () => {
    const fan = await openFan(origin, 'Milo Strand');
    const session = await openAnonymously();
    const { page } = session;
    await profileOf(session);
    await page.getByRole('button', { name: `Message ${ivy.name}` }).click();
    await signInInstead(page, `Sign in to message ${name}`, fan.email);
    await page.getByRole('textbox', { name: `Message to ${ivy.name}` }).waitFor();
    expect(session.pageErrors).toEqual([]);
    await page.context().close();
  });

  it('a post: signs in, sees its price, and has paid nothing', async () => {
    const fan = await openFan(origin, 'Pia Lund', 100);
    const session = await openAnonymously();
    const { page } = session;
    await profileOf(session);
    await page.getByRole('button', { name: `Unlock for ${postPrice} tokens` }).click();
    await signInInstead(page, `Sign in to unlock ${name}’s post`, fan.email);
    await page
      .getByRole('dialog', { name: 'Unlock this post' })
      .getByRole('button', { name: `Unlock for ${postPrice} tokens` })
      .waitFor();
    expect((await fan.api.auth.me()).data.balance).toBe(100);
    expect(session.pageErrors).toEqual([]);
    await page.context().close();
  });

  it('is dropped when another page is chosen', async () => {
    const fan = await openFan(origin, 'Nils Berger');
    const session = await openAnonymously();
    const { page } = session;
    await profileOf(session);
    await page
      .getByRole('button', { name: `Tip ${ivy.name}` })
      .first()
      .click();
    await page.getByRole('link', { name: 'Look around first' }).click();
    await heading(page, 'Subscribe to the people whose work you love').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await heading(page, 'Welcome back').waitFor();
    await signIn(page, fan.email);
    await page.waitForURL('**/home');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
});

it('leads from a private page through registration to it', async () => {
  const { page, pageErrors } = await openAnonymously();
  await page.goto('/subscriptions');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await heading(page, 'Create your account').waitFor();
  await register(page);
  await page.waitForURL('**/subscriptions');
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

describe('a public page', () => {
  const read = `/${ivy.username}?tab=photos`;
  const comeReading = async (options = phone): Promise<BrowserSession> => {
    const session = await openAnonymously(options);
    await session.page.goto(read);
    await isHydrated(session.page);
    await session.page.getByRole('heading', { name: ivy.name, level: 1 }).waitFor();
    return session;
  };
  const isBack = async ({ page, pageErrors }: BrowserSession): Promise<void> => {
    await page.waitForURL(`**${read}`);
    await page.getByRole('heading', { name: ivy.name, level: 1 }).waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  };

  it.each([
    ['a phone', phone],
    ['a desktop', desktop],
  ])('is shown again after sign-in from it, on %s', async (_, options) => {
    const fan = await openFan(origin, 'Vera Holm');
    const session = await comeReading(options);
    const { page } = session;
    await mainNavigation(page)
      .filter({ visible: true })
      .getByRole('link', { name: 'Sign in' })
      .click();
    await heading(page, 'Welcome back').waitFor();
    await signIn(page, fan.email);
    await isBack(session);
  });

  it('is shown again after registration with a look at the terms', async () => {
    const session = await comeReading();
    const { page } = session;
    await mainNavigation(page)
      .filter({ visible: true })
      .getByRole('link', { name: 'Create account' })
      .click();
    await heading(page, 'Create your account').waitFor();
    await page.goto('/page/terms');
    await isHydrated(page);
    await page.goto('/auth/register');
    await isHydrated(page);
    await register(page);
    await isBack(session);
  });
});

it('shows creators to new visitors, and redirects signed-in users to their home', async () => {
  const { page, pageErrors } = await openAnonymously();
  await page.goto('/');
  await heading(page, 'Subscribe to the people whose work you love').waitFor();
  // Among creators, and, while she has the newest post, beside that as well.
  await page.getByRole('main').getByRole('link', { name: ivy.name }).first().waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
  await heading(page, 'Create your account').waitFor();
  await register(page);
  await page.waitForURL('**/home');
  await page.goto('/');
  await page.waitForURL('**/home');
  expect(pageErrors).toEqual([]);
  await page.context().close();
});
