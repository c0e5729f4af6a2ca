import { type RefObject, useRef } from 'react';

interface FocusAtOnce<Place extends HTMLElement> {
  /** What holds the buttons of the overlay. */
  readonly place: RefObject<Place | null>;
  /** For the popup of Base UI, which otherwise moves the focus itself. */
  readonly initialFocus: () => false;
}

/**
 * Gives an overlay the focus, on its first button, as soon as it is rendered. Base UI waits for the next
 * frame with that: on a busy machine a key that is pressed meanwhile would go to the page behind.
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
