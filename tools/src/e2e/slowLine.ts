import type { Page } from 'playwright-core';

/** A page's way to the server, as a spec has it. */
export interface Line {
  /** Nothing goes any more, what is on its way neither. */
  readonly cut: () => Promise<void>;
  readonly restore: () => Promise<void>;
}

/** Lets everything that a page sends go out slowly, as from a phone. */
export const slowDown = async (page: Page, bytesASecond: number): Promise<Line> => {
  const devTools = await page.context().newCDPSession(page);
  const conditions = { latency: 0, downloadThroughput: -1 };
  const set = (offline: boolean, uploadThroughput: number) =>
    devTools.send('Network.emulateNetworkConditions', {
      ...conditions,
      offline,
      uploadThroughput,
    });
  await set(false, bytesASecond);
  return {
    cut: async () => {
      await set(true, bytesASecond);
    },
    restore: async () => {
      await set(false, -1);
      await devTools.detach();
    },
  };
};
