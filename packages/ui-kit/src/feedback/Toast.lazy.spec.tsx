import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from '../display/Link.tsx';
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

const shown = () => screen.queryAllByRole('status').map((toast) => toast.ariaLabel);

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

  it('goes with the page that it was said on, unless it speaks of the next one', async () => {
    renderWithProviders(
      <>
        <Link to="/elsewhere">Elsewhere</Link>
        <Toasts />
      </>,
    );
    await act(async () => {
      notices.say({ tone: 'success', message: 'Saved' });
      notices.say({ tone: 'success', message: 'Your account is ready', outlivesPage: true });
    });
    await pass(0);
    expect(shown()).toEqual(['Your account is ready', 'Saved']);
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await pass(0);
    expect(shown()).toEqual(['Your account is ready']);
  });

  it('stands once for what is said twice, and its time begins anew', async () => {
    await say('success');
    await pass(4_000);
    await act(async () => notices.say({ tone: 'success', message: 'Link copied' }));
    await pass(4_000);
    expect(shown()).toEqual(['Link copied']);
    await pass(1_100);
    expect(shown()).toEqual([]);
  });

  it('hides nothing that can be pressed from a screen reader', async () => {
    await say('error');
    expect(screen.getByRole('button', { name: 'Dismiss' }).closest('[aria-hidden]')).toBeNull();
  });
});
