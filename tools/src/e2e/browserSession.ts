import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFailed, TestRunner } from 'vitest';
import { findings, takePicture } from './pageChecks.ts';

/** How long a screen may take to show what is awaited; generous, as other work shares the machine. */
const stateTimeoutMs = 20_000;

export type BrowserSession = {
  page: Page;
  context: BrowserContext;
  /** Pages loaded so far; what arrives while this stays the same came by itself. */
  loads: () => number;
  /** Takes a picture of the screen once it is still; resolves with what axe holds against it. */
  check: (name: string) => Promise<string[]>;
  /** What the pages have thrown, logged as an error, or been forbidden by the content policy. */
  faults: readonly string[];
};

export type SessionOptions = {
  who: string;
  origin: string;
  options: BrowserContextOptions;
  /** Signed in already; without it nobody is. */
  token?: string;
  /** What the browser has stored of an earlier visit. */
  stored?: Readonly<Record<string, string>>;
};

/** What somebody has stored who has answered the cookie banner. */
export const consented = { cookieConsent: 'accepted' } as const;

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

/** Tells of everything that goes wrong in a page without being seen on it. */
const watch = (page: Page, faults: string[]): void => {
  page.on('pageerror', (error) => faults.push(error.stack || `${error.name}: ${error.message}`));
  page.on('console', (message) => {
    // Chromium reports breaches of the content policy and failed requests here too.
    if (message.type() === 'error') faults.push(`${message.text()} at ${message.location().url}`);
  });
};

/** Says what stood on the page when its test failed, and what had gone wrong unseen. */
const tellOfFailure = (page: Page, who: string, faults: readonly string[]): void => {
  // Who comes in for several tests has none of them to answer for.
  if (TestRunner.getCurrentTest() === undefined) return;
  onTestFailed(async () => {
    const seen = page.isClosed() ? 'closed' : await page.locator('body').ariaSnapshot();
    console.error([`${who} at ${page.url()}`, ...faults, seen].join('\n'));
  });
};

/** A person with a browser of their own: English, the light theme, nothing moves. */
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
  const faults: string[] = [];
  let loads = 0;
  context.on('page', (page) => watch(page, faults));
  const page = await context.newPage();
  page.on('load', () => {
    loads += 1;
  });
  tellOfFailure(page, asked.who, faults);
  return {
    page,
    context,
    faults,
    loads: () => loads,
    check: async (name) => {
      await takePicture(page, `${asked.who}-${name}`);
      return findings(page);
    },
  };
};

/** Holds axe against the screen as it is, light and dark. */
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
 * Resolves once the page's code runs. Before, a link leads on by loading the next page, as it would
 * without any code; from then on the shell leads.
 */
export const isHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !('__earlyEvents' in globalThis));
};

/** Resolves once the server has acknowledged on a page's socket who is there: from then on it tells. */
export const isTold = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/^43\d+\[/.test(String(payload))) resolve();
      }),
    );
  });
