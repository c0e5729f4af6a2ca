import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { desktop, openBrowser } from './browser.ts';
import { type BrowserSession, openSession } from './browserSession.ts';
import { mainNavigation } from './fanSteps.ts';
import {
  arrowTo,
  expectFocus,
  hasFocus,
  type TabStops,
  tabAndPress,
  tabTo,
  typeInto,
  typeIntoFocused,
} from './keyboard.ts';
import { demoPassword, openCreator, personaOf } from './people.ts';

const storyTimeoutMs = 240_000;
const waiting = { timeout: 10_000, interval: 50 };
const { origin } = e2eStack().addresses;
const theo = personaOf('theoadeyemi');
const [song = ''] = theo.posts;
const kofi = { name: 'Kofi Mensah', username: 'kofimensah', password: 'night-train-3' };

let browser: Browser;
let fan: BrowserSession;
let creator: BrowserSession;

beforeAll(async () => {
  browser = await openBrowser();
  await openCreator(origin, theo, [{ text: song }]);
  fan = await openSession(browser, { who: 'kofi', origin, options: desktop });
  creator = await openSession(browser, { who: 'theo', origin, options: desktop });
}, storyTimeoutMs);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const navigation = (page: Page, name: string | RegExp) =>
  mainNavigation(page).getByRole('link', {
    name,
    ...(typeof name === 'string' && { exact: true }),
  });

/**
 * Most presses of Tab that a flow takes, from where its page or sheet opens. A message takes none:
 * its field has the focus when the conversation opens.
 */
// Free actions (a bookmark, following) and the creator's introduction come before the prices.
const tabStopsMax = { 'sign in': 5, subscribe: 10, 'confirm the subscription': 3, tip: 6 } as const;
type Flow = keyof typeof tabStopsMax;

/** Tab stops of each flow, the last one among them. */
const tabStops = new Map<string, TabStops>();
const count = (flow: Flow, stops: TabStops): void => {
  tabStops.set(flow, [...(tabStops.get(flow) ?? []), ...stops]);
};

const signIn = async (page: Page, identifier: string, password: string): Promise<TabStops> => {
  const stops = [
    ...(await typeInto(page.getByLabel('Email or username'), identifier)),
    ...(await typeInto(page.getByLabel('Password', { exact: true }), password)),
  ];
  await page.keyboard.press('Enter');
  await navigation(page, /^Messages/).waitFor();
  return stops;
};

const register = async ({ page }: BrowserSession): Promise<void> => {
  await page.goto('/auth/register');
  await tabAndPress(button(page, 'Aceptar'));
  await typeInto(page.getByLabel('Display name'), kofi.name);
  await typeInto(page.getByLabel('Username'), kofi.username);
  await typeInto(page.getByLabel('Email'), `${kofi.username}@example.test`);
  await typeInto(page.getByLabel('Password', { exact: true }), kofi.password);
  await tabAndPress(page.getByRole('checkbox', { name: /^I’m 18 or older/ }), 'Space');
  await tabAndPress(button(page, 'Create account'), 'Space');
  await navigation(page, /^Messages/).waitFor();
  await vi.waitFor(() => expectFocus(page), waiting);
  await tabAndPress(button(page, 'Account'));
  await arrowTo(page.getByRole('menu'), page.getByRole('menuitem', { name: 'Sign out' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth/login');
  count('sign in', await signIn(page, kofi.username, kofi.password));
};

const topUp = async ({ page }: BrowserSession): Promise<void> => {
  await tabAndPress(navigation(page, 'Wallet'));
  const packages = page.getByRole('radiogroup', { name: 'Token packages' });
  await tabTo(packages.getByRole('radio', { checked: true }));
  const paid = await button(page, /^Pay /).textContent();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => button(page, /^Pay /).textContent(), waiting).not.toBe(paid);
  await typeInto(page.getByLabel('Card number'), '4242424242424242');
  await typeInto(page.getByLabel('Expiry'), '1239');
  await typeInto(page.getByLabel('Security code'), '123');
  await typeInto(page.getByLabel('Name on card'), kofi.name);
  await tabTo(page.getByRole('checkbox', { name: 'Save this card for next time' }));
  await page.keyboard.press(' ');
  await tabAndPress(button(page, /^Pay /));
  await page.getByText('tokens added.').waitFor();
  await vi.waitFor(() => expectFocus(page), waiting);
};

const subscribe = async ({ page }: BrowserSession): Promise<void> => {
  await tabAndPress(navigation(page, 'Explore'));
  await tabAndPress(page.getByRole('main').getByRole('link', { name: theo.name }));
  await page.getByRole('heading', { name: theo.name, level: 1 }).waitFor();
  await vi.waitFor(() => expectFocus(page), waiting);
  count('subscribe', await tabTo(page.getByRole('radio', { checked: true })));
  // Nothing more expensive than the month is preselected.
  await page.keyboard.press('ArrowRight');
  await button(page, /^Subscribe for .* a year$/).waitFor();
  await page.keyboard.press('ArrowLeft');
  const open = button(page, 'Subscribe for $7.50 a month');
  count('subscribe', await tabAndPress(open));
  const sheet = page.getByRole('dialog', { name: 'Subscribe' });
  await sheet.getByRole('radio', { checked: true }).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(open), waiting).toBe(true);
  await page.keyboard.press('Enter');
  count(
    'confirm the subscription',
    await tabAndPress(sheet.getByRole('button', { name: 'Subscribe for $7.50 a month' })),
  );
  await page.getByText(`You’re subscribed to Theo.`).waitFor();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByText(song).waitFor();
  await vi.waitFor(() => expectFocus(page), waiting);
};

const tip = async ({ page }: BrowserSession): Promise<void> => {
  const open = button(page, `Tip ${theo.name}`).first();
  await tabAndPress(open);
  const sheet = page.getByRole('dialog', { name: 'Tip Theo' });
  await sheet.waitFor();
  count('tip', await tabAndPress(sheet.getByRole('button', { name: '20', exact: true }), 'Space'));
  count(
    'tip',
    await typeInto(sheet.getByRole('textbox', { name: /^Message/ }), 'for the wrong chord'),
  );
  count('tip', await tabAndPress(sheet.getByRole('button', { name: 'Send 20 tokens' })));
  await sheet.getByRole('heading', { name: 'Tip sent' }).waitFor();
  await vi.waitFor(() => expectFocus(page), waiting);
  await tabAndPress(sheet.getByRole('button', { name: 'Done' }));
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(open), waiting).toBe(true);
};

/**
 * Closes a menu whose code loads on the first press: it returns the focus to the button that was
 * pressed.
 */
const closeMenus = async ({ page }: BrowserSession): Promise<void> => {
  const post = page.getByRole('article').first();
  const more = post.getByRole('button', { name: 'More', exact: true });
  await tabTo(more);
  for (const key of ['Enter', 'ArrowDown']) {
    await page.keyboard.press(key);
    await page.getByRole('menuitem', { name: 'Copy link' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(more), waiting).toBe(true);
  }
};

const talk = async (): Promise<void> => {
  await tabAndPress(fan.page.getByRole('link', { name: `Message ${theo.name}` }));
  await typeIntoFocused(
    fan.page.getByRole('textbox', { name: `Message to ${theo.name}` }),
    'Play it again',
  );
  await fan.page.keyboard.press('Enter');
  await fan.page.getByRole('log').getByText('Play it again').waitFor();
  await vi.waitFor(() => expectFocus(fan.page), waiting);

  const { page } = creator;
  await page.goto('/auth/login');
  await tabAndPress(button(page, 'Aceptar'), 'Space');
  await signIn(page, theo.username, demoPassword);
  await tabAndPress(navigation(page, /^Messages.*unread/));
  await tabAndPress(page.getByRole('link', { name: new RegExp(`${kofi.name}.*unread`) }));
  await page.getByRole('log').getByText('for the wrong chord').waitFor();
  await typeIntoFocused(page.getByRole('textbox', { name: `Message to ${kofi.name}` }), 'Twice');
  await tabAndPress(button(page, 'Send'));
  await fan.page.getByRole('log').getByText('Twice').waitFor();
  await vi.waitFor(() => expectFocus(page), waiting);
};

const publish = async ({ page }: BrowserSession): Promise<void> => {
  await tabAndPress(navigation(page, 'Studio'));
  await tabAndPress(page.getByRole('link', { name: 'New post' }));
  await typeInto(page.getByRole('textbox', { name: 'New post' }), 'Written without a mouse');
  await tabAndPress(button(page, 'Publish'));
  await page.getByText('Published.', { exact: true }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Written without a mouse' }).waitFor();
  await vi.waitFor(() => expectFocus(page), waiting);
};

const cancel = async ({ page }: BrowserSession): Promise<void> => {
  await page.goto(`/${theo.username}`);
  await tabAndPress(page.getByRole('link', { name: 'Manage' }));
  await tabAndPress(button(page, 'Cancel subscription'));
  const question = page.getByRole('alertdialog');
  await tabAndPress(question.getByRole('button', { name: /^Cancel/ }));
  await page.getByText(/Canceled\. Access until /).waitFor();
  await question.waitFor({ state: 'hidden' });
  await vi.waitFor(() => expectFocus(page), waiting);
};

it('completes the story by keyboard alone, with a visible focus throughout', {
  timeout: storyTimeoutMs,
}, async () => {
  await register(fan);
  await topUp(fan);
  await subscribe(fan);
  await tip(fan);
  await closeMenus(fan);
  await talk();
  await publish(creator);
  await cancel(fan);
  expect([...fan.pageErrors, ...creator.pageErrors]).toEqual([]);
  for (const [way, max] of Object.entries(tabStopsMax)) {
    const stops = tabStops.get(way) ?? [];
    expect(stops.length, `${way}: ${stops.join(' → ')}`).toBeLessThanOrEqual(max);
    expect(stops, way).not.toEqual([]);
  }
});
