import { openPeople, type Person } from '@ovation/backend/testing/people';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import {
  type BrowserSession,
  consentStored,
  isHydrated,
  openSession,
  untilSocketReady,
} from './browserSession.ts';
import { mainNavigation } from './fanSteps.ts';

const setUpTimeoutMs = 120_000;
const flowTimeoutMs = 180_000;

const { origin } = e2eStack().addresses;
const people = openPeople(origin);
let browser: Browser;
let nora: Person;
let theo: Person;
let creator: Person;

beforeAll(async () => {
  [browser, nora, theo, creator] = await Promise.all([
    openBrowser(),
    people.fan(),
    people.fan(),
    people.performer(),
  ]);
  await Promise.all(
    [nora, theo].map(({ api }) => api.follows.follow({ params: { id: creator.id } })),
  );
}, setUpTimeoutMs);

const openSignedIn = (who: string, { token }: Person, options = desktop): Promise<BrowserSession> =>
  openSession(browser, { who, origin, options, token, stored: consentStored });

const publish = async (text: string): Promise<string> => {
  const body = { type: 'text', text, audience: 'everyone' } as const;
  return (await creator.api.feeds.createFeed({ body })).data._id;
};

const leavePage = async (...sessions: readonly BrowserSession[]): Promise<void> => {
  for (const { pageErrors, context } of sessions) {
    expect(pageErrors).toEqual([]);
    await context.close();
  }
};

it('a comment appears in another browser without a reload', {
  timeout: flowTimeoutMs,
}, async () => {
  const postId = await publish('The kiln opens on Thursday');
  const [own, other] = await Promise.all([
    openSignedIn('nora', nora),
    openSignedIn('theo', theo, phone),
  ]);
  for (const { page } of [own, other]) {
    await page.goto(`/posts/${postId}`);
    await isHydrated(page);
    await page.getByRole('textbox', { name: 'Write a comment' }).waitFor();
  }
  const loaded = other.loads();
  await own.page.getByRole('textbox', { name: 'Write a comment' }).fill('What time?');
  await own.page.getByRole('button', { name: 'Send' }).click();
  const read = other.page.getByRole('listitem').filter({ hasText: 'What time?' });
  await read.waitFor();
  await read.getByRole('button', { name: 'Reply' }).click();
  await read.getByRole('textbox').fill('At seven');
  await read.getByRole('button', { name: 'Send' }).click();
  await own.page.getByRole('button', { name: 'Show 1 reply' }).click();
  await own.page.getByText('At seven').waitFor();
  await other.page.getByRole('link', { name: 'Comments, 2 comments' }).waitFor();
  expect(other.loads()).toBe(loaded);
  expect(await other.check('comments')).toEqual([]);
  await leavePage(own, other);
});

it('a vote is counted in another browser, and is final', {
  timeout: flowTimeoutMs,
}, async () => {
  const { data: poll } = await creator.api.feeds.createPoll({
    body: { description: 'Which print?', options: ['Fox by the tide', 'Yellow moon'] },
  });
  const { data: post } = await creator.api.feeds.createFeed({
    body: { type: 'poll', text: '', pollIds: [poll._id], audience: 'everyone' },
  });
  const [own, other] = await Promise.all([
    openSignedIn('nora', nora, phone),
    openSignedIn('theo', theo),
  ]);
  for (const { page } of [own, other]) {
    await page.goto(`/posts/${post._id}`);
    await isHydrated(page);
    await page.getByRole('radio', { name: 'Yellow moon' }).waitFor();
  }
  expect(await own.check('poll')).toEqual([]);
  await other.page.getByRole('radio', { name: 'Yellow moon' }).check();
  await other.page.getByRole('button', { name: 'Vote' }).click();
  await other.page.getByText('You voted').waitFor();
  await own.page.getByText('1 vote', { exact: true }).waitFor();
  await own.page.getByRole('radio', { name: 'Fox by the tide' }).check();
  await own.page.getByRole('button', { name: 'Vote' }).click();
  await other.page.getByText('2 votes').waitFor();
  await own.page.reload();
  await own.page.getByText('You voted').waitFor();
  expect(await own.check('poll-result')).toEqual([]);
  await leavePage(own, other);
});

it('a post is liked and bookmarked on a phone, and is among the bookmarks', {
  timeout: flowTimeoutMs,
}, async () => {
  const text = 'Eleven out of twelve made it';
  await publish(text);
  const own = await openSignedIn('nora', nora, phone);
  const { page } = own;
  await page.goto(`/${creator.username}`);
  await isHydrated(page);
  const post = page.getByRole('article').filter({ hasText: text });
  await post.getByRole('button', { name: 'Like, 0 likes' }).click();
  await post.getByRole('button', { name: 'Like, 1 like', pressed: true }).waitFor();
  const kept = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('book_mark') ?? false,
  );
  await post.getByRole('button', { name: 'Bookmark', pressed: false }).click();
  await post.getByRole('button', { name: 'Bookmark', pressed: true }).waitFor();
  await kept;
  await mainNavigation(page).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Bookmarks' }).click();
  await page.getByRole('heading', { name: 'Bookmarks', level: 1 }).waitFor();
  await post.getByRole('button', { name: 'Like, 1 like', pressed: true }).waitFor();
  expect(await own.check('bookmarks')).toEqual([]);
  await leavePage(own);
});

it('a new post is announced far down in the feed, and shown on request', {
  timeout: flowTimeoutMs,
}, async () => {
  // More than two windows of a phone, also once real heights have replaced the estimated ones.
  for (let count = 1; count < 14; count += 1) await publish(`Number ${count}`);
  await publish('Before');
  const own = await openSignedIn('theo', theo, phone);
  const { page } = own;
  const socketReady = untilSocketReady(page);
  await page.goto('/home');
  await isHydrated(page);
  await page.getByText('Before').waitFor();
  await socketReady;
  const loaded = own.loads();
  // Repeated: the page grows while its posts load.
  await expect.poll(() => page.evaluate('(scrollTo(0, 900), scrollY)')).toBe(900);
  await publish('Just now');
  const pill = page.getByRole('button', { name: '1 new post' });
  await pill.waitFor();
  expect(await page.getByText('Just now').count()).toBe(0);
  expect(await own.check('new-posts')).toEqual([]);
  await pill.click();
  await page.getByText('Just now').waitFor();
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  // It stays so, once the layout is stable.
  await page.getByText('Just now').click({ trial: true });
  expect(await page.evaluate('scrollY')).toBe(0);
  expect(own.loads()).toBe(loaded);
  await leavePage(own);
});
