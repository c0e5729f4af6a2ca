import type { Browser, CDPSession } from 'playwright-core';
import type { MeasuredPage } from './pages.ts';
import { withPhone } from './phone.ts';

/** CPU slowdown, the same as Lighthouse's for a phone. */
const slowdown = 4;
/** Shortest interaction that the browser reports. */
const reportedMsMin = 16;
/** Window with room for the phone and the browser's own bars. */
const windowBounds = { width: 800, height: 1_200 };

/**
 * Enlarges the window: content outside of it is never painted, and its interactions would never
 * complete.
 */
const enlargeWindow = async (devTools: CDPSession): Promise<void> => {
  const { windowId } = await devTools.send('Browser.getWindowForTarget');
  await devTools.send('Browser.setWindowBounds', { windowId, bounds: windowBounds });
};

interface Reported {
  readonly name: string;
  readonly durationMs: number;
}

const observe = `
  window.__interactions = [];
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries()) {
      if (interactionId) window.__interactions.push({ name, durationMs: duration });
    }
  }).observe({ type: 'event', durationThreshold: ${reportedMsMin}, buffered: true });`;

/** Resolves once the last interaction has been painted and reported. */
const reported = `new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => {
    resolve(window.__interactions);
  })));
})`;

/** Measures the slowest interaction of a page, from touch to paint, on a slowed processor: ms. */
export const measureInteractions = (
  browser: Browser,
  origin: string,
  measured: MeasuredPage,
): Promise<Reported> =>
  withPhone(browser, origin, measured, async ({ page, devTools, open }) => {
    await page.addInitScript(observe);
    await enlargeWindow(devTools);
    await open();
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await measured.act?.(page);
    const all = await page.evaluate<Reported[]>(reported);
    const none: Reported = { name: 'none longer', durationMs: reportedMsMin };
    return all.reduce((worst, one) => (one.durationMs > worst.durationMs ? one : worst), none);
  });
