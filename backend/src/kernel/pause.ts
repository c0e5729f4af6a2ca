/** Waits, or until the signal. Unlike that of Node's `timers/promises`, specs move its clock. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    if (signal.aborted) over();
    else signal.addEventListener('abort', over, { once: true });
  });
