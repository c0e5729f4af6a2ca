/**
 * History entry: the router's key of its page, and the number of overlays open when it was pushed. Entries
 * of overlays have the key and the URL of their page.
 */
interface Entry {
  readonly key?: string;
  readonly overlays?: number;
}

const entryOf = (state: unknown): Entry =>
  typeof state === 'object' && state !== null ? state : {};

const depthOf = (state: unknown): number => entryOf(state).overlays ?? 0;

/** Close callbacks of the open overlays, lowest first. */
const openOverlays: (() => void)[] = [];
let isDue = false;
/** True while our own `history.back()` is pending; nothing is pushed until it has completed. */
let isGoingBack = false;
/**
 * Page with a stale overlay entry on top: a link in the overlay led away and the reader came back, or the
 * page was reloaded.
 */
let staleEntry: Entry | undefined;

/** Pushes or pops history entries until there are as many as overlays. */
const syncHistory = (): void => {
  isDue = false;
  if (isGoingBack) return;
  if (openOverlays.length > 0) staleEntry = undefined;
  const top = entryOf(history.state);
  const depth = depthOf(top);
  for (let overlays = depth + 1; overlays <= openOverlays.length; overlays += 1) {
    history.pushState({ ...top, overlays }, '');
  }
  if (openOverlays.length < depth) {
    isGoingBack = true;
    history.go(openOverlays.length - depth);
  }
};

/**
 * Deferred: one overlay may replace another, and after a link in it led away the top entry belongs to
 * another page and stays.
 */
const syncHistorySoon = (): void => {
  if (isDue) return;
  isDue = true;
  setTimeout(syncHistory);
};

const onPop = ({ state }: PopStateEvent): void => {
  const [entry, depth] = [entryOf(state), depthOf(state)];
  const before = staleEntry;
  staleEntry = undefined;
  if (isGoingBack) {
    isGoingBack = false;
    syncHistorySoon();
  } else if (openOverlays.length > depth) {
    for (const close of openOverlays.slice(depth).reverse()) close();
    // An overlay that refuses to close, as it waits for a response, gets its entry back.
    syncHistorySoon();
  } else if (openOverlays.length < depth) staleEntry = entry;
  // The step would have no visible effect: continue to the page before.
  else if (before && before.key === entry.key) history.back();
};

/** Pushes a history entry for an opened overlay; returns the function that removes it. */
export const addOverlayEntry = (close: () => void): (() => void) => {
  openOverlays.push(close);
  syncHistorySoon();
  return () => {
    openOverlays.splice(openOverlays.indexOf(close), 1);
    syncHistorySoon();
  };
};

/** Handles `popstate` for overlay entries, including those from before a reload. */
export const followOverlayEntries = (): (() => void) => {
  if (depthOf(history.state) > 0) staleEntry = entryOf(history.state);
  addEventListener('popstate', onPop);
  return () => removeEventListener('popstate', onPop);
};
