import { expect } from 'vitest';
import type { BrowserSession } from './browserSession.ts';
import { mainNavigation, say } from './fanSteps.ts';
import { throttleUploads } from './throttleUploads.ts';

/** Bandwidth in bytes a second at which the progress of an upload is visible. */
const slowUploadBytes = 30_000;

/** Opens the conversation that has unread messages, and finds the message in it. */
export const readUnreadMessage = async (
  { page, check }: BrowserSession,
  fanName: string,
  texts: readonly string[],
): Promise<void> => {
  const messages = mainNavigation(page).getByRole('link', { name: /^Messages/ });
  await mainNavigation(page)
    .getByRole('link', { name: /^Messages.*1 unread/ })
    .waitFor();
  expect(await check('unread')).toEqual([]);
  await messages.click();
  const conversation = page.getByRole('link', { name: new RegExp(`${fanName}.*2 unread`) });
  await conversation.waitFor();
  expect(await check('conversations')).toEqual([]);
  await conversation.click();
  for (const text of texts) await page.getByRole('log').getByText(text).waitFor();
};

/** Types so that the other sees the typing indicator, and sends then. */
export const answer = async (
  { page, check }: BrowserSession,
  to: string,
  text: string,
  whenTyping: () => Promise<void>,
): Promise<void> => {
  await page.getByRole('textbox', { name: `Message to ${to}` }).pressSequentially('The');
  await whenTyping();
  await say(page, to, text);
  expect(await check('answered')).toEqual([]);
};

/** Publishes a post with a photo; the progress bar is seen between its beginning and its end. */
export const publishPhoto = async (
  { page, check }: BrowserSession,
  text: string,
  photo: { name: string; bytes: Buffer },
): Promise<void> => {
  await mainNavigation(page).getByRole('link', { name: 'Studio' }).click();
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await page.getByRole('textbox', { name: 'New post' }).fill(text);
  const restore = await throttleUploads(page, slowUploadBytes);
  await page
    .getByLabel('Photos', { exact: true })
    .setInputFiles({ name: photo.name, mimeType: 'image/webp', buffer: photo.bytes });
  const bar = page.getByRole('progressbar', { name: photo.name });
  await expect
    .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 20_000 })
    .toSatisfy((percent: number) => percent > 0 && percent < 100);
  await restore();
  await bar.waitFor({ state: 'detached' });
  expect(await check('compose')).toEqual([]);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published.', { exact: true }).waitFor();
  await page.getByRole('listitem').filter({ hasText: text }).waitFor();
  expect(await check('studio')).toEqual([]);
};
