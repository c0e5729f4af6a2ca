import { replayChange } from '../preHydrationChange.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Events recorded in the page's head until this code runs; see `recordEarlyEvents.js`. */
interface EarlyEvents {
  /** The last element that was clicked and could not respond yet. */
  readonly pressed: HTMLElement | undefined;
  /** Texts typed into fields, and choices made. */
  readonly typed: ReadonlyMap<Field, string | boolean>;
  /** Set while React hydrates the page: it handles clicks, and none may be repeated. */
  isHydrating?: true;
  /** Leaves clicks and keys to the page. */
  stop(): void;
}

declare global {
  interface Window {
    __earlyEvents?: EarlyEvents;
  }
}

const replayNow = (): void => {
  const early = window.__earlyEvents;
  delete window.__earlyEvents;
  if (!early) return;
  early.stop();
  for (const [field, value] of early.typed) if (field.isConnected) replayChange(field, value);
  if (early.pressed?.isConnected) early.pressed.click();
};

/**
 * Replays input and clicks from the time when the page was visible but not yet interactive. Call it in a
 * layout effect, because a click itself may make React hydrate the page and is handled right after it. It
 * runs in its own task: only there does React hydrate, for a click, a part that it has not reached yet.
 */
export const replayEarlyEvents = (): (() => void) => {
  if (window.__earlyEvents) window.__earlyEvents.isHydrating = true;
  const timer = setTimeout(replayNow, 0);
  return () => clearTimeout(timer);
};
