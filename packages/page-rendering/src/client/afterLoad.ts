/** By then a page that is fast has its parts and its data; what comes next may use the line. */
const afterLoadMs = 3_000;
const idleMsMax = 2_000;

let isAfter = false;
let isWaiting = false;
const listeners = new Set<() => void>();

const begin = (): void => {
  isAfter = true;
  for (const listener of listeners) listener();
  listeners.clear();
};

/** Runs when nothing else happens, or at least soon; returns how to do without it. */
export const whenIdle = (run: () => void): (() => void) => {
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
  const wait = (): void => void setTimeout(() => whenIdle(begin), afterLoadMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
};

/**
 * Runs once the page that was opened first is there and nothing happens: what only later steps need
 * must not share the line with it.
 */
export const whenAfterLoad = (run: () => void): void => {
  if (isAfter) {
    run();
    return;
  }
  listeners.add(run);
  waitForLoad();
};
