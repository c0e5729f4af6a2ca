import { openPeople, pictureOf } from '@ovation/backend/testing/people';
import { createStaff } from '@ovation/backend/testing/staff';
import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import { consentStored, openSession } from './browserSession.ts';

const { origin } = e2eStack().addresses;
const people = openPeople(origin);
const flowTimeoutMs = 180_000;
const badgeWidthMax = 150;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

const fileOf = async (width: number, height: number) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await (await pictureOf(width, height)).arrayBuffer()),
});

/** True when one element covers all of another, with a tolerance of a pixel. */
const covers = async (one: Locator, other: Locator): Promise<boolean> => {
  const [over, under] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!over || !under) return false;
  return (
    over.x < under.x + 1 &&
    over.y < under.y + 1 &&
    over.x + over.width > under.x + under.width - 1 &&
    over.y + over.height > under.y + under.height - 1
  );
};

/** True when all of an element is visible without scrolling. */
const inWindow = async (one: Locator): Promise<boolean> => {
  const [box, size] = [await one.boundingBox(), one.page().viewportSize()];
  return box !== null && size !== null && box.y >= 0 && box.y + box.height <= size.height;
};

/** Opens an application; the oldest is first, so that a new one may be on a later page. */
const openApplication = async (page: Page, username: string): Promise<void> => {
  const link = page.getByRole('link', { name: new RegExp(username) });
  const next = page.getByRole('button', { name: 'Next' });
  await expect
    .poll(
      async () => {
        if ((await link.count()) > 0) return true;
        if ((await next.count()) > 0 && (await next.isEnabled())) await next.click();
        return false;
      },
      { timeout: flowTimeoutMs },
    )
    .toBe(true);
  await link.click();
};

it('a creator fills an empty profile, and a fan sees it', {
  timeout: flowTimeoutMs,
}, async () => {
  const [star, fan] = await Promise.all([people.performer(), people.fan()]);
  const { page, context, check } = await openSession(browser, {
    who: star.username,
    origin,
    options: phone,
    token: star.token,
    stored: consentStored,
  });
  await page.goto('/creator/account');
  await page.getByLabel('Bio').fill('Climbing, and the sea.');
  await page.getByLabel('Display name').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText("'Display name' is required").waitFor();
  expect(await check('profile-wrong')).toEqual([]);
  await page.getByLabel('Display name').fill('Marina Sol');
  await page.getByRole('button', { name: 'Fitness' }).click();
  await page.getByRole('button', { name: 'Travel' }).click();
  await page.getByRole('combobox', { name: 'Languages you speak' }).fill('Portu');
  await page.getByRole('option', { name: 'Portuguese' }).click();
  await page.getByRole('combobox', { name: 'City optional' }).fill('Tarifa');
  await page.getByRole('combobox', { name: 'Eyes' }).click();
  await page.getByRole('option', { name: 'Green' }).click();
  await page.getByLabel('Height').fill('171');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByLabel('Address').fill('https://marina.example/about');

  // Unsaved input is restored.
  await page.reload();
  await page.getByText('You have unsaved changes.').waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved.').waitFor();

  // A wide and low window: the frame leaves room for the content below it.
  await page.setViewportSize({ width: 1_280, height: 600 });
  const picker = page.locator('input[type=file]').first();
  await picker.setInputFiles(await fileOf(400, 300));
  const sheet = page.getByRole('dialog', { name: 'Choose your profile picture' });
  const frame = sheet.getByRole('application');
  await frame.press('ArrowLeft');
  expect(await check('crop')).toEqual([]);
  expect(await covers(sheet.locator('img'), frame)).toBe(true);
  const use = sheet.getByRole('button', { name: 'Use this picture' });
  await vi.waitFor(async () => {
    expect([await inWindow(frame), await inWindow(use)]).toEqual([true, true]);
  });
  await use.click();
  await page.getByRole('button', { name: 'Remove your profile picture' }).waitFor();
  if (phone.viewport) await page.setViewportSize(phone.viewport);

  const seen = await openSession(browser, {
    who: fan.username,
    origin,
    options: desktop,
    token: fan.token,
    stored: consentStored,
  });
  await seen.page.goto(`/${star.username}`);
  const main = seen.page.getByRole('main');
  await main.getByRole('heading', { name: 'Marina Sol', level: 1 }).waitFor();
  for (const text of ['Climbing, and the sea.', 'Fitness', 'Travel', 'Portuguese', 'Green']) {
    await main.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
  }
  const link = main.getByRole('link', { name: 'marina.example' });
  expect(await link.getAttribute('rel')).toContain('noopener');
  expect(await link.getAttribute('href')).toBe('https://marina.example/about');
  expect(await main.getByText('Ethnicity').count()).toBe(0);
  expect(await seen.check('filled-profile')).toEqual([]);
  await Promise.all([context.close(), seen.context.close()]);
});

it('documents are rejected with a reason, sent again, and approved', {
  timeout: flowTimeoutMs,
}, async () => {
  const [star, moderator] = await Promise.all([
    people.newPerformer(),
    createStaff(origin, 'moderator', 'Mo Derator'),
  ]);
  const desk = await openSession(browser, {
    who: 'moderator',
    origin,
    options: desktop,
    token: moderator.token,
    stored: consentStored,
  });
  const review = desk.page;
  await review.goto('/staff');
  await review.getByRole('link', { name: 'Review creators’ documents' }).click();
  await openApplication(review, star.username);
  await review.getByRole('img', { name: 'Identity document' }).waitFor();
  expect(await desk.check('application')).toEqual([]);
  await review.getByRole('button', { name: 'Reject', exact: true }).click();
  const form = review.getByRole('dialog');
  await form.getByRole('radio', { name: 'The document is out of date.' }).click();
  await form.getByRole('checkbox', { name: 'Photo with the document' }).click();
  await form.getByLabel(/Note to the creator/).fill('It ended in May.');
  expect(await desk.check('refusal')).toEqual([]);
  await form.getByRole('button', { name: 'Reject these documents' }).click();
  await review.getByText('once new documents arrive').waitFor();

  const own = await openSession(browser, {
    who: star.username,
    origin,
    options: phone,
    token: star.token,
    stored: consentStored,
  });
  await own.page.goto('/creator/account/documents');
  await own.page.getByText('The document is out of date.').waitFor();
  await own.page.getByText('It ended in May.').waitFor();
  expect(await own.check('documents-refused')).toEqual([]);
  await own.page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await fileOf(300, 200));
  await own.page.getByText('We’re reviewing your documents.').waitFor();

  await review.reload();
  await review.getByRole('button', { name: 'Approve' }).click();
  const badge = review.getByText('Approved', { exact: true });
  await badge.waitFor();
  // It is as wide as its text, not as the surrounding card.
  expect((await badge.boundingBox())?.width).toBeLessThan(badgeWidthMax);
  await own.page.reload();
  await own.page.getByText('You’re verified').waitFor();
  await Promise.all([desk.context.close(), own.context.close()]);
});
