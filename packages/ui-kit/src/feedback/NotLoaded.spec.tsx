import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/render.tsx';
import { NotLoaded } from './NotLoaded.tsx';

const goes = (way: 'online' | 'offline') =>
  act(() => {
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { onLine: { value: way === 'online', configurable: true } }),
    );
    dispatchEvent(new Event(way));
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('content that has not loaded', () => {
  it('shows that the browser is offline, and loads once it is online', () => {
    renderWithProviders(<NotLoaded title="Couldn’t load it" error={null} onRetry={vi.fn()} />);
    expect(screen.queryByRole('alert')).toBeNull();
    goes('offline');
    expect(screen.getByRole('alert')).toHaveTextContent('You’re offline.');
    goes('online');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
