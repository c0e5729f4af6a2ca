/** Longer than this nothing waits for it. */
const preloadMsMax = 300;

/**
 * The first number that a browser writes takes it tens of milliseconds, in which no touch is answered:
 * it reads the tables of the language. They are kept for all of the page, so a worker has them read.
 */
export const preloadIntl = (locale: string): Promise<void> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./intl.worker.ts', import.meta.url), { name: locale });
    worker.onmessage = () => resolve();
    setTimeout(resolve, preloadMsMax);
  });
