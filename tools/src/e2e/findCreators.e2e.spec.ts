import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { CreatorProfile } from '../seed/personas.ts';
import { e2eStack } from '../test/e2eStack.ts';
import { openBrowser, phone } from './browser.ts';
import { consentStored, isHydrated, openSession } from './browserSession.ts';
import { openCreator, personaOf } from './people.ts';

const setUpTimeoutMs = 120_000;
const { origin } = e2eStack().addresses;
// Used by this spec alone: each takes other creators.
const creator: CreatorProfile = {
  ...personaOf('kaisorensen'),
  username: 'oyvindstroem',
  name: 'Øyvind Strœmgård',
  email: 'oyvindstroem@example.test',
};
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  const { api, id } = await openCreator(origin, creator, [{ text: creator.posts[0] ?? '' }]);
  const body = { categories: ['podcast'], languages: ['da'], country: 'GL' };
  await api.performers.updatePerformer({ params: { id }, body });
}, setUpTimeoutMs);

it('an anonymous visitor finds a creator in spite of a typo, filters, and comes back with Back', async () => {
  const sessionOptions = { who: 'stranger', origin, options: phone, stored: consentStored };
  const { page, context } = await openSession(browser, sessionOptions);
  await page.goto('/explore');
  await isHydrated(page);
  // Two letters swapped, and no accents.
  await page.getByRole('searchbox', { name: 'Search creators' }).fill('oyvnid stroemgard');
  const found = page.getByRole('main').getByRole('link', { name: creator.name });
  await found.waitFor();
  await page.getByRole('button', { name: 'Podcasts', exact: true }).click();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Country' }).fill('Greenl');
  await page.getByRole('option', { name: 'Greenland' }).click();
  await sheet.getByRole('button', { name: 'Show creators' }).click();
  await page.waitForURL(/country=GL/);
  await page.getByText('1 creator', { exact: true }).waitFor();
  const address = page.url();
  await found.click();
  await page.getByRole('heading', { name: creator.name, level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL(address);
  await found.waitFor();
  await page.getByRole('button', { name: 'Remove Greenland' }).waitFor();
  // The same address gives the same result to other users.
  await page.reload();
  await found.waitFor();
  expect(
    await page.getByRole('button', { name: 'Podcasts', exact: true }).getAttribute('aria-pressed'),
  ).toBe('true');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForURL((url) => !url.search.includes('country'));
  await context.close();
});
