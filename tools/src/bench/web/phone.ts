import type { Browser, CDPSession, Page } from 'playwright-core';
import { type MeasuredPage, signInVisitor } from './pages.ts';

const viewport = { width: 390, height: 844 };

/** Page as its visitor opens it on a phone. */
export interface Phone {
  readonly page: Page;
  readonly devTools: CDPSession;
  /** Opens the page, and waits until it is complete and the network is idle. */
  readonly open: () => Promise<void>;
}

/** Runs work with a phone of its own, and closes it in any case. */
export const withPhone = async <T>(
  browser: Browser,
  origin: string,
  measured: MeasuredPage,
  work: (phone: Phone) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    locale: 'en-US',
    hasTouch: true,
    isMobile: true,
  });
  try {
    await signInVisitor(context, origin, measured);
    await context.addInitScript("localStorage.setItem('cookieConsent', 'accepted')");
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    return await work({
      page,
      devTools,
      open: async () => {
        await page.goto(measured.path);
        await measured.whenRendered(page);
        await page.waitForLoadState('networkidle');
      },
    });
  } finally {
    await context.close();
  }
};
