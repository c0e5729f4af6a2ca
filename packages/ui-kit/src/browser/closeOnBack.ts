import { useEffect, useRef } from 'react';
import { addOverlayEntry } from './overlayEntries.ts';

/**
 * True on a device without a keyboard, where the back button closes overlays. Escape is handled by the
 * overlay itself.
 */
const hasNoKeys = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches;

/**
 * Closes an overlay by the back button of a phone, which then does not navigate: each overlay is a history
 * entry. An overlay that fills the window looks like a page, and is closed by the back button on every
 * device. `CloseWatcher` would only receive the system's gesture, not the back button of a browser, an
 * installed app or an embedding one.
 */
export const useCloseOnBack = (
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
