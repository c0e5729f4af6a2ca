import type { Page } from 'playwright-core';
import { heading, type Say, type Screen, to } from './screen.ts';

const composer = {
  path: to('/studio/posts'),
  shown: (page: Page) => page.getByRole('listitem').first(),
} as const;

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

const write = (page: Page, say: Say): Promise<void> =>
  page.getByLabel(say('compose.text')).fill('A fig, and what came of it');

/** Screens of the composer with each kind of content, and of the pages about existing posts. */
export const studioScreens: readonly Screen[] = [
  {
    name: 'compose-poll',
    ...composer,
    open: async (page, say) => {
      await press(page, say('compose.addPoll'));
      await press(page, say('compose.publish'));
      await page.getByText(say('compose.poll.noQuestion')).waitFor();
    },
  },
  {
    name: 'compose-more',
    ...composer,
    open: async (page, say) => {
      await press(page, say('compose.more'));
      await page.getByLabel(say('compose.tags')).fill('figs');
      await page.keyboard.press('Enter');
      await page.getByText('#figs').waitFor();
    },
  },
  {
    name: 'compose-library',
    ...composer,
    open: async (page, say) => {
      await press(page, say('compose.fromLibrary'));
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('listitem').getByRole('button').first().click();
      await sheet.getByRole('button', { pressed: true }).first().waitFor();
    },
  },
  {
    name: 'compose-preview',
    ...composer,
    open: async (page, say) => {
      await write(page, say);
      await press(page, say('preview.open'));
      await page.getByRole('dialog').locator('article').waitFor();
    },
  },
  {
    name: 'studio-media',
    path: to('/studio/media'),
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
  },
  {
    name: 'studio-media-described',
    path: to('/studio/media'),
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
    open: async (page, say) => {
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
      await page.getByRole('dialog', { name: say('file.details.photo') }).waitFor();
    },
  },
  {
    name: 'studio-calendar',
    path: to('/studio/calendar'),
    shown: (page) => page.getByRole('gridcell').getByRole('button').first(),
  },
  {
    name: 'studio-calendar-move',
    path: to('/studio/calendar'),
    shown: (page) => page.getByRole('gridcell').getByRole('button').first(),
    open: async (page, say) => {
      await page.getByRole('gridcell').getByRole('button').first().click();
      await page.getByRole('dialog', { name: say('calendar.move.title') }).waitFor();
    },
  },
  {
    name: 'studio-comments',
    path: to('/studio/comments'),
    shown: (page) => page.getByRole('main').getByRole('listitem').first(),
    open: async (page, say) => {
      await press(page, say('comments.reply'));
      await page.getByRole('button', { name: say('comments.reply.send') }).waitFor();
    },
  },
  {
    name: 'studio-figures',
    path: ({ photosPostId }) => `/studio/posts/${photosPostId}/figures`,
    shown: heading('history.title'),
  },
];
