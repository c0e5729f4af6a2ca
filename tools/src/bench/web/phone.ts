import type { Browser, CDPSession, Page } from 'playwright-core';
import { becomeVisitor, type MeasuredPage } from './pages.ts';

const viewport = { width: 390, height: 844 };

/** A page as its visitor opens it on a phone. */
export interface Phone {
  readonly page: Page;
  readonly devTools: CDPSession;
  /** Goes to the page, and waits until it stands and nothing is on its way any more. */
  readonly open: () => Promise<void>;
}

/** Works with a phone of its own, and closes it whatever comes. */
export const onPhone = async <T>(
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
    await becomeVisitor(context, origin, measured);
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
