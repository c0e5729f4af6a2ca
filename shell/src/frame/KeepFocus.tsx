import { useEffect } from 'react';

/** Dialogs and menus give the focus back by themselves; only what nobody takes is taken here. */
const settledMs = 150;
/** What stays when a part of it goes, and can hold the focus for it. */
const holders = '[role="dialog"], [role="alertdialog"], li, form, article, section, main';

const holderOf = (path: readonly EventTarget[]): HTMLElement | null =>
  path.find(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one.isConnected && one.matches(holders),
  ) ?? document.getElementById('content');

/** Gives the focus to what stands around an element that had it and went, or can have it no more. */
const watchFocus = (): (() => void) => {
  let path: readonly EventTarget[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (event: FocusEvent): void => {
    path = event.composedPath();
  };
  const rescue = (): void => {
    if (document.activeElement !== document.body) return;
    const holder = holderOf(path);
    path = [];
    if (!holder) return;
    if (!holder.hasAttribute('tabindex')) holder.tabIndex = -1;
    holder.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(() => {
    const [last] = path;
    if (!(last instanceof Element) || (last.isConnected && !last.matches(':disabled'))) return;
    clearTimeout(timer);
    timer = setTimeout(rescue, settledMs);
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

/** The focus is never lost: a button that goes when it was pressed, a link that led away. */
export const KeepFocus = (): null => {
  useEffect(watchFocus, []);
  return null;
};
