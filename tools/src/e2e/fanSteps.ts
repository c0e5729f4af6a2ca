import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CreatorProfile } from '../seed/personas.ts';
import type { BrowserSession } from './browserSession.ts';

/** Main navigation; bar and rail have the same name, one of them is visible. */
export const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

export const firstNameOf = ({ name }: Pick<CreatorProfile, 'name'>): string =>
  name.split(' ')[0] ?? name;

export const signIn = async (
  { page, check }: BrowserSession,
  identifier: string,
  password: string,
): Promise<void> => {
  await page.getByLabel('Email or username').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  expect(await check('sign-in')).toEqual([]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await mainNavigation(page)
    .getByRole('link', { name: /^Messages/ })
    .waitFor();
};

export const register = async (
  { page, check }: BrowserSession,
  person: { name: string; username: string; password: string },
): Promise<void> => {
  await page.goto('/auth/register');
  await page.getByLabel('Display name').fill(person.name);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(`${person.username}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByText('Available').waitFor();
  await page.getByRole('checkbox', { name: /^I’m 18 or older/ }).check();
  expect(await check('register')).toEqual([]);
  // The banner lies over the form's end, and need not be answered first.
  await page.getByRole('button', { name: 'Create account' }).click();
  await mainNavigation(page).waitFor();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await mainNavigation(page).getByRole('link', { name: 'Me', exact: true }).click();
  const signOut = page.getByRole('button', { name: 'Sign out' }).first();
  await signOut.waitFor();
  expect(await check('account')).toEqual([]);
  await signOut.click();
};

/** Types the card that always pays into the open fields. */
export const fillCard = async (page: Page, holder: string): Promise<void> => {
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiry').fill('1239');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill(holder);
};

export const topUp = async ({ page, check }: BrowserSession, holder: string): Promise<void> => {
  await page.getByRole('link', { name: 'Wallet, 0 tokens' }).click();
  await page.getByRole('button', { name: /^Continue with \$/ }).click();
  await fillCard(page, holder);
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check();
  expect(await check('wallet')).toEqual([]);
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByText('tokens added.').waitFor();
  expect(await check('topped-up')).toEqual([]);
};

/** Finds the creator, sees locked content, subscribes for a month, and sees it open. */
export const subscribe = async (
  { page, check }: BrowserSession,
  creator: CreatorProfile,
  post: string,
): Promise<void> => {
  const name = firstNameOf(creator);
  const price = `$${creator.monthlyPrice.toFixed(2)}`;
  await mainNavigation(page).getByRole('link', { name: 'Explore' }).click();
  const card = page.getByRole('main').getByRole('link', { name: creator.name });
  await card.waitFor();
  expect(await check('explore')).toEqual([]);
  await card.click();
  await page.getByRole('heading', { name: creator.name, level: 1 }).waitFor();
  const locked = page
    .getByRole('article', { name: creator.name })
    .filter({ hasText: `For subscribers of ${name}` });
  await locked.first().locator('img').last().waitFor();
  await page.getByRole('radio', { name: /^Monthly/ }).press(' ');
  const monthly = page.getByRole('button', { name: `Subscribe for ${price} a month` });
  await monthly.waitFor();
  expect(await check('locked')).toEqual([]);
  await monthly.click();
  const sheet = page.getByRole('dialog', { name: 'Subscribe' });
  const confirm = sheet.getByRole('button', { name: `Subscribe for ${price} a month` });
  await confirm.waitFor();
  expect(await check('subscribe')).toEqual([]);
  await confirm.click();
  await page.getByText(`You’re subscribed to ${name}.`).waitFor();
  await page.getByText(post).waitFor();
  const photo = page
    .getByRole('article')
    .filter({ hasText: post })
    .getByRole('img', {
      name: `Photo 1 of 1 by ${creator.name}`,
    });
  await photo.waitFor();
  await locked.first().waitFor({ state: 'detached' });
  expect(await check('unlocked')).toEqual([]);
};

export const tip = async (
  { page, check }: BrowserSession,
  creator: CreatorProfile,
  note: string,
): Promise<void> => {
  await page
    .getByRole('button', { name: `Tip ${creator.name}` })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: `Tip ${firstNameOf(creator)}` });
  await sheet.getByRole('textbox', { name: /^Message/ }).fill(note);
  await sheet.getByRole('button', { name: '50', exact: true, pressed: true }).waitFor();
  expect(await check('tip')).toEqual([]);
  await sheet.getByRole('button', { name: 'Send 50 tokens' }).click();
  await sheet.getByRole('heading', { name: 'Tip sent' }).waitFor();
  expect(await check('tip-sent')).toEqual([]);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await sheet.waitFor({ state: 'hidden' });
};

/** Sends a message in the open conversation. */
export const say = async (page: Page, to: string, text: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: `Message to ${to}` });
  await field.fill(text);
  await field.press('Enter');
  await page.getByRole('log').getByText(text).waitFor();
};

/** Cancels the subscription, and checks that content stays open. */
export const cancel = async (
  { page, check }: BrowserSession,
  creator: CreatorProfile,
  post: string,
): Promise<void> => {
  await page.goto('/subscriptions');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  expect(await check('cancel')).toEqual([]);
  await question.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByText(/Canceled\. Access until /).waitFor();
  expect(await check('canceled')).toEqual([]);
  await page.getByRole('link', { name: creator.name }).click();
  await page.getByRole('heading', { name: creator.name, level: 1 }).waitFor();
  await page.getByText(post).waitFor();
};
