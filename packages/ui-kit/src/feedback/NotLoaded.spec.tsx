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

describe('what has not loaded', () => {
  it('says that there is no line, and is on its way once there is one', () => {
    renderWithProviders(<NotLoaded title="Couldn’t load it" error={null} onRetry={vi.fn()} />);
    expect(screen.queryByRole('alert')).toBeNull();
    goes('offline');
    expect(screen.getByRole('alert')).toHaveTextContent('You’re offline.');
    goes('online');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
