/**
 * An entry of the history: the router's key of its page, and how many overlays lay over the page when it
 * was made. Entries of overlays have the key and the address of their page.
 */
interface Entry {
  readonly key?: string;
  readonly overlays?: number;
}

const entryOf = (state: unknown): Entry =>
  typeof state === 'object' && state !== null ? state : {};

const depthOf = (state: unknown): number => entryOf(state).overlays ?? 0;

/** What closes each of the overlays that are open, the lowest first. */
const open: (() => void)[] = [];
let isDue = false;
/** A step back of our own is on its way: until it has arrived, nothing is put on top. */
let isStepping = false;
/**
 * The page whose entry of an overlay is on top though nothing lies over it any more: a link in the overlay
 * led away and the reader came back, or the page was loaded anew.
 */
let leftOver: Entry | undefined;

/** As many entries as overlays. */
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
 * Not at once: one overlay may take the place of another, and where a link in it has led away, what is on
 * top is the entry of another page, which stays.
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
    // One that does not close, as it waits for an answer, has its entry again.
    settleSoon();
  } else if (open.length < depth) leftOver = entry;
  // Nothing would have been seen of the step back: it leads on to the page before.
  else if (before && before.key === entry.key) history.back();
};

/** Adds an entry for an overlay that has opened; what it answers takes it out again. */
export const addOverlayEntry = (close: () => void): (() => void) => {
  open.push(close);
  settleSoon();
  return () => {
    open.splice(open.indexOf(close), 1);
    settleSoon();
  };
};

/** Follows the way back over entries of overlays, also those of before the page was loaded. */
export const followOverlayEntries = (): (() => void) => {
  if (depthOf(history.state) > 0) leftOver = entryOf(history.state);
  addEventListener('popstate', onPop);
  return () => removeEventListener('popstate', onPop);
};
