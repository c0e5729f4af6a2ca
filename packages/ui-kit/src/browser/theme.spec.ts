import { afterEach, expect, it, vi } from 'vitest';
import { theme } from './theme.ts';

const shown = () => document.documentElement.getAttribute('data-theme');

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-theme');
});

it('is shown in every tab of the browser as soon as one of them chose it', () => {
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
])('is what was chosen (%s), else what the device has (dark: %s)', (chosen, isDark, shows) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isDark }));
  if (chosen) localStorage.setItem('theme', chosen);
  expect(theme.get()).toBe(shows);
});
