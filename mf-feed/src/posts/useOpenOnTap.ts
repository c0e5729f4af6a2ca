import { useGo } from '@ovation/ui-kit/page/navigation';
import type { MouseEvent } from 'react';

/** Elements with a press action of their own. */
const interactiveSelector = 'a, button, input, label, select, summary, textarea, [role="button"]';

/**
 * Opens a page by a press anywhere on a text, besides the link for keyboards and screen readers. Links and
 * buttons within keep their own action, and selecting text opens nothing.
 */
export const useOpenOnTap = (path: string): ((event: MouseEvent<HTMLElement>) => void) => {
  const go = useGo();
  return ({ target, currentTarget, defaultPrevented, ctrlKey, metaKey, shiftKey }) => {
    const isOwn = target instanceof Element && target.closest(interactiveSelector) !== null;
    // React bubbles presses from a dialog that is rendered in a portal.
    const isWithin = target instanceof Node && currentTarget.contains(target);
    if (defaultPrevented || isOwn || !isWithin || getSelection()?.isCollapsed === false) return;
    if (ctrlKey || metaKey || shiftKey) window.open(path, '_blank', 'noopener');
    else go(path);
  };
};
