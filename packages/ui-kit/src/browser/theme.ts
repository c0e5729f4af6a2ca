import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const storageKey = 'theme';
const listeners = new Set<() => void>();
const groundColors: Record<Theme, string> = { light: '#FFFFFF', dark: '#11191D' };

const isDeviceDark = (): boolean =>
  globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;

/**
 * Stored theme, else the preference of the device at page load. The inline script in the page's head uses
 * the same rule.
 */
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

/** Light or dark theme, stored under `theme`. The page's head applies it before the first paint. */
export const theme = {
  get: stored,
  set(next: Theme): void {
    localStorage.setItem(storageKey, next);
    apply(next);
  },
  /** Applies a theme selected in another tab. */
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
