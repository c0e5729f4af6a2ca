import { useEffect } from 'react';

/** Delay for dialogs and menus, which restore the focus themselves. */
const rescueAfterMs = 150;
/** Containers that can take the focus of a removed element. */
const fallbackSelector = '[role="dialog"], [role="alertdialog"], li, form, article, section, main';

const fallbackOf = (path: readonly EventTarget[]): HTMLElement | null =>
  path.find(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one.isConnected && one.matches(fallbackSelector),
  ) ?? document.getElementById('content');

/** Moves the focus to a container when the focused element was removed or disabled. */
const rescueFocus = (): (() => void) => {
  let path: readonly EventTarget[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (event: FocusEvent): void => {
    path = event.composedPath();
  };
  const rescue = (): void => {
    if (document.activeElement !== document.body) return;
    const holder = fallbackOf(path);
    path = [];
    if (!holder) return;
    if (!holder.hasAttribute('tabindex')) holder.tabIndex = -1;
    holder.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(() => {
    const [last] = path;
    if (!(last instanceof Element) || (last.isConnected && !last.matches(':disabled'))) return;
    clearTimeout(timer);
    timer = setTimeout(rescue, rescueAfterMs);
  });
  addEventListener('focusin', note);
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
  return () => {
    clearTimeout(timer);
    removeEventListener('focusin', note);
    watcher.disconnect();
  };
};

/** Prevents loss of focus: when a pressed button disappears, or after navigation. */
export const KeepFocus = (): null => {
  useEffect(rescueFocus, []);
  return null;
};
