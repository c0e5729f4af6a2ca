import type { Page } from 'playwright-core';

/** Lets everything that a page sends go out slowly, as from a phone; undone by what it returns. */
export const slowDown = async (page: Page, bytesASecond: number): Promise<() => Promise<void>> => {
  const devTools = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  const letThrough = (uploadThroughput: number) =>
    devTools.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput });
  await letThrough(bytesASecond);
  return async () => {
    await letThrough(-1);
    await devTools.detach();
  };
};
