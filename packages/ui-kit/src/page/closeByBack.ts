import { useEffect, useRef } from 'react';

/** Of the browser, where it has one: told by the way back of a phone. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

const watcherOf = (): (new () => Watcher) | undefined =>
  (globalThis as { CloseWatcher?: new () => Watcher }).CloseWatcher;

/** Escape is the overlay's own; a phone has none, and closes what is open by its way back. */
const hasNoKeys = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches;

/** Closes what lies over the page by the way back of a phone, which then leads nowhere else. */
export const useCloseByBack = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  }, [close]);
  useEffect(() => {
    const CloseWatcher = watcherOf();
    if (!isOpen || !CloseWatcher || !hasNoKeys()) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, [isOpen]);
};
