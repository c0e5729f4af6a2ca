import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isHydrated } from './browserSession.ts';

/** File of a user's device. */
export interface DeviceFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export type FilesField = 'Photos' | 'Videos' | 'Audio files';

/** Processing of files is as slow as the machine. */
const processingTimeoutMs = 90_000;

/** Opens the composer, ready for input. */
export const openComposer = async (page: Page, words: string): Promise<void> => {
  await page.goto('/studio/posts');
  await isHydrated(page);
  await page.getByRole('textbox', { name: 'New post' }).fill(words);
};

export const addFile = (page: Page, field: FilesField, file: DeviceFile): Promise<void> =>
  page.getByLabel(field, { exact: true }).setInputFiles(file);

/** Files that have been uploaded. */
export const filesOfPost = (page: Page): Locator =>
  page.getByRole('list', { name: 'Files in this post' }).getByRole('listitem');

/** Waits until so many files are uploaded and can be shown. */
export const filesReady = async (page: Page, count: number): Promise<void> => {
  const files = filesOfPost(page);
  await files.nth(count - 1).waitFor({ timeout: processingTimeoutMs });
  const described = files.getByRole('button', { name: /^Describe/ });
  await expect
    .poll(() => described.count(), { timeout: processingTimeoutMs, interval: 100 })
    .toBe(count);
  const processing = files.filter({ hasText: 'Processing' }).first();
  await processing.waitFor({ state: 'detached', timeout: processingTimeoutMs });
};

/** Chooses an option of a select field. */
export const choose = async (page: Page, field: string, entry: string): Promise<void> => {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: entry, exact: true }).click();
};

export const openMore = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'More options' }).click();

/** Publishes the post; resolves once it is in the list. */
export const publish = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published.', { exact: true }).waitFor();
  await page.getByRole('listitem').filter({ hasText: words }).first().waitFor();
};

/** Opens the preview of the post, one audience after the other, and closes it again. */
export const preview = async (
  page: Page,
  audience: { open: (sheet: Locator) => Promise<void>; locked: (sheet: Locator) => Promise<void> },
): Promise<void> => {
  await page.getByRole('button', { name: 'Preview' }).click();
  const sheet = page.getByRole('dialog', { name: 'As fans see it' });
  await audience.open(sheet);
  await sheet.getByRole('radio', { name: 'Locked', exact: true }).press(' ');
  await audience.locked(sheet);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
};
