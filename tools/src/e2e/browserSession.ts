import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFailed, TestRunner } from 'vitest';
import { findings, takePicture } from './pageChecks.ts';

/** Time limit for an expected state; generous, as other work shares the machine. */
const stateTimeoutMs = 20_000;

export type BrowserSession = {
  page: Page;
  context: BrowserContext;
  /** Count of loaded pages; while it stays the same, changes arrived without a reload. */
  loads: () => number;
  /** Takes a screenshot once the screen is still; resolves with axe's findings. */
  check: (name: string) => Promise<string[]>;
  /** Exceptions and errors of the pages, and breaches of the content policy. */
  pageErrors: readonly string[];
};

export type SessionOptions = {
  who: string;
  origin: string;
  options: BrowserContextOptions;
  /** Session token; signed out without it. */
  token?: string;
  /** Browser storage of an earlier visit. */
  stored?: Readonly<Record<string, string>>;
};

/** Storage of a visitor who has answered the cookie banner. */
export const consentStored = { cookieConsent: 'accepted' } as const;

const stateOf = ({ origin, token, stored = {} }: SessionOptions) => ({
  cookies:
    token === undefined
      ? []
      : [
          {
            name: 'token',
            value: encodeURIComponent(token),
            domain: new URL(origin).hostname,
            path: '/',
            expires: -1,
            httpOnly: false,
            secure: false,
            sameSite: 'Lax' as const,
          },
        ],
  origins: [
    { origin, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) },
  ],
});

/** Records errors of a page that are not visible on it. */
const watch = (page: Page, pageErrors: string[]): void => {
  page.on('pageerror', (error) =>
    pageErrors.push(error.stack || `${error.name}: ${error.message}`),
  );
  page.on('console', (message) => {
    // Chromium reports breaches of the content policy and failed requests here too.
    if (message.type() === 'error')
      pageErrors.push(`${message.text()} at ${message.location().url}`);
  });
};

/** Prints the content of the page when its test failed, and the recorded errors. */
const logFailure = (page: Page, who: string, pageErrors: readonly string[]): void => {
  // Sessions that are opened for several tests belong to no single one.
  if (TestRunner.getCurrentTest() === undefined) return;
  onTestFailed(async () => {
    const seen = page.isClosed() ? 'closed' : await page.locator('body').ariaSnapshot();
    console.error([`${who} at ${page.url()}`, ...pageErrors, seen].join('\n'));
  });
};

/** Opens a browser context for a user: English, the light theme, no animations. */
export const openSession = async (
  browser: Browser,
  asked: SessionOptions,
): Promise<BrowserSession> => {
  const context = await browser.newContext({
    baseURL: asked.origin,
    locale: 'en-US',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    storageState: stateOf(asked),
    ...asked.options,
  });
  context.setDefaultTimeout(stateTimeoutMs);
  const pageErrors: string[] = [];
  let loads = 0;
  context.on('page', (page) => watch(page, pageErrors));
  const page = await context.newPage();
  page.on('load', () => {
    loads += 1;
  });
  logFailure(page, asked.who, pageErrors);
  return {
    page,
    context,
    pageErrors,
    loads: () => loads,
    check: async (name) => {
      await takePicture(page, `${asked.who}-${name}`);
      return findings(page);
    },
  };
};

/** Runs axe on the current screen, in light and dark. */
export const checkBothThemes = async (
  { page, check }: BrowserSession,
  name: string,
): Promise<void> => {
  for (const theme of ['light', 'dark']) {
    await page.evaluate(`document.documentElement.setAttribute('data-theme', '${theme}')`);
    expect(await check(`${name}-${theme}`)).toEqual([]);
  }
  await page.evaluate(`document.documentElement.setAttribute('data-theme', 'light')`);
};

/**
 * Resolves once the page is hydrated. Before, a link loads the next page, as it would without any
 * code; from then on the shell navigates.
 */
export const isHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !('__earlyEvents' in globalThis));
};

/**
 * Resolves once the server has acknowledged the authentication of a page's socket: from then on
 * pushes arrive.
 */
export const untilSocketReady = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/^43\d+\[/.test(String(payload))) resolve();
      }),
    );
  });
