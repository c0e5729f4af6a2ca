import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { pictureOf } from '../seed/pictures.ts';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser, phone } from './browser.ts';
import { type BrowserSession, openSession } from './browserSession.ts';
import { answer, publishPhoto, readUnreadMessage } from './creatorSteps.ts';
import * as fanSteps from './fanSteps.ts';
import { demoPassword, openCreator, personaOf } from './people.ts';

const storyTimeoutMs = 240_000;
/** An open feed polls for new posts every 20 s. */
const newPostTimeoutMs = 45_000;

const nora = { name: 'Nora Hayes', username: 'norahayes', password: 'evening-song-9' };
const note = 'for new boots';
const question = 'Which birch is this one?';
const reply = 'The one behind the mill. It asked not to be named.';
const photoText = 'Thaw. The bog gives back a glove from last winter.';

const mara = personaOf('maralindqvist');
const [frost = '', lens = ''] = mara.posts;
const { addresses } = e2eStack();

let browser: Browser;
let fan: BrowserSession;
let creator: BrowserSession;

beforeAll(async () => {
  browser = await openBrowser();
  await openCreator(addresses.origin, mara, [{ text: lens }, { text: frost }]);
  const { origin } = addresses;
  fan = await openSession(browser, { who: 'fan', origin, options: phone });
  creator = await openSession(browser, { who: 'creator', origin, options: desktop });
}, storyTimeoutMs);

/** Signs the creator in, who then loads no page again. */
const signInCreator = async (): Promise<void> => {
  await creator.page.goto('/auth/login');
  await creator.page.getByRole('button', { name: 'Aceptar' }).click();
  await fanSteps.signIn(creator, mara.email, demoPassword);
  await creator.page.getByText(frost).waitFor();
  expect(await creator.check('signed-in')).toEqual([]);
};

/** The fan writes; the creator, without any action, sees it and answers; the fan sees each step. */
const talk = async (): Promise<void> => {
  const log = fan.page.getByRole('log');
  await fan.page.getByRole('link', { name: `Message ${mara.name}` }).click();
  await fanSteps.say(fan.page, 'Mara Lindqvist', question);
  await log.getByText('Sending').waitFor({ state: 'detached' });
  expect(await fan.check('message')).toEqual([]);

  await readUnreadMessage(creator, nora.name, [note, question]);
  await log.getByText('Seen', { exact: true }).waitFor();
  await answer(creator, nora.name, reply, async () => {
    await log.getByText('typing…').waitFor();
  });
  await log.getByText(reply).waitFor();
  await log.getByText('typing…').waitFor({ state: 'detached' });
  expect(await log.getByText(question).count()).toBe(1);
  expect(await fan.check('answer')).toEqual([]);
};

/** Publishes as the creator while the fan's feed is open. */
const publish = async (): Promise<void> => {
  await fan.page.getByRole('link', { name: 'All messages' }).click();
  await fanSteps.mainNavigation(fan.page).getByRole('link', { name: 'Home' }).click();
  await fan.page.getByText(frost).waitFor();
  const bytes = Buffer.from(await pictureOf(mara, 'frost'));
  await publishPhoto(creator, photoText, { name: 'thaw.webp', bytes });
  const pill = fan.page.getByRole('button', { name: '1 new post' });
  await pill.waitFor({ timeout: newPostTimeoutMs });
  expect(await fan.page.getByText(photoText).count()).toBe(0);
  expect(await fan.check('new-post')).toEqual([]);
  await pill.click();
  const post = fan.page.getByRole('article').filter({ hasText: photoText });
  await post.getByRole('img', { name: `Photo 1 of 1 by ${mara.name}` }).waitFor();
};

it('takes a fan from registration to an answer, a new post, and a cancellation', {
  timeout: storyTimeoutMs,
}, async () => {
  await signInCreator();
  const loadsOfCreator = creator.loads();

  await fanSteps.register(fan, nora);
  await fanSteps.signIn(fan, nora.username, nora.password);
  await fanSteps.topUp(fan, nora.name);
  await fanSteps.subscribe(fan, mara, frost);
  await fanSteps.tip(fan, mara, note);
  const loadsOfFan = fan.loads();
  await talk();
  await publish();
  expect([creator.loads(), fan.loads()]).toEqual([loadsOfCreator, loadsOfFan]);

  await fanSteps.cancel(fan, mara, frost);
  expect([...fan.pageErrors, ...creator.pageErrors]).toEqual([]);
});
