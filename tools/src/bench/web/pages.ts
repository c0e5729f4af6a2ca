import type { BrowserContext, Page } from 'playwright-core';
import type { WebWorld } from './world.ts';

/** Measured page, and the interactions on it. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** Absent: signed out. */
  readonly token?: string;
  /** The folder of the micro-frontend that renders it; absent: the shell does. */
  readonly remote?: string;
  /** Resolves when the page's main content is visible. */
  readonly whenRendered: (page: Page) => Promise<unknown>;
  /** Taps and types; absent where interaction latency is not measured. */
  readonly act?: (page: Page) => Promise<void>;
}

const message = 'Which one is it?';

const actOnLogin = async (page: Page): Promise<void> => {
  await page.getByLabel('Email or username').pressSequentially('fan@ovation.test');
  await page.getByRole('checkbox', { name: 'Keep me signed in' }).press(' ');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Enter your password.').waitFor();
};

const actOnFeed = async (page: Page): Promise<void> => {
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Explore' }).click();
  await page.getByRole('heading', { name: 'Explore' }).waitFor();
  await main.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('article').first().waitFor();
};

const actOnProfile =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('tab').nth(1).click();
    await page.getByRole('tab').first().click();
    await page
      .getByRole('button', { name: `Tip ${name}` })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: '50', exact: true }).click();
    await sheet.getByRole('textbox').last().pressSequentially(message);
  };

const actOnChat = async (page: Page): Promise<void> => {
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.pressSequentially(message);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('log').getByText(message).first().waitFor();
};

const actOnWallet = async (page: Page): Promise<void> => {
  await page.getByRole('radio').first().press(' ');
  await page.getByRole('radio').first().press('ArrowRight');
};

/** The pages, in the order in which the tables show them. */
export const measuredPages = (world: WebWorld): readonly MeasuredPage[] => {
  const { creator, fanToken: token } = world;
  return [
    {
      name: 'login',
      path: '/auth/login',
      whenRendered: (page) => page.getByRole('button', { name: 'Sign in', exact: true }).waitFor(),
      act: actOnLogin,
    },
    {
      name: 'feed',
      path: '/home',
      token,
      remote: 'mf-feed',
      whenRendered: (page) => page.getByRole('article').first().waitFor(),
      act: actOnFeed,
    },
    {
      name: 'profile',
      path: `/${creator.username}`,
      token,
      remote: 'mf-feed',
      whenRendered: (page) => page.getByRole('heading', { name: creator.name, level: 1 }).waitFor(),
      act: actOnProfile(creator.name),
    },
    {
      name: 'chat',
      path: `/messages/${world.conversationId}`,
      token,
      remote: 'mf-chat',
      whenRendered: (page) => page.getByRole('textbox', { name: /^Message to/ }).waitFor(),
      act: actOnChat,
    },
    {
      name: 'wallet',
      path: '/wallet',
      token,
      remote: 'mf-wallet',
      whenRendered: (page) => page.getByRole('radio').first().waitFor({ state: 'attached' }),
      act: actOnWallet,
    },
    {
      name: 'studio',
      path: '/studio/posts',
      token: world.creatorToken,
      remote: 'mf-studio',
      whenRendered: (page) => page.getByRole('textbox').first().waitFor(),
    },
  ];
};

/** Gives a browser the session of the page's visitor. */
export const signInVisitor = async (
  context: BrowserContext,
  origin: string,
  { token }: MeasuredPage,
): Promise<void> => {
  await context.clearCookies();
  if (token !== undefined) {
    await context.addCookies([{ name: 'token', value: encodeURIComponent(token), url: origin }]);
  }
};
