import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Providers } from '../layout/Providers.tsx';
import { usePageTitle } from './navigation.ts';
import { unread } from './unreadCounts.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <Providers queries={new QueryClient()}>
    <MemoryRouter>{children}</MemoryRouter>
  </Providers>
);

afterEach(() => act(() => unread.set(0)));

it('shows the number of unread messages in the title of any page', () => {
  renderHook(() => usePageTitle('Home'), { wrapper });
  const bare = document.title;
  expect(bare).toMatch(/^Home · /);
  act(() => unread.set(2));
  expect(document.title).toBe(`(2) ${bare}`);
  act(() => unread.set(140));
  expect(document.title).toBe(`(99+) ${bare}`);
  act(() => unread.set(0));
  expect(document.title).toBe(bare);
});
