import { addTestCard, openPeople } from '@ovation/backend/testing/people';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { openBrowser, phone } from './browser.ts';
import { consentStored, openSession } from './browserSession.ts';
import { fillCard } from './fanSteps.ts';

const { origin } = e2eStack().addresses;
const people = openPeople(origin);
const flowTimeoutMs = 120_000;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

it('a subscription ends without a card, and renews with the next one', {
  timeout: flowTimeoutMs,
}, async () => {
  const [fan, creator] = await Promise.all([people.fan(), people.performer()]);
  const cardId = await addTestCard(fan);
  await fan.api.subscriptions.subscribe({
    body: { performerId: creator.id, subscriptionType: 'monthly', cardId },
  });
  const { page, context, check } = await openSession(browser, {
    who: fan.username,
    origin,
    options: phone,
    token: fan.token,
    stored: consentStored,
  });
  const main = page.getByRole('main');
  const row = main.getByRole('listitem').filter({ hasText: 'The star' });

  await page.goto('/subscriptions');
  await row.filter({ hasText: /Renews on .+ with Visa •••• 4242\./ }).waitFor();
  await page
    .getByRole('link', { name: /^Wallet/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Remove Visa 4242' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Without a card, nothing renews').waitFor();
  await question.getByRole('button', { name: 'Remove card' }).click();
  await main.getByText('Your subscription to The star has no card').waitFor();
  expect(await check('no-card')).toEqual([]);

  await page.goto('/subscriptions');
  await row.filter({ hasText: /Ends on .+: no card to renew with\./ }).waitFor();
  expect(await row.getByRole('button', { name: 'Change to yearly' }).count()).toBe(0);
  await page.goto(`/${creator.username}`);
  await main.getByText(/Ends on .+: no card to renew with\./).waitFor();
  await page.getByRole('link', { name: 'Manage' }).click();
  await row.getByRole('button', { name: 'Add a card' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a card' });
  await sheet.getByText(/^This card will renew /).waitFor();
  await fillCard(page, 'Ines Duarte');
  expect(await check('add-card')).toEqual([]);
  await sheet.getByRole('button', { name: 'Add card' }).click();
  await row.filter({ hasText: /Renews on .+ with Visa •••• 4242\./ }).waitFor();
  await sheet.waitFor({ state: 'detached' });
  await row.getByRole('button', { name: 'Change to yearly' }).waitFor();
  expect((await fan.api.payments.listTransactions()).data.total).toBe(1);
  await context.close();
});
