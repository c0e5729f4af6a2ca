import { openPeople, type Person, topUp } from '@ovation/backend/testing/people';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import {
  type BrowserSession,
  checkBothThemes,
  consentStored,
  isHydrated,
  openSession,
} from './browserSession.ts';
import { captionWords, openMedia } from './mediaWorld.ts';
import { ofMedia, playing, secondsOf, untilFramesAdvance } from './playback.ts';

const setUpTimeoutMs = 300_000;
const flowTimeoutMs = 180_000;
const price = 80;
const topUpDollars = 20;

const { origin } = e2eStack().addresses;
const people = openPeople(origin);
let browser: Browser;
let fan: Person;
let creator: Person;
let filmId: string;
let recordingId: string;

beforeAll(async () => {
  [browser, fan, creator] = await Promise.all([openBrowser(), people.fan(), people.performer()]);
  [{ filmId, recordingId }] = await Promise.all([openMedia(creator), topUp(fan, topUpDollars)]);
}, setUpTimeoutMs);

const open = { text: 'Opening the kiln', audience: 'everyone' } as const;
const publishFilm = async (more: object): Promise<string> => {
  const body = { type: 'video' as const, fileIds: [filmId], teaserId: filmId, ...more };
  return (await creator.api.feeds.createFeed({ body })).data._id;
};

const openSignedIn = async (
  who: string,
  path: string,
  options: BrowserContextOptions,
): Promise<BrowserSession> => {
  const { token } = fan;
  const session = await openSession(browser, {
    who,
    origin,
    options,
    token,
    stored: consentStored,
  });
  await session.page.goto(path);
  await isHydrated(session.page);
  return session;
};

/** Leaves the page, and drops the faults of requests that the browser aborts. */
const leavePage = async ({ context, pageErrors }: BrowserSession): Promise<void> => {
  expect(pageErrors).toEqual([]);
  await context.close();
};

const heightOf = (video: Locator): Promise<number> =>
  ofMedia(video, ({ videoHeight }) => videoHeight);
const isPaused = (media: Locator): Promise<boolean> => ofMedia(media, ({ paused }) => paused);
/** Captions that are visible at the moment. */
const captionsOf = (video: Locator): Promise<string | undefined> =>
  ofMedia(video, ({ textTracks: [track] }) =>
    track?.mode === 'showing' ? track.activeCues?.[0]?.text : undefined,
  );

const startFilm = async (page: Page): Promise<{ player: Locator; video: Locator }> => {
  await page.getByRole('button', { name: /^Play: / }).click();
  const player = page.getByRole('region', { name: 'Video 1 of 1' });
  const video = player.locator('video');
  await untilFramesAdvance(video);
  return { player, video };
};

it('a locked video is blurred behind its silent teaser, and plays once it is bought', {
  timeout: flowTimeoutMs,
}, async () => {
  const id = await publishFilm({ text: 'The whole firing', isSale: true, price });
  const moving = { ...phone, reducedMotion: 'no-preference' } as const;
  const session = await openSignedIn('film-buyer', `/posts/${id}`, moving);
  const { page } = session;
  const post = page.getByRole('article');
  await post.getByText(`Unlock this post for`).waitFor();
  expect(await post.locator('img[src*="/preview"]').count()).toBe(1);
  const teaser = post.locator('video[aria-hidden]');
  await untilFramesAdvance(teaser);
  expect(await ofMedia(teaser, ({ muted }) => muted)).toBe(true);
  await checkBothThemes(session, 'locked');

  await post.getByRole('button', { name: `Unlock for ${price} tokens` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Unlock for ${price} tokens` })
    .click();
  const { video } = await startFilm(page);
  await ofMedia(video, (media) => media.pause());
  await checkBothThemes(session, 'open');
  await leavePage(session);
});

it('a film seeks by keys, changes its quality, and shows captions', {
  timeout: flowTimeoutMs,
}, async () => {
  const session = await openSignedIn('film-viewer', `/posts/${await publishFilm(open)}`, desktop);
  const { page } = session;
  const { player, video } = await startFilm(page);

  await page.keyboard.press('k');
  await expect.poll(() => isPaused(video), playing).toBe(true);
  const before = await secondsOf(video);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => secondsOf(video), playing).toBeCloseTo(before + 5, 2);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => secondsOf(video), playing).toBeCloseTo(before, 2);

  await page.keyboard.press('c');
  await expect.poll(() => captionsOf(video), playing).toBe(captionWords);
  await checkBothThemes(session, 'captions');

  const openSettings = (): Promise<void> =>
    player.getByRole('button', { name: 'Playback settings' }).click();
  const quality = page.getByRole('group', { name: 'Quality' });
  for (const height of [240, 360]) {
    await openSettings();
    await quality.getByRole('menuitemradio', { name: `${height}p` }).click();
    await page.keyboard.press('Escape');
    await quality.waitFor({ state: 'hidden' });
    if (await isPaused(video)) {
      await player.getByRole('button', { name: 'Play', exact: true }).last().click();
    }
    await expect.poll(() => heightOf(video), playing).toBe(height);
  }
  await openSettings();
  await quality.waitFor();
  await checkBothThemes(session, 'settings');
  await page.keyboard.press('Escape');
  await quality.waitFor({ state: 'hidden' });
  await leavePage(session);
});

it('a film previews the timeline, and follows a mouse that has rested on it', {
  timeout: flowTimeoutMs,
}, async () => {
  const session = await openSignedIn('film-seeker', `/posts/${await publishFilm(open)}`, desktop);
  const { page } = session;
  const { player, video } = await startFilm(page);
  const timeline = player.getByRole('slider', { name: 'Position in the video' });
  const box = await timeline.boundingBox();
  if (!box) throw new Error('the timeline takes no place');
  const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const;
  await page.mouse.move(...at(0.28));
  const still = player.locator('img[src*="/storyboard.webp"]');
  await expect
    .poll(() => still.evaluate((image: { naturalWidth: number }) => image.naturalWidth), playing)
    .toBe(1_600);
  const placeOf = (): Promise<string | null> => still.getAttribute('style');
  expect(await placeOf()).toContain('-800px');

  // Without a mouse over them the controls are hidden by then.
  await expect.poll(() => secondsOf(video), playing).toBeGreaterThan(4);
  await page.mouse.down();
  await page.mouse.move(...at(0.5));
  await page.mouse.move(box.x + box.width * 0.75, box.y - 40);
  await expect.poll(placeOf, playing).toMatch(/-(?:640|800)px -90px/);
  await page.mouse.up();
  await expect.poll(() => secondsOf(video), playing).toBeGreaterThan(14);
  await leavePage(session);
});

it('a film plays on when its link has expired', { timeout: flowTimeoutMs }, async () => {
  const session = await openSignedIn('film-stayer', `/posts/${await publishFilm(open)}`, desktop);
  const { page, pageErrors } = session;
  let refused = 0;
  let isRenewed = false;
  page.on('request', (request) => {
    if (refused > 0 && request.url().includes('/api/user/feeds/')) isRenewed = true;
  });
  // After the first part, links have expired until the page requests others.
  await page.route(`**/api/files/content/${filmId}/**`, async (route) => {
    const { range = 'bytes=0-' } = route.request().headers();
    const isLater = (await secondsOf(page.locator('video').first())) > 0 && range !== 'bytes=0-';
    if (!isLater || isRenewed) return route.continue();
    refused += 1;
    const ended = new URL(route.request().url());
    ended.searchParams.set('expires', '1');
    return route.continue({ url: ended.href });
  });
  const { video } = await startFilm(page);
  await expect.poll(() => secondsOf(video), { ...playing, timeout: 60_000 }).toBeGreaterThan(12);
  expect(refused).toBeGreaterThan(0);
  expect(isRenewed).toBe(true);
  const unexpected = pageErrors.filter((fault) => !fault.includes(`/api/files/content/${filmId}/`));
  expect(unexpected).toEqual([]);
  await session.context.close();
});

it('an audio plays on a phone, and seeks by its waveform', {
  timeout: flowTimeoutMs,
}, async () => {
  const body = { type: 'audio' as const, fileIds: [recordingId], ...open };
  const { _id: id } = (await creator.api.feeds.createFeed({ body })).data;
  const session = await openSignedIn('listener', `/posts/${id}`, phone);
  const recording = session.page.getByRole('region', { name: /^Recording by / });
  const audio = recording.locator('audio');
  await recording.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => secondsOf(audio), playing).toBeGreaterThan(0.5);
  await recording.getByRole('button', { name: 'Pause' }).click();
  const before = await secondsOf(audio);
  const waveform = recording.getByRole('slider', { name: 'Position in the recording' });
  await waveform.press('ArrowRight');
  // Between two sounds, an audio seeks to the nearer one.
  await expect.poll(() => secondsOf(audio), playing).toBeCloseTo(before + 5, 0);
  const box = await waveform.boundingBox();
  if (!box) throw new Error('the waveform takes no place');
  await session.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => secondsOf(audio), playing).toBeCloseTo(8, 0);
  await checkBothThemes(session, 'recording');
  await leavePage(session);
});
