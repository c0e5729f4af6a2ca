import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { e2eStack } from '../test/e2eStack.ts';

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** A real browser without a window; whoever opens it closes it. */
export const openBrowser = (): Promise<Browser> => {
  const { browser } = e2eStack();
  return chromium.launch({
    executablePath: browser.executablePath,
    env: { ...process.env, ...browser.env },
    // Whoever runs the tests as root has no sandbox to run a browser in.
    chromiumSandbox: process.getuid?.() !== 0,
  });
};
