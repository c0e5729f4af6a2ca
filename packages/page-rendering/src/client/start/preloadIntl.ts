/** Maximum wait for the preload. */
const preloadMsMax = 300;

/**
 * Warms up number formatting in a worker. The first formatted number takes a browser tens of milliseconds,
 * in which input is blocked: it reads the tables of the language, which are then cached for the whole page.
 */
export const preloadIntl = (locale: string): Promise<void> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./intl.worker.ts', import.meta.url), { name: locale });
    worker.onmessage = () => resolve();
    setTimeout(resolve, preloadMsMax);
  });
