import { linkIn, openMailbox } from '@ovation/backend/testing/mailbox';
import { digestOf } from '@ovation/backend/testing/people';
import { createStaff } from '@ovation/backend/testing/staff';
import { openApp } from '@ovation/backend/testing/totp';
import { api } from '@ovation/contracts/api';
import { createClient } from '@ovation/contracts/kernel/client';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import { type BrowserSession, consentStored, isHydrated, openSession } from './browserSession.ts';
import { demoPassword, openConfirmedFan, openFan } from './people.ts';

const { addresses } = e2eStack();
const { origin, mailboxUrl } = addresses;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/**
 * Virtual authenticator that confirms requests of a user, and not what the browser offers by itself
 * in the field of the name (conditional UI): that would sign in before anything was pressed. Set to
 * confirm after a request it does not respond, so it is set just before.
 */
const addAuthenticator = async ({ context, page }: BrowserSession): Promise<void> => {
  const cdp: CDPSession = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  await page.exposeFunction('authenticatorSays', (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  );
  await page.addInitScript(`
    const { get, create } = CredentialsContainer.prototype;
    const touched = async (ask) => {
      await authenticatorSays(true);
      return ask().finally(() => authenticatorSays(false));
    };
    CredentialsContainer.prototype.get = function (asked) {
      const ask = () => get.call(this, asked);
      return asked.mediation === 'conditional' ? ask() : touched(ask);
    };
    CredentialsContainer.prototype.create = function (asked) {
      return touched(() => create.call(this, asked));
    };
  `);
  await page.reload();
  await isHydrated(page);
};

const saveCodes = async (page: Page): Promise<string[]> => {
  const sheet = page.getByRole('dialog', { name: 'Your recovery codes' });
  await sheet.waitFor();
  const codes = await sheet.getByRole('listitem').allTextContents();
  await press(page, 'I’ve saved them');
  await sheet.waitFor({ state: 'hidden' });
  return codes;
};

const signOut = async ({ page, context }: BrowserSession): Promise<void> => {
  await context.clearCookies();
  await page.goto('/auth/login');
  await isHydrated(page);
};

const enterPassword = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
};

const untilStepUpRequested = (page: Page) =>
  page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();

/** Waits until the sign-in has returned to the previous page. */
const untilReturned = (page: Page) =>
  page.waitForURL(({ pathname }) => !pathname.startsWith('/auth/'));

const openSecurity = async (
  name: string,
  options: typeof desktop,
): Promise<BrowserSession & { email: string }> => {
  const { token, email } = await openConfirmedFan(addresses, name);
  const session = await openSession(browser, {
    who: name,
    origin,
    options,
    token,
    stored: consentStored,
  });
  await session.page.goto('/user/account/security');
  await isHydrated(session.page);
  return { ...session, email };
};

/** Sets up an authenticator app in the UI; the app, and the recovery codes. */
const setUpApp = async (page: Page, session: Pick<BrowserSession, 'check'>) => {
  await press(page, 'Set up');
  const sheet = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  const secret = (await sheet.locator('code').textContent()) ?? '';
  expect(await session.check('factors-set-up')).toEqual([]);
  const app = openApp(secret.replaceAll(' ', ''), { codesAtOnce: 2 });
  await sheet.getByLabel('Code from your authenticator app').fill(app.next());
  await press(page, 'Turn on two-step sign-in');
  const codes = await saveCodes(page);
  await page.getByText('10 codes left').waitFor();
  return { app, codes };
};

describe('an unconfirmed address', () => {
  it('is confirmed first, by a link that the page sends', async () => {
    const { token, email } = await openFan(origin, 'Nele Unproven');
    const session = await openSession(browser, {
      who: 'Nele',
      origin,
      options: phone,
      token,
      stored: consentStored,
    });
    const { page, context } = session;
    await page.goto('/user/account/security');
    await isHydrated(page);
    await page.getByText('Confirm your email address first').waitFor();
    expect(await session.check('factors-unconfirmed')).toEqual([]);
    await press(page, 'Send the link');
    await page.getByText(`We sent a link to ${email}.`).waitFor();
    const mail = await openMailbox(mailboxUrl).mail(email, 'Confirm your email address');
    expect(mail.text).toContain('Hello,');
    await page.goto(linkIn(mail));
    await press(page, 'Confirm email');
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.waitForURL('**/user/account/security');
    await setUpApp(page, session);
    expect(await page.getByText('Confirm your email address first').count()).toBe(0);
    await context.close();
  });
});

describe('an authenticator app', () => {
  it.each([
    ['a phone', 'Tara Phone', phone],
    ['a desktop', 'Tara Desk', desktop],
  ])(
    'is set up on %s, and required at sign-in; a recovery code works too',
    async (_, name, options) => {
      const session = await openSecurity(name, options);
      const { page, email, context } = session;
      const { app, codes } = await setUpApp(page, session);
      expect(codes).toHaveLength(10);
      expect(await session.check('factors-on')).toEqual([]);

      await signOut(session);
      await enterPassword(page, email, demoPassword);
      await untilStepUpRequested(page);
      expect(await session.check('second-step')).toEqual([]);
      const code = page.getByLabel('Code from your authenticator app');
      expect(await code.evaluate((field) => field.matches(':focus'))).toBe(true);
      await code.fill('000000');
      await press(page, 'Sign in');
      await page.getByText('That code isn’t right', { exact: false }).waitFor();
      const right = app.next();
      await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
      await press(page, 'Sign in');
      await untilReturned(page);

      await signOut(session);
      await enterPassword(page, email, demoPassword);
      await untilStepUpRequested(page);
      await press(page, 'Use a recovery code');
      await page.getByLabel('Recovery code').fill(codes[0] ?? '');
      await press(page, 'Sign in');
      await untilReturned(page);
      await page.goto('/user/account/security');
      await page.getByText('9 codes left').waitFor();
      await context.close();
    },
  );
});

describe('a passkey', () => {
  it('is added, signs in by itself, and is the second factor after a password', async () => {
    const session = await openSecurity('Pia Key', desktop);
    const { page, email, context } = session;
    await addAuthenticator(session);
    await press(page, 'Add a passkey');
    const sheet = page.getByRole('dialog', { name: 'Add a passkey' });
    expect(await sheet.getByLabel('Name of the passkey').inputValue()).toMatch(/Chrome on/);
    expect(await session.check('factors-passkey')).toEqual([]);
    await sheet.getByLabel('Name of the passkey').fill('Pia’s laptop');
    await press(page, 'Continue');
    expect(await saveCodes(page)).toHaveLength(10);
    await page.getByText('Pia’s laptop').waitFor();

    await signOut(session);
    await press(page, 'Sign in with a passkey');
    await untilReturned(page);

    await signOut(session);
    await enterPassword(page, email, demoPassword);
    await untilStepUpRequested(page);
    await press(page, 'Use a passkey');
    await untilReturned(page);
    await page.goto('/user/account/security');
    await page.getByText('Last used').waitFor();
    await context.close();
  });
});

describe('step-up authentication', () => {
  it('comes before a change of sign-in methods, which then continues by itself', async () => {
    const session = await openSecurity('Stella Step', phone);
    const { page, context } = session;
    const { app } = await setUpApp(page, session);
    // As the server responds a quarter of an hour later.
    await page.route(
      '**/api/auth/factors/recovery-codes',
      (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({
            type: 'urn:ovation:problem:step-up-required',
            title: 'Confirmation required',
            status: 403,
            detail: '',
            message: 'Confirm that it’s you.',
            requestId: 'r',
            code: 'STEP_UP_REQUIRED',
            methods: ['password', 'totp', 'recoveryCode'],
          }),
        }),
      { times: 1 },
    );
    await press(page, 'Create new codes');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Create new codes' }).click();
    const sheet = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await sheet.waitFor();
    expect(await session.check('step-up')).toEqual([]);
    await sheet.getByLabel('Password', { exact: true }).fill(demoPassword);
    await sheet.getByLabel('Code from your authenticator app').fill(app.next());
    await press(page, 'Confirm');
    expect(await saveCodes(page)).toHaveLength(10);
    await context.close();
  });
});

describe('the staff', () => {
  it('set up a second factor before anything else', async () => {
    const clerk = await createStaff(origin, 'finance', 'Flora New', { hasFactor: false });
    const session = await openSession(browser, {
      who: 'clerk',
      origin,
      options: desktop,
      stored: consentStored,
    });
    const { page, context } = session;
    await page.goto('/auth/login');
    await isHydrated(page);
    await enterPassword(page, clerk.email, clerk.password);
    await page.waitForURL('**/staff/account/security');
    await page.getByText('Staff need two-step sign-in.', { exact: false }).waitFor();
    await setUpApp(page, session);
    await page.goto('/staff');
    await page.getByRole('region', { name: 'Your account' }).getByText('Flora New').waitFor();
    await context.close();
  });

  it('are signed out of sessions from before they had one', async () => {
    const clerk = await createStaff(origin, 'finance', 'Flora Early', { hasFactor: false });
    const body = { email: clerk.email, password: digestOf(clerk.password) };
    const stranger = createClient(api, { baseUrl: `${origin}/api` });
    const { token } = (await stranger.auth.login({ body })).data;
    const elsewhere = createClient(api, { baseUrl: `${origin}/api`, token: () => token });
    const { secret } = (await elsewhere.factors.beginTotp()).data;
    const app = openApp(secret, { codesAtOnce: 2 });
    await elsewhere.factors.confirmTotp({ body: { code: app.next() } });
    const { page, context } = await openSession(browser, {
      who: 'clerk',
      origin,
      options: desktop,
      token: clerk.token,
      stored: consentStored,
    });
    await page.goto('/staff');
    await isHydrated(page);
    await enterPassword(page, clerk.email, clerk.password);
    await untilStepUpRequested(page);
    await page.getByLabel('Code from your authenticator app').fill(app.next());
    await press(page, 'Sign in');
    await page.getByRole('region', { name: 'Your account' }).getByText('Flora Early').waitFor();
    await context.close();
  });
});
