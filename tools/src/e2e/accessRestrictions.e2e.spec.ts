import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { linkIn, openMailbox } from '@ovation/backend/testing/mailbox';
import { openPeople, type Person } from '@ovation/backend/testing/people';
import { ApiProblem } from '@ovation/contracts/kernel/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runProgram } from '../provision/runProgram.ts';
import { repositoryDir } from '../state/paths.ts';
import { startTestStack, type TestStack } from '../test/testStack.ts';
import { closePages, desktop, openBrowser, phone } from './browser.ts';
import {
  type BrowserSession,
  consentStored,
  isHydrated,
  openSession,
  untilSocketReady,
} from './browserSession.ts';

/** Pages are rendered on a machine that other specs share. */
const waiting = { timeout: 20_000, interval: 200 };

/**
 * Access restrictions, also while a tab is open. On a stack of its own: the operator closes it to
 * all users, and a proxy in front is trusted.
 */
const setUpTimeoutMs = 180_000;
const commandTimeoutMs = 30_000;
/** An address in North Korea, as a trusted proxy would give it. */
const foreignAddress = { 'x-forwarded-for': '175.45.176.1' };

let stack: TestStack;
let browser: Browser;
let people: ReturnType<typeof openPeople>;
let star: Person;

beforeAll(async () => {
  const env = { TRUSTED_HOPS: '1', WEB_DIR: join(repositoryDir, 'dist-web') };
  [stack, browser] = await Promise.all([startTestStack(process.env.PATH, { env }), openBrowser()]);
  people = openPeople(stack.addresses.origin);
  star = await people.performer();
}, setUpTimeoutMs);
afterAll(async () => {
  await closePages();
  await stack?.stop();
});

/** Creates a fan, and the conversation in which the creator has written to them. */
const startConversation = async (): Promise<{ fan: Person; conversationId: string }> => {
  const fan = await people.fan();
  // The creator may write first.
  await fan.api.follows.follow({ params: { id: star.id } });
  const { data } = await fan.api.conversations.startConversation({
    body: { source: 'performer', sourceId: star.id },
  });
  await star.api.messages.sendMessage({
    params: { id: data._id },
    body: { type: 'text', text: 'Glad that you are here' },
  });
  return { fan, conversationId: data._id };
};

const operatorSets = async (name: string, value: string): Promise<void> => {
  const program = join(repositoryDir, 'backend/dist/settings/change.cli.js');
  const args = [program, `--${name}`, value];
  const env = { ...stack.env, PATH: process.env.PATH ?? '' };
  const options = { timeoutMs: commandTimeoutMs, env };
  const ran = await runProgram(process.execPath, args, options);
  if (!ran.isOk) throw new Error(ran.output);
};

const open = async (
  options: Parameters<typeof openSession>[1]['options'],
  person?: Person,
): Promise<BrowserSession> =>
  openSession(browser, {
    who: person?.username ?? 'stranger',
    origin: stack.addresses.origin,
    options,
    ...(person && { token: person.token }),
    stored: consentStored,
  });

describe('a fan blocked by a creator', () => {
  it('loses the open conversation and the page, and finds nothing any more, until unblocked', async () => {
    const { fan, conversationId } = await startConversation();
    const { page, context, loads } = await open(phone, fan);
    const profile = await context.newPage();
    // Changes from before the page's socket was connected are not pushed.
    const socketReady = Promise.all([untilSocketReady(page), untilSocketReady(profile)]);
    await page.goto(`/messages/${conversationId}`);
    await page.getByRole('log').getByText('Glad that you are here').waitFor();
    await profile.goto(`/${star.username}`);
    await profile.getByRole('heading', { level: 1 }).waitFor();
    await socketReady;
    const loaded = loads();

    await star.api.blocking.blockUser({ body: { userId: fan.id } });
    await page.getByRole('log').waitFor({ state: 'detached' });
    await page.getByRole('textbox').waitFor({ state: 'detached' });
    await profile.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(loads()).toBe(loaded);
    await page.goto('/messages');
    await page.getByRole('heading', { name: 'Messages', exact: true }).first().waitFor();
    expect(await page.getByText('Glad that you are here').count()).toBe(0);
    expect((await page.goto(`/${star.username}`))?.status()).toBe(404);

    await star.api.blocking.unblockUser({ params: { id: fan.id } });
    // The page may be requested before the read models have the change.
    await expect
      .poll(async () => (await page.goto(`/${star.username}`))?.status(), waiting)
      .toBe(200);
    await context.close();
  });
});

describe('a country blocked by a creator', () => {
  it('does not find the page, though others do', async () => {
    await star.api.blocking.blockCountries({ body: { countries: ['KP'] } });
    const [there, here] = await Promise.all([
      open({ ...desktop, extraHTTPHeaders: foreignAddress }),
      open(desktop),
    ]);
    const response = await there.page.goto(`/${star.username}`);
    expect(response?.status()).toBe(404);
    await there.page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect((await here.page.goto(`/${star.username}`))?.status()).toBe(200);
    await star.api.blocking.blockCountries({ body: { countries: [] } });
    expect((await there.page.goto(`/${star.username}`))?.status()).toBe(200);
    await Promise.all([there.context.close(), here.context.close()]);
  });

  it('is blocked from the whole product by the operator', async () => {
    const { page, context } = await open({ ...phone, extraHTTPHeaders: foreignAddress });
    await operatorSets('blockedCountries', '["KP"]');
    await expect.poll(async () => (await page.goto('/explore'))?.status()).toBe(403);
    await page.getByRole('heading', { name: 'Not available in your country' }).waitFor();
    await operatorSets('blockedCountries', '[]');
    await expect.poll(async () => (await page.goto('/explore'))?.status()).toBe(200);
    await context.close();
  });
});

const hasAccess = async (): Promise<boolean> => {
  try {
    await people.fan();
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'EMAIL_NOT_VERIFIED') return false;
    throw error;
  }
};

/** Sets whether an address has to be confirmed; the API applies it when this resolves. */
const setConfirmationRequired = async (isRequired: boolean): Promise<void> => {
  await operatorSets('requireEmailVerification', String(isRequired));
  await expect.poll(hasAccess, waiting).toBe(!isRequired);
};

describe('an unconfirmed address', () => {
  const password = 'evening-song-9';

  it('prevents sign-in on a phone until the link of the mail was opened', async () => {
    onTestFinished(() => setConfirmationRequired(false));
    await setConfirmationRequired(true);
    const username = `mailed${randomBytes(6).toString('hex')}`;
    const email = `${username}@example.test`;
    const { page, context, check } = await open(phone);
    await page.goto('/auth/register');
    await isHydrated(page);
    await page.getByLabel('Display name').fill('Mai Lind');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('checkbox', { name: /^I’m 18 or older/ }).check();
    await page.getByText('Available').waitFor();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Open the link that we sent to your email address').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    expect(await check('look-into-your-mail')).toEqual([]);

    const mailbox = openMailbox(stack.addresses.mailboxUrl);
    await page.goto(linkIn(await mailbox.mail(email, 'Confirm your email address')));
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await page.getByLabel('Password of the account').fill(password);
    expect(await check('whose-address')).toEqual([]);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
    expect(await check('address-confirmed')).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Email or username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/auth/'));
    await context.close();
  });
});

describe('maintenance', () => {
  it('begins and ends in an open tab, keeps the draft, and lets the staff in', async () => {
    const { fan, conversationId } = await startConversation();
    const { page, context, loads, check } = await open(phone, fan);
    const socketReady = untilSocketReady(page);
    await page.goto(`/messages/${conversationId}`);
    await socketReady;
    await page.getByRole('textbox').fill('Half a sentence');
    const loaded = loads();

    await operatorSets('maintenanceMode', 'true');
    await page.getByRole('heading', { name: 'We’ll be right back' }).waitFor();
    await page.getByText('It began', { exact: false }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await check('maintenance')).toEqual([]);
    const stranger = await open(desktop);
    const answer = await stranger.page.goto('/explore');
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '300']);
    await stranger.page.getByRole('link', { name: 'Sign in as staff' }).click();
    await stranger.page.getByLabel('Email or username').waitFor();

    await operatorSets('maintenanceMode', 'false');
    await page.getByRole('log').getByText('Glad that you are here').waitFor();
    expect(await page.getByRole('textbox').inputValue()).toBe('Half a sentence');
    expect(loads()).toBe(loaded);
    await Promise.all([context.close(), stranger.context.close()]);
  });
});
