import { movingPicture, recordClip } from '@ovation/backend/testing/media';
import { openPeople, type Person } from '@ovation/backend/testing/people';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { testMedia } from '../test/testMedia.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import { type BrowserSession, consentStored, isHydrated, openSession } from './browserSession.ts';
import { addFile, type DeviceFile, filesReady, openComposer, publish } from './composeSteps.ts';
import { throttleUploads } from './throttleUploads.ts';

Object.assign(process.env, testMedia(process.env.PATH));

const setUpTimeoutMs = 60_000;
const uploadTimeoutMs = 180_000;
const waiting = { timeout: 30_000, interval: 50 };
/** A film of some megabytes takes some seconds. */
const bytesASecond = 400_000;

const { origin } = e2eStack().addresses;
const people = openPeople(origin);
let browser: Browser;
let creator: Person;
let film: DeviceFile;

beforeAll(async () => {
  browser = await openBrowser();
  creator = await people.performer();
  // Noise does not compress.
  const noise = ['-vf', 'noise=alls=60:allf=t', '-c:v', 'libx264', '-preset', 'ultrafast'];
  const clip = [...movingPicture('480x270', 2), ...noise, '-pix_fmt', 'yuv420p'];
  const buffer = await recordClip('film.mp4', clip);
  film = { name: 'film.mp4', mimeType: 'video/mp4', buffer };
}, setUpTimeoutMs);

const visit = (who: string, options: typeof phone): Promise<BrowserSession> =>
  openSession(browser, { who, origin, options, token: creator.token, stored: consentStored });

/** Offsets of the parts of a file that were sent, one after the other. */
const offsetsSent = (page: Page): readonly number[] => {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  return offsets;
};

const half = (): number => Math.floor(film.buffer.length / 2);

/** Lets half of the film through, and nothing more until the returned function is called. */
const cutHalfway = async (page: Page): Promise<() => Promise<void>> => {
  const address = '**/api/uploads/*';
  let isCut = false;
  await page.route(address, async (route) => {
    if (!isCut && route.request().method() === 'PATCH') {
      isCut = true;
      await route.fetch({ postData: film.buffer.subarray(0, half()) });
      await page.context().setOffline(true);
    }
    await route.abort('internetdisconnected');
  });
  return async () => {
    await page.unroute(address);
    await page.context().setOffline(false);
  };
};

/** Waits until a part of the file was sent, and not all of it. */
const untilHalfSent = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      const bar = page.getByRole('progressbar', { name: film.name });
      return Number(await bar.getAttribute('aria-valuenow'));
    }, waiting)
    .toSatisfy((percent: number) => percent > 20 && percent < 90);

it('resumes a video after a reload in the middle of its upload', {
  timeout: uploadTimeoutMs,
}, async () => {
  const { page, context, check } = await visit('uploader', desktop);
  const offsets = offsetsSent(page);
  await openComposer(page, 'A film in two goes');
  const restore = await throttleUploads(page, bytesASecond);
  await addFile(page, 'Videos', film);
  await untilHalfSent(page);
  expect(await check('half-sent')).toEqual([]);
  await page.reload();
  await restore();
  await isHydrated(page);
  await filesReady(page, 1);
  expect(offsets[0]).toBe(0);
  expect(offsets.at(-1)).toBeGreaterThan(0);
  // Typed text is restored as well.
  await publish(page, 'A film in two goes');
  await context.close();
});

it('shows a lost connection, and resumes by itself once it is back', {
  timeout: uploadTimeoutMs,
}, async () => {
  const { page, context, check } = await visit('cut-off', phone);
  const offsets = offsetsSent(page);
  await openComposer(page, 'A film from a train');
  const mend = await cutHalfway(page);
  await addFile(page, 'Videos', film);
  await page.getByText(/^Connection lost at .*We’re trying again\.$/).waitFor();
  expect(await check('line-cut')).toEqual([]);
  await mend();
  await filesReady(page, 1);
  expect(offsets.at(-1)).toBe(half());
  await publish(page, 'A film from a train');
  await context.close();
});

it('stays paused until it is resumed, on another page of the studio', {
  timeout: uploadTimeoutMs,
}, async () => {
  const { page, context, pageErrors } = await visit('pausing', desktop);
  const offsets = offsetsSent(page);
  await openComposer(page, 'A film with a break');
  const restore = await throttleUploads(page, bytesASecond);
  await addFile(page, 'Videos', film);
  await untilHalfSent(page);
  await page.getByRole('button', { name: `Pause ${film.name}` }).click();
  await page.getByText(/^Paused at/).waitFor();
  await restore();
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await page.getByRole('heading', { name: 'Your posts by day' }).waitFor();
  await page.getByRole('button', { name: `Resume ${film.name}` }).click();
  await page.getByText(/^Processing: /).waitFor();
  expect(offsets.at(-1)).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await filesReady(page, 1);
  expect(pageErrors).toEqual([]);
  await context.close();
});
