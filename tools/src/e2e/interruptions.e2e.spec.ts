import type { Person } from '@ovation/backend/testing/people';
import type { Browser, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { openBrowser, phone } from './browser.ts';
import { type BrowserSession, consentStored, isHydrated, openSession } from './browserSession.ts';
import { openCreator, openFan, personaOf } from './people.ts';

const { origin } = e2eStack().addresses;
const yuki = personaOf('yukitanabe');
const waiting = { timeout: 20_000, interval: 100 };
let browser: Browser;
let creator: Person;

beforeAll(async () => {
  browser = await openBrowser();
  creator = await openCreator(origin, yuki, []);
});

const openSignedIn = (fan: Person): Promise<BrowserSession> =>
  openSession(browser, {
    who: fan.username,
    origin,
    options: phone,
    token: fan.token,
    stored: consentStored,
  });

const moments = ['before the server has it', 'after the server has it'] as const;
type When = (typeof moments)[number];

/** Aborts every POST to an address, until the returned function is called. */
const abortRequests = async (
  page: Page,
  address: string,
  when: When,
): Promise<() => Promise<void>> => {
  const handler = async (route: Route): Promise<void> => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (when === 'after the server has it') await route.fetch();
    await route.abort('internetdisconnected');
  };
  await page.route(address, handler);
  return () => page.unroute(address, handler);
};

/** Blocks pushes to the page: both the socket and polling. */
const blockPushes = async ({ context }: BrowserSession): Promise<void> => {
  await context.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
  await context.route('**/socket.io/**', (route) => route.abort());
};

describe.each(moments)('a connection cut %s', (when) => {
  it('neither loses nor duplicates a message', async () => {
    const fan = await openFan(origin, when.startsWith('b') ? 'Aisha Novak' : 'Ben Fischer');
    const body = { source: 'performer', sourceId: creator.id } as const;
    const { _id: id } = (await fan.api.conversations.startConversation({ body })).data;
    const session = await openSignedIn(fan);
    await blockPushes(session);
    const { page } = session;
    await page.goto(`/messages/${id}`);
    await isHydrated(page);
    const mend = await abortRequests(page, '**/api/messages/conversations/*', when);
    const text = 'Which brush is the silly one?';
    const field = page.getByRole('textbox', { name: `Message to ${yuki.name}` });
    await field.fill(text);
    await field.press('Enter');
    const log = page.getByRole('log');
    await log.getByText(/^Not sent yet/).waitFor();
    expect(await log.getByText(text).count()).toBe(1);

    // Recovery is not announced: the page retries by itself.
    await mend();
    await log.getByText(/^Not sent yet/).waitFor({ state: 'detached' });
    await log.getByText('Sending').waitFor({ state: 'detached' });
    expect(await log.getByText(text).count()).toBe(1);
    await page.reload();
    await log.getByText(text).waitFor();
    expect(await log.getByText(text).count()).toBe(1);
    // Lists are eventually consistent, and this program has made no call for them to wait on.
    await vi.waitFor(async () => {
      const { data } = await creator.api.messages.listMessages({ params: { id }, query: {} });
      expect(data.data.map((message) => message.text)).toEqual([text]);
    }, waiting);
    await session.context.close();
  });

  it('neither loses nor duplicates a tip', async () => {
    const fan = await openFan(origin, when.startsWith('b') ? 'Chloe Mensah' : 'Dario Silva', 200);
    const { page, context } = await openSignedIn(fan);
    await page.goto(`/${yuki.username}`);
    await isHydrated(page);
    await page.getByRole('button', { name: `Tip ${yuki.name}` }).click();
    const sheet = page.getByRole('dialog', { name: 'Tip Yuki' });
    const send = sheet.getByRole('button', { name: 'Send 50 tokens' });
    const mend = await abortRequests(page, '**/api/wallet/charges/tip/*', when);
    await send.click();
    await sheet
      .getByText('We didn’t get a response. Try again: you won’t be charged twice.')
      .waitFor();

    await mend();
    await send.click();
    await sheet.getByRole('heading', { name: 'Tip sent' }).waitFor();
    await sheet.getByText('150').waitFor();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Wallet, 150 tokens' }).waitFor();
    await vi.waitFor(async () => {
      const { data } = await fan.api.wallet.listCharges({ query: {} });
      const charged = data.data.map(({ tokens, performerId }) => [tokens, performerId]);
      expect(charged).toEqual([[50, creator.id]]);
    }, waiting);
    // The worker credits the creator a moment later.
    await vi.waitFor(async () => {
      const { data } = await creator.api.earnings.listEarnings({ query: {} });
      const nets = data.data
        .filter(({ userId }) => userId === fan.id)
        .map(({ tokens }) => tokens?.net);
      expect(nets).toEqual([40]);
    }, waiting);
    await context.close();
  });
});

it('keeps an unsent message over a reload, and sends it by itself', async () => {
  const fan = await openFan(origin, 'Emi Kowalski');
  const body = { source: 'performer', sourceId: creator.id } as const;
  const { _id: id } = (await fan.api.conversations.startConversation({ body })).data;
  const { page, context } = await openSignedIn(fan);
  await page.goto(`/messages/${id}`);
  await isHydrated(page);
  const mend = await abortRequests(
    page,
    '**/api/messages/conversations/*',
    'before the server has it',
  );
  const field = page.getByRole('textbox', { name: `Message to ${yuki.name}` });
  await field.fill('Kept for later');
  await field.press('Enter');
  const log = page.getByRole('log');
  await log.getByText('Kept for later').waitFor();
  await page.reload();
  await log.getByText(/^Not sent yet/).waitFor();
  await mend();
  await log.getByText(/^Not sent yet/).waitFor({ state: 'detached' });
  await log.getByText('Sending').waitFor({ state: 'detached' });
  expect(await log.getByText('Kept for later').count()).toBe(1);
  await context.close();
});

/** Waits until two top-ups of a fan are there, and the balance equals their sum. */
const balanceOfTwo = (fan: Person): Promise<number> =>
  vi.waitFor(async () => {
    const topUps = (await fan.api.payments.listTransactions({ query: { type: 'top_up' } })).data;
    expect(topUps.data.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    const bought = topUps.data.reduce((sum, { tokens }) => sum + (tokens ?? 0), 0);
    const { balance } = (await fan.api.auth.me()).data;
    expect(balance).toBe(bought);
    return balance;
  }, waiting);

describe('the balance in the bar', () => {
  it('follows a tip from another tab, and one from outside of any page', async () => {
    const fan = await openFan(origin, 'Hana Suzuki', 150);
    const { page, context } = await openSignedIn(fan);
    const other = await context.newPage();
    const balance = (tab: Page, tokens: number) =>
      tab.getByRole('link', { name: `Wallet, ${tokens} tokens` }).waitFor();
    await Promise.all([page.goto('/home'), other.goto(`/${yuki.username}`)]);
    await Promise.all([
      isHydrated(page),
      isHydrated(other),
      balance(page, 150),
      balance(other, 150),
    ]);
    await other.getByRole('button', { name: `Tip ${yuki.name}` }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Send 50 tokens' }).click();
    await balance(page, 100);
    await other.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    const params = { id: creator.id };
    await fan.api.tipping.sendTip({ params, body: { tokens: 20 } });
    await Promise.all([balance(page, 80), balance(other, 80)]);
    await context.close();
  });
});

describe('a reload in the middle of a top-up', () => {
  it('leaves exactly one credit when the server had it, and shows it', async () => {
    const fan = await openFan(origin, 'Farah Bianchi', 100);
    const { page, context } = await openSignedIn(fan);
    await page.goto('/wallet');
    await isHydrated(page);
    const reached = new Promise<void>((resolve) => {
      // The page unloads before the response arrives: it is never delivered.
      void page.route('**/api/payment/wallet/top-up', (route) =>
        route.fetch().then(() => resolve()),
      );
    });
    await page.getByRole('button', { name: /^Continue with \$/ }).click();
    await page.getByRole('button', { name: /^Pay / }).click();
    await reached;
    // The requesting page unloads first: a response that is released before would still arrive.
    await page.reload();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const balance = await balanceOfTwo(fan);
    await page.getByRole('link', { name: `Wallet, ${balance} tokens` }).waitFor();
    await isHydrated(page);
    await page.getByRole('radio', { name: 'Card payments' }).press(' ');
    const paid = page.getByText(/^Top-up, /);
    await paid.first().waitFor();
    expect(await paid.count()).toBe(2);
    await context.close();
  });

  it('continues after the reload when the server never had it, once', async () => {
    const fan = await openFan(origin, 'Gustav Meyer', 100);
    const { page, context } = await openSignedIn(fan);
    await page.goto('/wallet');
    await isHydrated(page);
    const topUpRequest = page.waitForRequest('**/api/payment/wallet/top-up');
    await page.route('**/api/payment/wallet/top-up', () => undefined, { times: 1 });
    await page.getByRole('button', { name: /^Continue with \$/ }).click();
    await page.getByRole('button', { name: /^Pay / }).click();
    await topUpRequest;
    await page.reload();
    const balance = await balanceOfTwo(fan);
    await page.getByRole('link', { name: `Wallet, ${balance} tokens` }).waitFor();
    await context.close();
  });
});

describe('being offline', () => {
  it('is shown in place of unloaded content, which loads by itself afterwards', async () => {
    const fan = await openFan(origin, 'Ida Petrov');
    const { page, context, pageErrors } = await openSignedIn(fan);
    await page.goto('/explore');
    await isHydrated(page);
    await page.getByRole('searchbox', { name: 'Search creators' }).waitFor();
    const main = page.getByRole('main');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Messages' }).click();
    const offlineAlert = main.getByRole('alert').filter({ hasText: 'You’re offline.' });
    await offlineAlert.waitFor();
    expect(await offlineAlert.getByRole('button').count()).toBe(0);

    await context.setOffline(false);
    await offlineAlert.waitFor({ state: 'detached' });
    await main.getByRole('searchbox', { name: 'Search people' }).waitFor();
    const own = pageErrors.filter((fault) => !fault.includes('net::ERR_INTERNET_DISCONNECTED'));
    expect(own).toEqual([]);
    await context.close();
  });
});
