import { linkIn, openMailbox } from '@ovation/backend/testing/mailbox';
import { digestOf, openPeople } from '@ovation/backend/testing/people';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { e2eStack } from '../test/e2eStack.ts';
import { openBrowser, phone } from './browser.ts';
import { type BrowserSession, consentStored, openSession } from './browserSession.ts';

const { origin, mailboxUrl } = e2eStack().addresses;
const mailbox = openMailbox(mailboxUrl);
const newPassword = 'a longer one of mine';
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

const onPhone = (who: string): Promise<BrowserSession> =>
  openSession(browser, { who, origin, options: phone, stored: consentStored });

it('resets a forgotten password on a phone, and signs in', async () => {
  const fan = await openPeople(origin).fan();
  const { page } = await onPhone(fan.username);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(fan.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.goto(linkIn(await mailbox.mail(fan.email, 'Set a new password')));
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('heading', { name: 'Your password has changed' }).waitFor();
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await page.getByLabel('Email or username').fill(fan.email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await mailbox.mail(fan.email, 'Your password has changed');
});

it('confirms a change of address by mail, and reverts it from the previous address', async () => {
  const fan = await openPeople(origin).fan();
  const email = `moved-${fan.email}`;
  const typed = 'morning-song-3';
  const currentPassword = digestOf(typed);
  await fan.api.auth.changePassword({
    body: { currentPassword: fan.passwordDigest, password: currentPassword },
  });
  await fan.api.auth.updateUser({ body: { email, currentPassword } });
  const { page } = await onPhone(fan.username);
  await page.goto(linkIn(await mailbox.mail(email, 'Confirm your new email')));
  await page.getByRole('button', { name: 'Confirm email' }).click();
  // No session is open here: the owner of the mailbox need not own the account.
  await page.getByLabel('Password of the account').fill(typed);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await page.getByRole('heading', { name: 'Your email has changed' }).waitFor();
  await page.goto(linkIn(await mailbox.mail(fan.email, 'Your email has changed')));
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await page.getByRole('heading', { name: 'Your email is back' }).waitFor();
  const body = { email: fan.email, password: digestOf(newPassword) };
  expect((await openPeople(origin).anonymous.auth.login({ body })).status).toBe(200);
});
