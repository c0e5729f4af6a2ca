import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creators } from '../seed/cast.ts';
import { openStage } from '../seed/perform.ts';
import { e2eStack } from '../test/e2eStack.ts';
import { type Visitor, visit } from './visitor.ts';

const storyTimeoutMs = 240_000;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 } };

const fanName = 'Nora Hayes';
const fanUsername = 'norahayes';
const fanPassword = 'evening-song-9';
const creatorPassword = 'ovation-demo';
const question = 'Which birch is this one?';
const answer = 'The one behind the mill. It asked not to be named.';

const mara = creators.find(({ username }) => username === 'maralindqvist');
if (!mara) throw new Error('the cast has lost its photographer');
const [frost = '', lens = ''] = mara.posts;

const { addresses, browser: program } = e2eStack();
let browser: Browser;
let fan: Visitor;
let creator: Visitor;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: program.executablePath,
    env: { ...process.env, ...program.env },
    // Whoever runs the tests as root has no sandbox to run a browser in.
    chromiumSandbox: process.getuid?.() !== 0,
  });
  // Posts are written now: there is no history whose days had to be set.
  const stage = openStage({ baseUrl: `${addresses.origin}/api`, setClock: () => undefined });
  await stage.perform({ kind: 'joinCreator', creator: mara, at: new Date() }, 0);
  const post = { kind: 'post', creator: mara, isPinned: false, price: 0 } as const;
  await stage.perform({ ...post, text: lens, scenes: ['leaves'], at: new Date() }, 1);
  await stage.perform({ ...post, text: frost, scenes: ['hills'], at: new Date() }, 2);
  fan = await visit(browser, 'fan', addresses.origin, phone);
  creator = await visit(browser, 'creator', addresses.origin, desktop);
}, storyTimeoutMs);

afterAll(async () => {
  await browser?.close();
});

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const signIn = async ({ page, look }: Visitor, identifier: string, password: string) => {
  await page.getByLabel('Email or username').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  expect(await look('sign-in')).toEqual([]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await main(page)
    .getByRole('link', { name: /^Messages/ })
    .waitFor();
};

const register = async ({ page, look }: Visitor) => {
  await page.goto('/auth/register');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByLabel('Display name').fill(fanName);
  await page.getByLabel('Username').fill(fanUsername);
  await page.getByLabel('Email').fill(`${fanUsername}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill(fanPassword);
  expect(await look('register')).toEqual([]);
  await page.getByRole('button', { name: 'Create account' }).click();
  await main(page).getByRole('link', { name: 'Me', exact: true }).click();
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await signOut.waitFor();
  expect(await look('account')).toEqual([]);
  await signOut.click();
};

const topUp = async ({ page, look }: Visitor) => {
  await page.getByRole('link', { name: 'Wallet, 0 tokens' }).click();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiry').fill('1239');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill(fanName);
  expect(await look('wallet')).toEqual([]);
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByText('tokens are in your wallet.').waitFor();
  expect(await look('topped-up')).toEqual([]);
};

const subscribe = async ({ page, look }: Visitor) => {
  await main(page).getByRole('link', { name: 'Explore' }).click();
  const card = page.getByRole('link', { name: mara.name }).first();
  await card.waitFor();
  expect(await look('explore')).toEqual([]);
  await card.click();
  await page.getByRole('heading', { name: mara.name, level: 1 }).waitFor();
  await page.getByText('For subscribers of Mara').first().waitFor();
  expect(await page.getByText(frost).count()).toBe(0);
  await page.getByRole('radio', { name: /^Monthly/ }).press(' ');
  const monthly = page.getByRole('button', { name: 'Subscribe for $6.00 a month' });
  await monthly.waitFor();
  expect(await look('locked')).toEqual([]);
  await monthly.click();
  const sheet = page.getByRole('dialog', { name: 'Subscribe' });
  const confirm = sheet.getByRole('button', { name: 'Subscribe for $6.00 a month' });
  await confirm.waitFor();
  expect(await look('subscribe')).toEqual([]);
  await confirm.click();
  await page.getByText('You are subscribed to Mara.').waitFor();
  await page.getByText(frost).waitFor();
  await page
    .getByRole('img', { name: `Photo 1 of 1 by ${mara.name}` })
    .first()
    .waitFor();
  await page.getByText('For subscribers of Mara').first().waitFor({ state: 'detached' });
  expect(await look('unlocked')).toEqual([]);
};

const tip = async ({ page, look }: Visitor) => {
  await page
    .getByRole('button', { name: `Tip ${mara.name}` })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Tip Mara' });
  await sheet.getByRole('textbox', { name: /^Message/ }).fill('for new boots');
  await sheet.getByRole('button', { name: '50', exact: true, pressed: true }).waitFor();
  expect(await look('tip')).toEqual([]);
  await sheet.getByRole('button', { name: 'Send 50 tokens' }).click();
  await sheet.getByText('Tip sent').waitFor();
  expect(await look('tip-sent')).toEqual([]);
  await sheet.getByRole('button', { name: 'Done' }).click();
};

const write = async ({ page, look }: Visitor) => {
  await page
    .getByRole('link', { name: `Message ${mara.name}` })
    .first()
    .click();
  await page.getByRole('textbox', { name: /^Message to Mara/ }).fill(question);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('log').getByText(question).waitFor();
  expect(await look('message')).toEqual([]);
};

const reply = async ({ page, look }: Visitor) => {
  await main(page)
    .getByRole('link', { name: /^Messages.*1 unread/ })
    .waitFor();
  expect(await look('unread')).toEqual([]);
  await main(page)
    .getByRole('link', { name: /^Messages/ })
    .click();
  const conversation = page.getByRole('link', { name: new RegExp(`${fanName}.*1 unread`) });
  await conversation.waitFor();
  expect(await look('conversations')).toEqual([]);
  await conversation.click();
  await page.getByRole('log').getByText(question).waitFor();
  await page.getByRole('textbox', { name: /^Message to Nora/ }).fill(answer);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('log').getByText(answer).waitFor();
  expect(await look('answered')).toEqual([]);
};

it('takes a fan from registering to an answer by the creator', {
  timeout: storyTimeoutMs,
}, async () => {
  await creator.page.goto('/auth/login');
  await creator.page.getByRole('button', { name: 'Aceptar' }).click();
  await signIn(creator, mara.email, creatorPassword);
  await creator.page.getByText(frost).waitFor();
  expect(await creator.look('signed-in')).toEqual([]);
  const loadsOfCreator = creator.loads();

  await register(fan);
  await signIn(fan, fanUsername, fanPassword);
  await topUp(fan);
  await subscribe(fan);
  await tip(fan);
  await write(fan);
  const loadsOfFan = fan.loads();

  await reply(creator);
  await fan.page.getByRole('log').getByText(answer).waitFor();
  expect(await fan.look('answer')).toEqual([]);

  expect([creator.loads(), fan.loads()]).toEqual([loadsOfCreator, loadsOfFan]);
  expect([...fan.errors, ...creator.errors]).toEqual([]);
});
