import { openPeople } from '@ovation/backend/testing/people';
import { type Browser, chromium, type Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';

/** Card whose bank requires authentication for each payment. */
const authenticatedCard = '4000002760003184';
const stateTimeoutMs = 20_000;
const flowTimeoutMs = 120_000;

const { addresses, browser: program } = e2eStack();
const people = openPeople(addresses.origin);
let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: program.executablePath,
    env: { ...process.env, ...program.env },
    // Root has no sandbox to run a browser in.
    chromiumSandbox: process.getuid?.() !== 0,
  });
});

/** Creates a new fan, and opens the wallet. */
const openWallet = async () => {
  const fan = await people.fan();
  const context = await browser.newContext({ baseURL: addresses.origin, locale: 'en-US' });
  context.setDefaultTimeout(stateTimeoutMs);
  await context.addCookies([{ name: 'token', value: fan.token, url: addresses.origin }]);
  await context.addInitScript(`localStorage.setItem('cookieConsent', 'accepted')`);
  const page = await context.newPage();
  await page.goto('/wallet');
  return { fan, context, page };
};

const fillIn = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Another amount' }).click();
  await page.getByLabel('Amount in USD').fill('25,50');
  await page.getByLabel('Card number').fill(authenticatedCard);
  await page.getByLabel('Expiry').fill('1239');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Nora Hayes');
};

/**
 * Performs the action that opens the bank's window, and answers there; the window closes by itself.
 */
const answerBank = async (page: Page, act: () => Promise<void>, answer: string): Promise<void> => {
  const [bank] = await Promise.all([page.waitForEvent('popup'), act()]);
  const closed = bank.waitForEvent('close');
  await bank.getByRole('button', { name: answer, exact: true }).click();
  await closed;
};

const pay = (page: Page) => (): Promise<void> =>
  page.getByRole('button', { name: 'Pay $25.50' }).click();

describe('a payment with authentication by the bank', () => {
  it('continues after a reload, with one confirmation and one charge', {
    timeout: flowTimeoutMs,
  }, async () => {
    const { fan, context, page } = await openWallet();
    await fillIn(page);
    await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
    const [bank] = await Promise.all([page.waitForEvent('popup'), pay(page)()]);
    await bank.close();
    await page.getByRole('radio', { name: 'Card payments' }).press(' ');
    await page.getByText('Needs your confirmation', { exact: true }).waitFor();
    await page.reload();
    const open = page.getByRole('button', { name: 'Open your bank’s page' });
    await open.waitFor();
    expect(await page.getByText('Visa ending 3184').isVisible()).toBe(true);
    expect(await page.getByLabel('Card number').isVisible()).toBe(false);
    await answerBank(page, () => open.click(), 'Complete');
    await page.getByText('$25.50 charged').waitFor();
    await vi.waitFor(async () => {
      const { data } = await fan.api.payments.listTransactions({ query: {} });
      expect(data.data.map(({ status, tokens }) => [status, tokens])).toEqual([['succeeded', 255]]);
      const { data: cards } = await fan.api.payments.listCards({ query: {} });
      expect(cards.data.map(({ last4, status }) => [last4, status])).toEqual([['3184', 'active']]);
    }, stateTimeoutMs);
    await page.getByText('Visa ending 3184').first().waitFor();
    await context.close();
  });

  it('charges nothing when its holder refuses', { timeout: flowTimeoutMs }, async () => {
    const { fan, context, page } = await openWallet();
    await fillIn(page);
    await answerBank(page, pay(page), 'Fail');
    await page.getByText('Your bank did not confirm it. Nothing was charged.').waitFor();
    const { data } = await fan.api.payments.listTransactions({ query: {} });
    expect(data.data.map(({ status }) => status)).toEqual(['failed']);
    const { data: cards } = await fan.api.payments.listCards({ query: {} });
    expect(cards).toMatchObject({ data: [], total: 0 });
    await context.close();
  });
});
