import { openPeople } from '@ovation/backend/testing/people';
import { createStaff } from '@ovation/backend/testing/staff';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import { consentStored, openSession } from './browserSession.ts';

const flowTimeoutMs = 180_000;
const { origin } = e2eStack().addresses;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

const openAdmin = async () => {
  const admin = await createStaff(origin, 'admin', 'Ada Writer');
  const session = await openSession(browser, {
    who: 'admin',
    origin,
    options: desktop,
    token: admin.token,
    stored: consentStored,
  });
  return { admin, ...session };
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changes saved.').first().waitFor();
};

describe('an admin', () => {
  it('writes a page in two languages, and an anonymous visitor reads it', {
    timeout: flowTimeoutMs,
  }, async () => {
    const { page, context, pageErrors, check } = await openAdmin();
    const slug = `house-rules-${Date.now().toString(36)}`;
    await page.goto('/staff');
    await page.getByRole('link', { name: 'Edit the site’s pages' }).click();
    await page.getByRole('link', { name: 'New page' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText("'Address' is required").waitFor();
    expect(await check('page-wrong')).toEqual([]);
    await page.getByLabel('Address').fill(slug);
    await page.getByLabel('Title').fill('House rules');
    await page.getByLabel('Text', { exact: true }).fill('## Be kind\n\nTo **everybody** here.');
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { name: 'Be kind' }).waitFor();
    // Unsaved input is restored.
    await page.reload();
    await preview.getByRole('heading', { name: 'Be kind' }).waitFor();
    await page.getByRole('switch', { name: /^Published/ }).click();
    await save(page);
    await page.getByRole('button', { name: 'Translate: Spanish' }).click();
    await page.getByLabel('Title').fill('Normas de la casa');
    await page.getByLabel('Text', { exact: true }).fill('## Sé amable\n\nCon **todo el mundo**.');
    await preview.getByRole('heading', { name: 'Sé amable' }).waitFor();
    await save(page);
    expect(pageErrors).toEqual([]);
    await context.close();

    for (const [locale, title, heading] of [
      ['en', 'House rules', 'Be kind'],
      ['es', 'Normas de la casa', 'Sé amable'],
    ] as const) {
      const stored = { ...consentStored, i18nextLng: locale };
      const reader = await openSession(browser, {
        who: `stranger-${locale}`,
        origin,
        options: phone,
        stored,
      });
      await reader.page.goto(`/page/${slug}`);
      await reader.page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await reader.page.getByRole('heading', { name: heading, level: 2 }).waitFor();
      expect(reader.pageErrors).toEqual([]);
      await reader.context.close();
    }
  });

  it('changes the footer, and an open page shows it', {
    timeout: flowTimeoutMs,
  }, async () => {
    const { admin, page, context, pageErrors } = await openAdmin();
    const fan = await openPeople(origin).fan();
    const reader = await openSession(browser, {
      who: fan.username,
      origin,
      options: desktop,
      token: fan.token,
      stored: consentStored,
    });
    const before = (await admin.api.settings.getSettings()).data.menus;
    await reader.page.goto('/page/terms');
    await page.goto('/staff/settings');
    await page.getByRole('button', { name: 'Add a link' }).click();
    const item = page.getByRole('group', { name: 'Footer links' });
    await item.getByLabel('Text').last().fill('House rules');
    await item.getByLabel('Path').last().fill('elsewhere');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText(/must be a path of this site/).waitFor();
    await item.getByLabel('Path').last().fill('/page/terms');
    await save(page);
    await reader.page.getByRole('link', { name: 'House rules' }).first().waitFor();
    await admin.api.settings.changeSettings({ body: { menus: before } });
    expect(pageErrors.filter((fault) => !fault.includes('422'))).toEqual([]);
    await Promise.all([context.close(), reader.context.close()]);
  });
});

it('support reads the queue of applications, but may not decide', async () => {
  const clerk = await createStaff(origin, 'support', 'Sam Helper');
  const { page, context, pageErrors } = await openSession(browser, {
    who: 'support',
    origin,
    options: phone,
    token: clerk.token,
    stored: consentStored,
  });
  await page.goto('/staff/creators');
  await page.getByText(/Moderation and Administration review the documents/).waitFor();
  await page.goto('/staff/settings');
  await page.getByRole('heading', { name: 'You don’t have access' }).waitFor();
  await page.getByRole('link', { name: 'See what you can do' }).click();
  await page.getByRole('heading', { name: 'What you can do' }).waitFor();
  expect(pageErrors).toEqual([]);
  await context.close();
});
