import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/render.tsx';
import { notices } from './notices.ts';
import { Toasts } from './Toast.lazy.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const say = async (tone: 'success' | 'error') => {
  renderWithProviders(<Toasts />);
  await act(async () => notices.say({ tone, message: 'Link copied' }));
  await pass(0);
  return screen.getByRole(tone === 'error' ? 'alert' : 'status', { name: 'Link copied' });
};

const entering = (pointerType: string) =>
  Object.assign(new Event('pointerover', { bubbles: true }), { pointerType, relatedTarget: null });

describe('a toast', () => {
  it('leaves after its five seconds, though a finger has touched it', async () => {
    const toast = await say('success');
    await pass(3_000);
    fireEvent(toast, entering('touch'));
    fireEvent.mouseEnter(toast);
    fireEvent.pointerDown(toast, { pointerType: 'touch' });
    expect(screen.queryByRole('status')).not.toBeNull();
    await pass(2_100);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('stays while a mouse rests on it, and for its time after that', async () => {
    const toast = await say('success');
    fireEvent(toast, entering('mouse'));
    await pass(20_000);
    fireEvent(toast, new Event('pointerout', { bubbles: true }));
    await pass(4_900);
    expect(screen.queryByRole('status')).not.toBeNull();
    await pass(200);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('hides nothing that can be pressed from a screen reader', async () => {
    await say('error');
    expect(screen.getByRole('button', { name: 'Dismiss' }).closest('[aria-hidden]')).toBeNull();
  });
});
