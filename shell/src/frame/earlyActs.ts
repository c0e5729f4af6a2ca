/** What the page's head keeps until this code runs; see `index.html`. */
interface Early {
  /** The last thing that was pressed and could not answer yet. */
  readonly pressed: HTMLElement | undefined;
  /** Leaves the presses to the page. */
  stop(): void;
}

declare global {
  interface Window {
    __early?: Early;
  }
}

const doNow = (): void => {
  const early = window.__early;
  delete window.__early;
  early?.stop();
  if (early?.pressed?.isConnected) early.pressed.click();
};

/**
 * Does what was pressed while the page could be seen and not yet used. In a turn of its own: only
 * there does React take over, for a press, a part that it has not come to yet.
 */
export const doEarlyActs = (): (() => void) => {
  const timer = setTimeout(doNow, 0);
  return () => clearTimeout(timer);
};
