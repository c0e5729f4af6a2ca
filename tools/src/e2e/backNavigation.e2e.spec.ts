import type { Person } from '@ovation/backend/testing/people';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CreatorProfile } from '../seed/personas.ts';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import { type BrowserSession, consentStored, isHydrated, openSession } from './browserSession.ts';
import { firstNameOf, mainNavigation } from './fanSteps.ts';
import { openCreator, openFan, personaOf } from './people.ts';

const setUpTimeoutMs = 120_000;
const { origin } = e2eStack().addresses;
// Used by this spec alone: each takes other creators.
const creator: CreatorProfile = {
  ...personaOf('nilsbakker'),
  username: 'otisreed',
  name: 'Otis Reed',
  email: 'otisreed@example.test',
};
const name = firstNameOf(creator);
let browser: Browser;
let fan: Person;

beforeAll(async () => {
  [browser, fan] = await Promise.all([
    openBrowser(),
    openFan(origin, 'Ada Backstep', 100),
    openCreator(origin, creator, [{ text: creator.posts[0] ?? '', isForEveryone: true }]),
  ]);
}, setUpTimeoutMs);

/** Opens the creator's page from Explore. */
const openCreatorPage = async (options = phone): Promise<BrowserSession> => {
  const sessionOptions = {
    who: fan.username,
    origin,
    options,
    token: fan.token,
    stored: consentStored,
  };
  const session = await openSession(browser, sessionOptions);
  const { page } = session;
  await page.goto('/home');
  await isHydrated(page);
  await mainNavigation(page).getByRole('link', { name: 'Explore' }).click();
  await page.getByRole('main').getByRole('link', { name: creator.name }).first().click();
  await isAtCreator(page);
  return session;
};

const isAtCreator = async (page: Page): Promise<void> => {
  await page.waitForURL(`**/${creator.username}`);
  await page.getByRole('heading', { name: creator.name, level: 1 }).waitFor();
};
const isAtExplore = (page: Page) => page.waitForURL('**/explore');

/** Tip button below the post, which is further down than the page's head. */
const tipOf = (page: Page) =>
  page.getByRole('article').getByRole('button', { name: `Tip ${creator.name}` });

const openTip = async (page: Page) => {
  await tipOf(page).click();
  const sheet = page.getByRole('dialog', { name: `Tip ${name}` });
  await sheet.waitFor();
  await hasEntry(page, 1);
  return sheet;
};

/** Resolves once the history has as many entries of overlays on top. */
const hasEntry = async (page: Page, overlays: number): Promise<void> => {
  await page.waitForFunction(`(history.state?.overlays ?? 0) === ${overlays}`);
};

describe('Back on a phone', () => {
  it('closes a sheet in place, and navigates from there', async () => {
    const { page, context, pageErrors } = await openCreatorPage();
    // Lower than the post reaches down, so that tipping requires scrolling.
    await page.setViewportSize({ width: 390, height: 480 });
    const sheet = await openTip(page);
    const place = await page.evaluate('scrollY');
    expect(place).toBeGreaterThan(0);
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    await isAtCreator(page);
    expect(await page.evaluate('scrollY')).toBe(place);
    await page.goBack();
    await isAtExplore(page);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('a sheet that was closed by hand leaves no history entry', async () => {
    const { page, context, pageErrors } = await openCreatorPage();
    const sheet = await openTip(page);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await hasEntry(page, 0);
    await page.goBack();
    await isAtExplore(page);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('a link in a sheet navigates, and Back leads to the page without it', async () => {
    const { page, context, pageErrors } = await openCreatorPage();
    const sheet = await openTip(page);
    await sheet.getByRole('button', { name: 'Send 50 tokens' }).click();
    await sheet.getByRole('link', { name: 'Open the conversation' }).click();
    await page.getByRole('textbox', { name: `Message to ${creator.name}` }).waitFor();
    await page.waitForURL(/\/messages\/(?!with)/);
    await page.goBack();
    await isAtCreator(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    await isAtExplore(page);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('a page that is reloaded while a sheet is open is there, and is left by one step', async () => {
    const { page, context, pageErrors } = await openCreatorPage();
    await openTip(page);
    await page.reload();
    await isAtCreator(page);
    await isHydrated(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goBack();
    await isAtExplore(page);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('Back on a desktop', () => {
  it('closes a photo in the lightbox, whose bar stays within reach once it is zoomed', async () => {
    const { page, context, pageErrors } = await openCreatorPage(desktop);
    await page.getByRole('article').getByRole('button', { name: 'Open photo 1' }).click();
    const viewer = page.getByRole('dialog', { name: 'Photo 1 of 1' });
    await viewer.waitFor();
    await hasEntry(page, 1);
    await viewer.getByRole('img').dblclick();
    await viewer.getByRole('button', { name: 'Zoom', pressed: true }).waitFor();
    // Impossible if another element covered it.
    await viewer.getByRole('button', { name: 'Close' }).click({ trial: true });
    await page.goBack();
    await viewer.waitFor({ state: 'hidden' });
    await isAtCreator(page);
    await page.goBack();
    await isAtExplore(page);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
