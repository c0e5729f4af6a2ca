import { useEffect, useRef } from 'react';
import { addOverlayEntry } from './overlayEntries.ts';

/** Of the browser, where it has one: told by the way back of a phone. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

const watcherOf = (): (new () => Watcher) | undefined =>
  (globalThis as { CloseWatcher?: new () => Watcher }).CloseWatcher;

/** Escape is the overlay's own; a phone has none, and closes what is open by its way back. */
const hasNoKeys = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches;

/**
 * Closes what lies over the page by the way back of a phone, which then leads nowhere else. Where the
 * browser does not tell of it, there is an entry of the history to go back from.
 */
export const useCloseByBack = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  }, [close]);
  useEffect(() => {
    if (!isOpen || !hasNoKeys()) return;
    const CloseWatcher = watcherOf();
    if (!CloseWatcher) return addOverlayEntry(() => latest.current());
    const watcher = new CloseWatcher();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, [isOpen]);
};
