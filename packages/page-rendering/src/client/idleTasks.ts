/** Delay after which a fast page has its parts and its data; later requests may then use the network. */
const afterLoadMs = 3_000;
const idleMsMax = 2_000;

let isLoaded = false;
let isWaiting = false;
const listeners = new Set<() => void>();

const runListeners = (): void => {
  isLoaded = true;
  for (const listener of listeners) listener();
  listeners.clear();
};

/** Runs a function when the browser is idle, or soon at the latest; returns a function that cancels it. */
export const runWhenIdle = (run: () => void): (() => void) => {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout: idleMsMax });
  return () => cancelIdleCallback(id);
};

const waitForLoad = (): void => {
  if (isWaiting) return;
  isWaiting = true;
  const wait = (): void => void setTimeout(() => runWhenIdle(runListeners), afterLoadMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
};

/**
 * Runs a function once the first page has loaded and the browser is idle: resources for later steps must
 * not compete with it for the network.
 */
export const runAfterLoad = (run: () => void): void => {
  if (isLoaded) {
    run();
    return;
  }
  listeners.add(run);
  waitForLoad();
};
