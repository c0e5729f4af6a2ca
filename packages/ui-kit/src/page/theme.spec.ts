import { afterEach, expect, it } from 'vitest';
import { theme } from './theme.ts';

const shown = () => document.documentElement.getAttribute('data-theme');

afterEach(() => {
  localStorage.clear();
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
