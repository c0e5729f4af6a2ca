import { type RefObject, useRef } from 'react';

interface FocusAtOnce<Place extends HTMLElement> {
  /** Container of the overlay's buttons. */
  readonly place: RefObject<Place | null>;
  /** For Base UI's popup, which otherwise moves the focus itself. */
  readonly initialFocus: () => false;
}

/**
 * Focuses the first button of an overlay as soon as it is rendered. Base UI waits for the next frame: on a
 * busy machine a key pressed meanwhile would go to the page behind.
 */
export const useFocusAtOnce = <Place extends HTMLElement>(): FocusAtOnce<Place> => {
  const place = useRef<Place>(null);
  const initialFocus = (): false => {
    const { current } = place;
    if (current && !current.contains(document.activeElement)) {
      current.querySelector('button')?.focus({ preventScroll: true });
    }
    return false;
  };
  return { place, initialFocus };
};
