import { randomInt } from 'node:crypto';
import { type AuthenticatorApp, openApp } from '@ovation/backend/testing/totp';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import { type BrowserSession, consentStored, isHydrated, openSession } from './browserSession.ts';
import { openConfirmedFan, openFan, signInPerson } from './people.ts';

const { origin } = e2eStack().addresses;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

interface Persona {
  readonly subject: string;
  readonly name: string;
  readonly handle: string;
  readonly email: string;
}

/** Persona without an account here. */
const newPersona = (name: string): Persona => {
  const subject = String(randomInt(1e12, 9e12));
  return { subject, name, handle: `p${subject}`, email: `p${subject}@example.test` };
};

const openSignedIn = (stored: Readonly<Record<string, string>> = {}) =>
  openSession(browser, {
    who: 'somebody',
    origin,
    options: phone,
    stored: { ...consentStored, ...stored },
  });

const providers = {
  Google: { page: 'Local Google', path: ['authorize', 'continue'] },
  X: { page: 'Local X', path: ['oauth/authenticate', 'twitter-continue'] },
} as const;
type ProviderName = keyof typeof providers;

/** Signs in at the provider's sandbox as a persona, as one of its own buttons would. */
const choosePersona = async (
  page: Page,
  provider: ProviderName,
  persona: Persona,
): Promise<void> => {
  const { page: title, path } = providers[provider];
  await page.getByRole('heading', { name: title }).waitFor();
  const form = page.locator('form').first();
  for (const [name, value] of Object.entries({ ...persona, isVerified: 'true' })) {
    await form.locator(`input[name="${name}"]`).evaluate((input, text) => {
      (input as { value?: string }).value = text;
    }, value);
  }
  expect(page.url()).toContain(path[0]);
  await form.getByRole('button').click();
};

const continueWith = async (page: Page, provider: ProviderName, persona: Persona) => {
  await page.goto('/auth/login');
  await isHydrated(page);
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await choosePersona(page, provider, persona);
};

const signOut = async (page: Page): Promise<void> => {
  await page.goto('/user/account');
  await isHydrated(page);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.waitForURL('**/auth/login');
};

const cookieNames = async ({ context }: BrowserSession): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name);

describe('signing in with a provider', () => {
  it('registers a new user, and signs in from then on', async () => {
    const persona = newPersona('Zoë Marsh');
    const session = await openSignedIn();
    const { page, pageErrors } = session;
    await continueWith(page, 'Google', persona);
    await page.getByRole('heading', { name: 'Almost there' }).waitFor();
    // The parameters that Google has added do not stay in the address.
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByLabel('Display name').inputValue()).toBe('Zoë Marsh');
    expect(await page.getByLabel('Username').inputValue()).toMatch(/^zoemarsh/);
    expect(await session.check('identities/almost-there')).toEqual([]);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Confirm this to create an account.').waitFor();
    await page.getByRole('checkbox', { name: /^I’m 18 or older/ }).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/home');

    await signOut(page);
    await continueWith(page, 'Google', persona);
    await page.waitForURL('**/home');
    expect(await cookieNames(session)).not.toContain('google-way');
    expect(pageErrors).toEqual([]);
    await session.context.close();
  });

  it('leads a user without an address to the account page, which requires one', async () => {
    const persona = { ...newPersona('Ben Osei'), email: '' };
    const session = await openSignedIn({ theme: 'dark' });
    const { page, pageErrors } = session;
    await continueWith(page, 'X', persona);
    await page.getByRole('heading', { name: 'Almost there' }).waitFor();
    const left = ['oauthToken', 'oauthTokenSecret', 'callbackUrl', 'role'];
    expect((await cookieNames(session)).filter((name) => left.includes(name))).toEqual([]);
    await page.getByRole('checkbox', { name: /^I’m 18 or older/ }).check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/user/account');
    await page.getByRole('link', { name: 'Add one' }).click();
    await page.getByLabel('Email', { exact: true }).fill(`${persona.handle}@example.test`);
    expect(await session.check('identities/without-password')).toEqual([]);
    await page.getByRole('button', { name: 'Add email address' }).click();
    await page.getByText(/^Open the link that we sent to/).waitFor();
    await page.getByLabel('New password').fill('evening-song-9');
    await page.getByRole('button', { name: 'Set a password' }).click();
    await page.getByText('Your password is set.').waitFor();

    await signOut(page);
    await continueWith(page, 'X', persona);
    // Until the link was opened the account has no address yet.
    await page.waitForURL('**/user/account');
    expect(pageErrors).toEqual([]);
    await session.context.close();
  });

  it('shows the owner of an existing account with the address how to connect', async () => {
    const fan = await openFan(origin, 'Mira Kovacs');
    const session = await openSignedIn();
    const { page } = session;
    await continueWith(page, 'Google', { ...newPersona('Mira'), email: fan.email });
    await page.getByRole('heading', { name: 'You already have an account' }).waitFor();
    await page.getByText(/connect Google in your account/).waitFor();
    expect(await session.check('identities/taken')).toEqual([]);
    await session.context.close();
  });

  it('changes nothing when it is cancelled there', async () => {
    const session = await openSignedIn();
    const { page, pageErrors } = session;
    for (const provider of ['Google', 'X'] as const) {
      await page.goto('/auth/login');
      await isHydrated(page);
      await page.getByRole('button', { name: `Continue with ${provider}` }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('heading', { name: 'You canceled' }).waitFor();
    }
    expect(pageErrors).toEqual([]);
    await session.context.close();
  });

  it('is refused when it was not started in this browser', async () => {
    const session = await openSignedIn();
    const { page } = session;
    await page.goto('/auth/twitter/callback?oauth_token=theirs&oauth_verifier=theirs');
    await page.getByRole('heading', { name: 'We couldn’t finish this' }).waitFor();
    await page.goto('/auth/google/callback?code=theirs&state=theirs');
    await page.getByRole('heading', { name: 'We couldn’t finish this' }).waitFor();
    expect(await cookieNames(session)).not.toContain('token');
    await session.context.close();
  });
});

/** Creates a fan with Google connected, and an authenticator app. */
const fanWithGoogleAndTotp = async (
  session: BrowserSession,
  persona: Persona,
): Promise<AuthenticatorApp> => {
  const { page } = session;
  await page.goto('/user/account/security');
  await isHydrated(page);
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await choosePersona(page, 'Google', persona);
  await page.getByLabel('Current password').fill('ovation-demo');
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await page.waitForURL('**/user/account/security');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  const secret = (await sheet.locator('code').textContent()) ?? '';
  const app = openApp(secret.replaceAll(' ', ''), { codesAtOnce: 2 });
  await sheet.getByLabel('Code from your authenticator app').fill(app.next());
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('10 codes left').waitFor();
  return app;
};

describe('two-step sign-in', () => {
  it('is required after the redirect from Google', async () => {
    const fan = await openConfirmedFan(e2eStack().addresses, 'Tove Dahl');
    const persona = newPersona('Tove');
    const { token } = await signInPerson(origin, fan.email);
    const session = await openSession(browser, {
      who: fan.username,
      origin,
      options: phone,
      token,
      stored: consentStored,
    });
    const { page } = session;
    const app = await fanWithGoogleAndTotp(session, persona);
    await session.context.clearCookies();

    await continueWith(page, 'Google', persona);
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
    expect(await session.check('identities/second-step')).toEqual([]);
    const code = page.getByLabel('Code from your authenticator app');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('That code isn’t right', { exact: false }).waitFor();
    await code.fill(app.next());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth/'));
    expect(await cookieNames(session)).toContain('token');
    await session.context.close();
  });
});

describe('connected accounts', () => {
  it('are connected and disconnected with the password', async () => {
    const fan = await openConfirmedFan(e2eStack().addresses, 'Ilse Brandt');
    const persona = newPersona('Ilse');
    const { token } = await signInPerson(origin, fan.email);
    const session = await openSession(browser, {
      who: fan.username,
      origin,
      options: desktop,
      token,
      stored: consentStored,
    });
    const { page, pageErrors } = session;
    await page.goto('/user/account/security');
    await isHydrated(page);
    await page.getByRole('button', { name: 'Connect X' }).click();
    await choosePersona(page, 'X', persona);
    await page.getByRole('heading', { name: 'Connect X?' }).waitFor();
    expect(await session.check('identities/connect')).toEqual([]);
    await page.getByLabel('Current password').fill('ovation-demo');
    await page.getByRole('button', { name: 'Connect X' }).click();
    await page.waitForURL('**/user/account/security');
    await page.getByText(`@${persona.handle}`).waitFor();
    expect(await session.check('identities/connected')).toEqual([]);

    await page.getByRole('button', { name: 'Disconnect X' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Current password').fill('ovation-demo');
    await sheet.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await page.getByRole('button', { name: 'Connect X' }).waitFor();
    expect(pageErrors).toEqual([]);
    await session.context.close();
  });
});
