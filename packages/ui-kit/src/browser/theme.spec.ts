import { afterEach, expect, it, vi } from 'vitest';
import { theme } from './theme.ts';

const shown = () => document.documentElement.getAttribute('data-theme');

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-theme');
});

it('applies a theme selected in another tab', () => {
  theme.followOtherTabs();
  theme.set('light');
  localStorage.setItem('theme', 'dark');
  dispatchEvent(new StorageEvent('storage', { key: 'another', newValue: 'dark' }));
  expect(shown()).toBe('light');
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  expect(shown()).toBe('dark');
});

it.each([
  [null, true, 'dark'],
  [null, false, 'light'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
])(
  'is the stored theme (%s), else the preference of the device (dark: %s)',
  (chosen, isDark, shows) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isDark }));
    if (chosen) localStorage.setItem('theme', chosen);
    expect(theme.get()).toBe(shows);
  },
);
