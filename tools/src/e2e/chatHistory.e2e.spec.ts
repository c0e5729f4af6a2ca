import { openPeople } from '@ovation/backend/testing/people';
import type { Browser, Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { openBrowser, phone } from './browser.ts';
import { consentStored, openSession } from './browserSession.ts';

/** More than two pages of 25. */
const messageCount = 60;
const testTimeoutMs = 240_000;
const { origin } = e2eStack().addresses;
const people = openPeople(origin);
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
}, testTimeoutMs);

/** Creates a fan's conversation in which both have written in turns: `word 1`, `word 2`, … */
const startConversation = async () => {
  const [fan, star] = [await people.fan(), await people.performer()];
  // The creator may write first.
  await fan.api.follows.follow({ params: { id: star.id } });
  const { data: conversation } = await fan.api.conversations.startConversation({
    body: { source: 'performer', sourceId: star.id },
  });
  for (let at = 1; at <= messageCount; at += 1) {
    const { api } = at % 2 === 0 ? fan : star;
    await api.messages.sendMessage({
      params: { id: conversation._id },
      body: { type: 'text', text: `word ${at}` },
    });
  }
  return { fan, path: `/messages/${conversation._id}` };
};

/** Distance of an element from the top of the window. */
const topOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => node.getBoundingClientRect().top);

it('keeps the scroll position while older messages load above', {
  timeout: testTimeoutMs,
}, async () => {
  const { fan, path } = await startConversation();
  const { page, pageErrors } = await openSession(browser, {
    who: 'reader',
    origin,
    options: phone,
    token: fan.token,
    stored: consentStored,
  });
  // Older messages are held back until positions have been read.
  let letOlderIn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letOlderIn = resolve;
  });
  await page.route(/\/api\/messages\/conversations\/.*offset=[1-9]/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path);
  const log = page.getByRole('log');
  const oldestSeen = log.getByText(`word ${messageCount - 24}`, { exact: true });
  await oldestSeen.waitFor();
  expect(await log.getByText('word 35', { exact: true }).count()).toBe(0);
  await log.evaluate((box) => {
    box.scrollTop = -box.scrollHeight;
  });
  await oldestSeen.waitFor({ state: 'visible' });
  const before = await topOf(oldestSeen);
  letOlderIn();
  await log.getByText('word 35', { exact: true }).waitFor({ state: 'attached' });
  expect(Math.abs((await topOf(oldestSeen)) - before)).toBeLessThan(2);

  // All the way up, page by page: each message occurs once, in order.
  await log.evaluate((box) => {
    box.scrollTop = -box.scrollHeight;
  });
  await log.getByText('word 1', { exact: true }).waitFor({ state: 'attached' });
  const words = await log.getByText(/^word \d+$/).allInnerTexts();
  expect(words).toEqual(Array.from({ length: messageCount }, (_, at) => `word ${at + 1}`));
  expect(pageErrors).toEqual([]);
});
