import type { Page } from 'playwright-core';

/** Throttles the uploads of a page, as on a phone; undone by the returned function. */
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
