import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { e2eStack } from '../test/e2eStack.ts';

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

const launch = (): Promise<Browser> => {
  const { browser } = e2eStack();
  return chromium.launch({
    executablePath: browser.executablePath,
    env: { ...process.env, ...browser.env },
    // Root has no sandbox to run a browser in.
    chromiumSandbox: process.getuid?.() !== 0,
  });
};

let sharedBrowser: Promise<Browser> | undefined;

/**
 * Opens a headless browser: one for all specs of a process, one file after the other. Everything
 * that a file opens in it is closed after the file; the browser ends with the process.
 */
export const openBrowser = (): Promise<Browser> => {
  sharedBrowser ??= launch();
  return sharedBrowser;
};

/** Closes everything that is open in the browser. */
export const closePages = async (): Promise<void> => {
  const contexts = (await sharedBrowser)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
};
