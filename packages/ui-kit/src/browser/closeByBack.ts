import { useEffect, useRef } from 'react';
import { addOverlayEntry } from './overlayEntries.ts';

/** Escape is the overlay's own; a phone has none, and closes what is open by its way back. */
const hasNoKeys = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches;

/**
 * Closes what lies over the page by the way back of a phone, which then leads nowhere else: each overlay
 * is an entry of the history. What fills the whole window looks like a page, and is closed by it everywhere.
 * `CloseWatcher` would tell of the system's gesture alone, not of the back button of a browser, an installed
 * app or an embedding one.
 */
export const useCloseByBack = (
  isOpen: boolean,
  close: () => void,
  { fillsWindow = false }: { readonly fillsWindow?: boolean } = {},
): void => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  }, [close]);
  useEffect(() => {
    if (!isOpen || !(fillsWindow || hasNoKeys())) return;
    return addOverlayEntry(() => latest.current());
  }, [isOpen, fillsWindow]);
};
