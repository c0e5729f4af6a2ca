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
const open: (() => void)[] = [];
let isDue = false;
/** True while our own `history.back()` is pending; nothing is pushed until it has completed. */
let isStepping = false;
/**
 * Page with a stale overlay entry on top: a link in the overlay led away and the reader came back, or the
 * page was reloaded.
 */
let leftOver: Entry | undefined;

/** Pushes or pops history entries until there are as many as overlays. */
const settle = (): void => {
  isDue = false;
  if (isStepping) return;
  if (open.length > 0) leftOver = undefined;
  const top = entryOf(history.state);
  const depth = depthOf(top);
  for (let overlays = depth + 1; overlays <= open.length; overlays += 1) {
    history.pushState({ ...top, overlays }, '');
  }
  if (open.length < depth) {
    isStepping = true;
    history.go(open.length - depth);
  }
};

/**
 * Deferred: one overlay may replace another, and after a link in it led away the top entry belongs to
 * another page and stays.
 */
const settleSoon = (): void => {
  if (isDue) return;
  isDue = true;
  setTimeout(settle);
};

const onPop = ({ state }: PopStateEvent): void => {
  const [entry, depth] = [entryOf(state), depthOf(state)];
  const before = leftOver;
  leftOver = undefined;
  if (isStepping) {
    isStepping = false;
    settleSoon();
  } else if (open.length > depth) {
    for (const close of open.slice(depth).reverse()) close();
    // An overlay that refuses to close, as it waits for a response, gets its entry back.
    settleSoon();
  } else if (open.length < depth) leftOver = entry;
  // The step would have no visible effect: continue to the page before.
  else if (before && before.key === entry.key) history.back();
};

/** Pushes a history entry for an opened overlay; returns the function that removes it. */
export const addOverlayEntry = (close: () => void): (() => void) => {
  open.push(close);
  settleSoon();
  return () => {
    open.splice(open.indexOf(close), 1);
    settleSoon();
  };
};

/** Handles `popstate` for overlay entries, including those from before a reload. */
export const followOverlayEntries = (): (() => void) => {
  if (depthOf(history.state) > 0) leftOver = entryOf(history.state);
  addEventListener('popstate', onPop);
  return () => removeEventListener('popstate', onPop);
};
