import { fastEncoding, movingPicture, recordClip, tone } from '@ovation/backend/testing/media';
import { openPeople, type Person } from '@ovation/backend/testing/people';
import { createStaff } from '@ovation/backend/testing/staff';
import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureOf } from '../seed/pictures.ts';
import { e2eStack } from '../test/e2eStack.ts';
import { testMedia } from '../test/testMedia.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import { type BrowserSession, consentStored, openSession } from './browserSession.ts';
import {
  addFile,
  choose,
  type DeviceFile,
  filesOfPost,
  filesReady,
  openComposer,
  openMore,
  preview,
  publish,
} from './composeSteps.ts';

Object.assign(process.env, testMedia(process.env.PATH));

const setUpTimeoutMs = 120_000;
const publishTimeoutMs = 180_000;
const { origin } = e2eStack().addresses;
const people = openPeople(origin);
const categoryName = 'Woodcraft';

let browser: Browser;
let photo: DeviceFile;
let video: DeviceFile;
let audio: DeviceFile;

beforeAll(async () => {
  browser = await openBrowser();
  const staff = await createStaff(origin, 'admin', 'Cora Shelf');
  await staff.api.categories.createCategory({ body: { names: { en: categoryName } } });
  const [lake, film, sound] = await Promise.all([
    pictureOf({ pictureFolder: 'maralindqvist' }, 'lake-1'),
    recordClip('film.mp4', [...movingPicture('320x180', 3), ...tone(3), ...fastEncoding]),
    recordClip('sound.m4a', [...tone(5), '-c:a', 'aac']),
  ]);
  photo = { name: 'lake.webp', mimeType: 'image/webp', buffer: Buffer.from(lake) };
  video = { name: 'film.mp4', mimeType: 'video/mp4', buffer: film };
  audio = { name: 'sound.m4a', mimeType: 'audio/mp4', buffer: sound };
}, setUpTimeoutMs);

const visit = (person: Person, who: string, options: typeof phone): Promise<BrowserSession> =>
  openSession(browser, { who, origin, options, token: person.token, stored: consentStored });

describe.each([
  { device: 'phone', options: phone },
  { device: 'desktop', options: desktop },
])('a creator on a $device', { timeout: publishTimeoutMs }, ({ device, options }) => {
  let creator: Person;
  let session: BrowserSession;

  beforeEach(async () => {
    creator = await people.performer();
    session = await visit(creator, `creator-${device}`, options);
  });
  afterEach(() => {
    expect(session.pageErrors).toEqual([]);
  });

  /** The one published post, as stored on the server. */
  const published = async () => {
    const { data } = await creator.api.feeds.listOwnFeeds({ query: { status: 'active' } });
    expect(data.data).toHaveLength(1);
    return data.data[0];
  };

  it('publishes a public text, in a category and with tags', async () => {
    const { page, check } = session;
    await openComposer(page, 'Oak, ash and thorn');
    await choose(page, 'Who can see it', 'Everyone');
    await openMore(page);
    await page.getByRole('textbox', { name: 'Tags' }).fill('woodwork');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove tag woodwork' }).waitFor();
    await page.getByRole('button', { name: categoryName, exact: true }).click();
    await choose(page, 'Who can comment', 'Subscribers');
    expect(await check('words')).toEqual([]);
    await publish(page, 'Oak, ash and thorn');
    const feed = await published();
    expect(feed).toMatchObject({
      type: 'text',
      text: 'Oak, ash and thorn',
      tags: ['woodwork'],
      audience: 'everyone',
      commenters: 'subscribers',
    });
    expect(feed?.categoryIds).toHaveLength(1);
  });

  it('sells a photo with a description, after a preview of it locked and open', async () => {
    const { page, check } = session;
    await openComposer(page, 'The lake at six');
    await addFile(page, 'Photos', photo);
    await filesReady(page, 1);
    await page.getByRole('button', { name: `Describe ${photo.name}` }).click();
    const details = page.getByRole('dialog', {
      name: /^Describe this photo$|^Description and captions$/,
    });
    await details.getByRole('textbox', { name: 'Description' }).fill('A lake under birches');
    expect(await check('description')).toEqual([]);
    await details.getByRole('button', { name: 'Save description' }).click();
    await details.waitFor({ state: 'hidden' });
    await page.getByRole('switch', { name: 'Sell this post for tokens' }).click();
    await page.getByRole('textbox', { name: 'Price in tokens' }).fill('25');
    await preview(page, {
      open: async (sheet) => {
        await sheet.getByAltText('A lake under birches').waitFor();
        expect(await check('preview-open')).toEqual([]);
      },
      locked: async (sheet) => {
        await sheet.getByText('Sold separately, and yours to keep').waitFor();
        expect(await sheet.getByAltText('A lake under birches').count()).toBe(0);
        expect(await check('preview-locked')).toEqual([]);
      },
    });
    await publish(page, 'The lake at six');
    const feed = await published();
    expect(feed).toMatchObject({ type: 'photo', isSale: true, price: 25 });
    expect(feed?.files[0]?.altText).toBe('A lake under birches');
  });

  it('publishes a video with a public teaser', async () => {
    const { page, check } = session;
    await openComposer(page, 'How the boat was made');
    await choose(page, 'Who can see it', 'Subscribers');
    await addFile(page, 'Videos', video);
    await filesReady(page, 1);
    await openMore(page);
    await choose(page, 'Teaser', 'Beginning of the video');
    await preview(page, {
      open: (sheet) => sheet.getByLabel(/^Play/).waitFor(),
      locked: (sheet) => sheet.getByText(/^For subscribers of/).waitFor(),
    });
    expect(await check('video')).toEqual([]);
    await publish(page, 'How the boat was made');
    const feed = await published();
    expect(feed).toMatchObject({ type: 'video', audience: 'subscribers' });
    expect(feed?.teaserId).toBe(feed?.files[0]?._id);
  });

  it('publishes an audio', async () => {
    const { page, check } = session;
    await openComposer(page, 'The sound of the saw');
    await addFile(page, 'Audio files', audio);
    await filesReady(page, 1);
    expect(await check('audio')).toEqual([]);
    await publish(page, 'The sound of the saw');
    expect(await published()).toMatchObject({ type: 'audio', totalFile: 1 });
  });

  it('creates a poll, and sees an error for missing options', async () => {
    const { page, check } = session;
    await openComposer(page, 'What is next?');
    await page.getByRole('button', { name: 'Poll', exact: true }).click();
    await page.getByRole('textbox', { name: 'Question' }).fill('A bench or a bowl?');
    await page.getByRole('textbox', { name: 'Answer 1' }).fill('A bench');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Write at least two answers.').waitFor();
    expect(await check('poll')).toEqual([]);
    await page.getByRole('textbox', { name: 'Answer 2' }).fill('A bowl');
    await publish(page, 'What is next?');
    const feed = await published();
    expect(feed?.type).toBe('poll');
    expect(feed?.polls[0]).toMatchObject({ description: 'A bench or a bowl?' });
  });

  it('publishes photos, a video and a poll in one post', async () => {
    const { page, check } = session;
    await openComposer(page, 'All of the week');
    await addFile(page, 'Photos', photo);
    await addFile(page, 'Videos', video);
    await filesReady(page, 2);
    await page.getByRole('button', { name: 'Poll', exact: true }).click();
    await page.getByRole('textbox', { name: 'Question' }).fill('Which day?');
    await page.getByRole('textbox', { name: 'Answer 1' }).fill('Monday');
    await page.getByRole('textbox', { name: 'Answer 2' }).fill('Friday');
    expect(await check('mixed')).toEqual([]);
    await publish(page, 'All of the week');
    expect(await published()).toMatchObject({ type: 'video', totalFile: 2 });
    expect(await filesOfPost(page).count()).toBe(0);
  });
});
