import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const storageKey = 'theme';
const listeners = new Set<() => void>();
const groundColors: Record<Theme, string> = { light: '#FFFFFF', dark: '#11191D' };

const isDeviceDark = (): boolean =>
  globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;

/** What was chosen; until then, what the device has as the page comes. The page's head decides alike. */
const stored = (): Theme => {
  const chosen = localStorage.getItem(storageKey);
  if (chosen === null) return isDeviceDark() ? 'dark' : 'light';
  return chosen === 'dark' ? 'dark' : 'light';
};

const apply = (theme: Theme): void => {
  document.documentElement.setAttribute('data-theme', theme);
  document
    .querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    ?.setAttribute('content', groundColors[theme]);
  for (const listener of listeners) listener();
};

/** Light or dark, kept under `theme`. The page sets it before the first paint; this keeps it. */
export const theme = {
  get: stored,
  set(next: Theme): void {
    localStorage.setItem(storageKey, next);
    apply(next);
  },
  /** What is chosen in another tab is shown in this one too. */
  followOtherTabs(): void {
    addEventListener('storage', ({ key }) => {
      if (key === storageKey) apply(stored());
    });
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useTheme = (): Theme => useSyncExternalStore(theme.subscribe, stored, () => 'light');
