/** What the page's head keeps until this code runs; see `index.html`. */
interface Early {
  /** The last thing that was pressed and could not answer yet. */
  readonly pressed: HTMLElement | undefined;
  /** Gives the presses and forms back to the page. */
  stop(): void;
}

declare global {
  interface Window {
    __early?: Early;
  }
}

/** Does what was pressed while the page could be seen and not yet used. */
export const doEarlyActs = (): void => {
  const early = window.__early;
  delete window.__early;
  early?.stop();
  if (early?.pressed?.isConnected) early.pressed.click();
};
