import { fastEncoding, movingPicture, recordClip, tone } from '@ovation/backend/testing/media';
import { openPeople, type Person } from '@ovation/backend/testing/people';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { testMedia } from '../test/testMedia.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import {
  type BrowserSession,
  checkBothThemes,
  consentStored,
  isHydrated,
  openSession,
} from './browserSession.ts';
import type { DeviceFile } from './composeSteps.ts';
import { untilFramesAdvance } from './playback.ts';
import { sizes } from './screenVariants.ts';

Object.assign(process.env, testMedia(process.env.PATH));

const setUpTimeoutMs = 60_000;
const flowTimeoutMs = 180_000;
/** Processing of files is as slow as the machine. */
const processing = { timeout: 90_000 };
const reading = { timeout: 30_000, interval: 200 };
/** Long enough to be seen playing. */
const clipSeconds = 6;

const { origin } = e2eStack().addresses;
const people = openPeople(origin);
let browser: Browser;
let creator: Person;
let clip: DeviceFile;

const videoOf = (name: string, buffer: Buffer): DeviceFile => ({
  name,
  mimeType: 'video/mp4',
  buffer,
});

beforeAll(async () => {
  const options = [...movingPicture('480x270', clipSeconds), ...tone(clipSeconds), ...fastEncoding];
  const [opened, person, buffer] = await Promise.all([
    openBrowser(),
    people.performer(),
    recordClip('welcome.mp4', options),
  ]);
  browser = opened;
  creator = person;
  clip = videoOf('welcome.mp4', buffer);
}, setUpTimeoutMs);

const openSignedIn = async (
  who: string,
  path: string,
  { options, token }: { options: BrowserContextOptions; token?: string },
): Promise<BrowserSession> => {
  const stored = consentStored;
  const session = await openSession(browser, {
    who,
    origin,
    options,
    stored,
    ...(token !== undefined && { token }),
  });
  await session.page.goto(path);
  await isHydrated(session.page);
  return session;
};

const choose = (page: Page, file: DeviceFile): Promise<void> =>
  page.getByLabel('Choose your welcome video').and(page.locator('input')).setInputFiles(file);

/** Holds back uploads until the returned function is called. */
const holdUploads = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/uploads/*', async (route) => {
    await blocked;
    await route.continue();
  });
  return release;
};

const playOf = (page: Page): Locator =>
  page.getByRole('button', { name: /^Play: .*welcome video$/ });

it('rejects an invalid welcome video with a message, and plays a valid one until it is removed', {
  timeout: flowTimeoutMs,
}, async () => {
  const own = await openSignedIn('welcoming', '/creator/account', {
    options: phone,
    token: creator.token,
  });
  await choose(own.page, videoOf('notes.mp4', Buffer.from('What I want to say: hello.')));
  const refused = own.page.getByText('This file is not a video we can play.');
  await refused.scrollIntoViewIfNeeded();
  await checkBothThemes(own, 'refused');

  const letGo = await holdUploads(own.page);
  await choose(own.page, clip);
  await own.page.getByText('Uploading', { exact: true }).waitFor();
  expect(await refused.count()).toBe(0);
  await checkBothThemes(own, 'sending');
  letGo();
  const remove = own.page.getByRole('button', { name: 'Remove your welcome video' });
  await remove.waitFor(processing);
  await checkBothThemes(own, 'shown');
  await own.page.setViewportSize(sizes.desktop);
  await checkBothThemes(own, 'shown-desktop');

  const visitor = await openSignedIn('welcomed', `/${creator.username}`, { options: desktop });
  const { page } = visitor;
  await checkBothThemes(visitor, 'poster');
  await playOf(page).click();
  const player = page.getByRole('region', { name: /welcome video$/ });
  await untilFramesAdvance(player.locator('video'));
  await page.keyboard.press('k');
  await page.setViewportSize(sizes.phone);
  await player.scrollIntoViewIfNeeded();
  await checkBothThemes(visitor, 'played-phone');

  await remove.click();
  await remove.waitFor({ state: 'hidden' });
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      return playOf(page).count();
    }, reading)
    .toBe(0);
  expect(visitor.pageErrors).toEqual([]);
  await Promise.all([own.context.close(), visitor.context.close()]);
});
