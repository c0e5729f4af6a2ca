import { useGo } from '@ovation/ui-kit/page/navigation';
import type { MouseEvent } from 'react';

/** What does something of its own when it is pressed. */
const ownPress = 'a, button, input, label, select, summary, textarea, [role="button"]';

/**
 * Opens a page by a press anywhere on a text, besides the link that leads there by keyboard and for screen
 * readers. Links and buttons within keep their own press, and text that is being selected opens nothing.
 */
export const useOpenOnTap = (path: string): ((event: MouseEvent<HTMLElement>) => void) => {
  const go = useGo();
  return ({ target, currentTarget, defaultPrevented, ctrlKey, metaKey, shiftKey }) => {
    const isOwn = target instanceof Element && target.closest(ownPress) !== null;
    // A dialog that was opened from here is rendered elsewhere, and hands its presses on.
    const isWithin = target instanceof Node && currentTarget.contains(target);
    if (defaultPrevented || isOwn || !isWithin || getSelection()?.isCollapsed === false) return;
    if (ctrlKey || metaKey || shiftKey) window.open(path, '_blank', 'noopener');
    else go(path);
  };
};
