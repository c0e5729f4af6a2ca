import { replayChange } from '../earlyChange.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What the page's head keeps until this code runs; see `recordEarlyEvents.js`. */
interface Early {
  /** The last thing that was pressed and could not answer yet. */
  readonly pressed: HTMLElement | undefined;
  /** What was typed into fields, and which choices were made. */
  readonly typed: ReadonlyMap<Field, string | boolean>;
  /** React hydrates the page: it answers presses, and none of these may be repeated. */
  isHydrating?: true;
  /** Leaves presses and keys to the page. */
  stop(): void;
}

declare global {
  interface Window {
    __earlyEvents?: Early;
  }
}

const doNow = (): void => {
  const early = window.__earlyEvents;
  delete window.__earlyEvents;
  if (!early) return;
  early.stop();
  for (const [field, value] of early.typed) if (field.isConnected) replayChange(field, value);
  if (early.pressed?.isConnected) early.pressed.click();
};

/**
 * Does what was typed and pressed while the page could be seen and not yet used; to be called in a layout
 * effect, because a press itself may make React hydrate the page and is answered right after it. In a
 * turn of its own: only there does React hydrate, for a press, a part that it has not come to yet.
 */
export const replayEarlyEvents = (): (() => void) => {
  if (window.__earlyEvents) window.__earlyEvents.isHydrating = true;
  const timer = setTimeout(doNow, 0);
  return () => clearTimeout(timer);
};
