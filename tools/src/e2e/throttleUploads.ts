import type { Page } from 'playwright-core';

/** Throttles the uploads of a page, as on a phone; undone by the returned function. */
export const throttleUploads = async (
  page: Page,
  bytesASecond: number,
): Promise<() => Promise<void>> => {
  const devTools = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  const setThroughput = (uploadThroughput: number) =>
    devTools.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput });
  await setThroughput(bytesASecond);
  return async () => {
    await setThroughput(-1);
    await devTools.detach();
  };
};
