import type { Person } from '@ovation/backend/testing/people';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { pictureOf } from '../seed/pictures.ts';
import { e2eStack } from '../test/e2eStack.ts';
import { openBrowser, phone } from './browser.ts';
import {
  type BrowserSession,
  consentStored,
  isHydrated,
  openSession,
  untilSocketReady,
} from './browserSession.ts';
import { demoPassword, openCreator, openFan, personaOf, signInPerson } from './people.ts';

const { origin } = e2eStack().addresses;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

const openSignedIn = (fan: Person): Promise<BrowserSession> =>
  openSession(browser, {
    who: fan.username,
    origin,
    options: phone,
    token: fan.token,
    stored: consentStored,
  });

const signInAgain = async (page: Page, fan: Person): Promise<void> => {
  await page.getByLabel('Email or username').fill(fan.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const untilLoginRequested = async (page: Page): Promise<void> => {
  await page.waitForURL('**/auth/login');
  const signedOutStatus = page
    .getByRole('status')
    .getByText('You were signed out. Sign in to continue.', { exact: true });
  await signedOutStatus.waitFor();
  expect(await signedOutStatus.count()).toBe(1);
};

/**
 * Answers one call as the server does for an invalid token. Every other call succeeds as before, so
 * that no other one leads to the login page first.
 */
const invalidateTokenAt = async (
  page: Page,
  { method, address }: { method: string; address: string },
  { email }: Person,
): Promise<void> => {
  const { token, api } = await signInPerson(origin, email);
  await api.auth.logout();
  const response = await page.request.get('/api/users/me', { headers: { authorization: token } });
  expect(response.status()).toBe(401);
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ response }) : route.fallback(),
  );
};

describe('a session that ends by itself', () => {
  it('leads to the login page when another tab removes the token, and back afterwards', async () => {
    const fan = await openFan(origin, 'Elias Lund');
    const { page, context, pageErrors } = await openSignedIn(fan);
    await page.goto('/subscriptions');
    await isHydrated(page);
    await page.getByRole('heading', { name: 'No subscriptions yet' }).waitFor();
    await isHydrated(page);
    const other = await context.newPage();
    // The last request of a starting page; with a removed token it would be refused.
    const hasCounted = other.waitForResponse('**/counting-not-read-messages');
    await other.goto('/page/politica-de-cookies');
    await Promise.all([isHydrated(other), hasCounted]);
    await other.evaluate("document.cookie = 'token=; Path=/; Max-Age=0'");
    await untilLoginRequested(page);
    await other.close();

    await signInAgain(page, fan);
    await page.waitForURL('**/subscriptions');
    await page.getByRole('heading', { name: 'No subscriptions yet' }).waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('leads to the login page when another tab signs out', async () => {
    const fan = await openFan(origin, 'Freja Costa');
    const { page, context, pageErrors } = await openSignedIn(fan);
    const socketReady = untilSocketReady(page);
    await page.goto('/wallet');
    await isHydrated(page);
    await page.getByRole('button', { name: /^Continue with \$/ }).waitFor();
    await socketReady;
    const other = await context.newPage();
    // The server notifies the first tab before it responds to the other one, however late that
    // response arrives.
    await other.route('**/api/auth/logout', async (route) => {
      const response = await route.fetch();
      await page.waitForURL('**/auth/login');
      await route.fulfill({ response });
    });
    await other.goto('/user/account');
    const answered = other.waitForResponse('**/api/auth/logout');
    await other.getByRole('button', { name: 'Sign out' }).first().click();
    await page.waitForURL('**/auth/login');
    await other.waitForURL('**/auth/login');
    expect((await answered).ok()).toBe(true);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('leads to the login page as soon as the server ends the session', async () => {
    const fan = await openFan(origin, 'Hana Lopez');
    const { page, context } = await openSignedIn(fan);
    const socketReady = untilSocketReady(page);
    await page.goto('/explore?q=nobody');
    await page.getByRole('heading', { name: 'No results' }).waitFor();
    await socketReady;
    await fan.api.auth.logout();
    await untilLoginRequested(page);
    await context.close();
  });

  it('leads to the login page for an invalid stored token, and back', async () => {
    const fan = await openFan(origin, 'Tomas Haddad');
    const { page, context } = await openSignedIn(fan);
    await fan.api.auth.logout();
    await page.goto('/subscriptions');
    await isHydrated(page);
    await untilLoginRequested(page);

    await signInAgain(page, fan);
    await page.waitForURL('**/subscriptions');
    await page.getByRole('heading', { name: 'No subscriptions yet' }).waitFor();
    await context.close();
  });
});

describe('a token that becomes invalid during use', () => {
  const star = personaOf('kaisorensen');
  let creator: Person;
  let fan: Person;
  let conversationPath: string;
  let photo: Buffer;

  beforeAll(async () => {
    creator = await openCreator(origin, star, []);
    fan = await openFan(origin, 'Ida Novak', 100);
    photo = Buffer.from(await pictureOf({ pictureFolder: 'maralindqvist' }, 'moss'));
    const body = { source: 'performer', sourceId: creator.id } as const;
    conversationPath = `/messages/${(await fan.api.conversations.startConversation({ body })).data._id}`;
  });

  const moments = [
    {
      situation: 'a list is read',
      who: () => fan,
      path: () => '/wallet',
      call: { method: 'GET', address: '**/api/wallet/statement/search?*type=tip*' },
      act: (page: Page) => page.getByRole('button', { name: 'Tips', exact: true }).click(),
      after: (page: Page) => page.getByRole('button', { name: /^Continue with \$/ }).waitFor(),
    },
    {
      situation: 'a message is sent',
      who: () => fan,
      path: () => conversationPath,
      call: { method: 'POST', address: '**/api/messages/conversations/*' },
      act: async (page: Page) => {
        await page.getByRole('textbox', { name: `Message to ${star.name}` }).fill('Still there?');
        await page.getByRole('button', { name: 'Send', exact: true }).click();
      },
      after: async (page: Page) => {
        const log = page.getByRole('log');
        await log.getByText('Still there?').waitFor();
        await log.getByText(/^Not sent/).waitFor({ state: 'detached' });
        await log.getByText('Sending').waitFor({ state: 'detached' });
        expect(await log.getByText('Still there?').count()).toBe(1);
      },
    },
    {
      situation: 'a tip is given',
      who: () => fan,
      path: () => `/${star.username}`,
      call: { method: 'POST', address: '**/api/wallet/charges/tip/*' },
      act: async (page: Page) => {
        await page.getByRole('button', { name: `Tip ${star.name}` }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Send 50 tokens' }).click();
      },
      after: (page: Page) => page.getByRole('link', { name: 'Wallet, 100 tokens' }).waitFor(),
    },
    {
      situation: 'a photo goes up',
      who: () => creator,
      path: () => '/studio/posts',
      call: { method: 'POST', address: '**/api/performer/feeds/photo/upload' },
      act: (page: Page) =>
        page
          .getByLabel('Photos', { exact: true })
          .setInputFiles({ name: 'thaw.webp', mimeType: 'image/webp', buffer: photo }),
      after: async (page: Page) => {
        await page.getByRole('button', { name: 'Retry', exact: true }).click();
        await page.getByRole('img', { name: 'thaw.webp' }).waitFor();
      },
    },
  ];

  it.each(moments)('leads to the login page when $situation, and back', async (moment) => {
    const person = moment.who();
    const { page, context } = await openSignedIn(person);
    await invalidateTokenAt(page, moment.call, person);
    await page.goto(moment.path());
    await isHydrated(page);
    await moment.act(page);
    await untilLoginRequested(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await signInAgain(page, person);
    await page.waitForURL(`**${moment.path()}`);
    await moment.after(page);
    await context.close();
  });
});

it('reports errors in Spanish to Spanish readers', async () => {
  const fan = await openFan(origin, 'Inés Prado');
  const { page, context } = await openSession(browser, {
    who: 'a reader of Spanish',
    origin,
    options: phone,
    stored: { ...consentStored, i18nextLng: 'es' },
  });
  await page.goto('/auth/login');
  await page.getByLabel('Correo o nombre de usuario').fill(fan.email);
  await page.getByLabel('Contraseña', { exact: true }).fill('not-this-one');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page
    .getByText('Tus datos de acceso no son correctos. Revísalos e inténtalo de nuevo.', {
      exact: true,
    })
    .first()
    .waitFor();
  expect(
    await page.getByText('Your sign-in details aren’t right. Check them and try again.').count(),
  ).toBe(0);
  await context.close();
});
