import { type RefObject, useRef } from 'react';

interface FocusAtOnce<Target extends HTMLElement> {
  /** Container of the overlay's buttons. */
  readonly target: RefObject<Target | null>;
  /** For Base UI's popup, which otherwise moves the focus itself. */
  readonly initialFocus: () => false;
}

/**
 * Focuses the first button of an overlay as soon as it is rendered. Base UI waits for the next frame: on a
 * busy machine a key pressed meanwhile would go to the page behind.
 */
export const useFocusAtOnce = <Target extends HTMLElement>(): FocusAtOnce<Target> => {
  const target = useRef<Target>(null);
  const initialFocus = (): false => {
    const { current } = target;
    if (current && !current.contains(document.activeElement)) {
      current.querySelector('button')?.focus({ preventScroll: true });
    }
    return false;
  };
  return { target, initialFocus };
};
