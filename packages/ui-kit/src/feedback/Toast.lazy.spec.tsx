import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from '../display/Link.tsx';
import { notices } from '../notices/notices.ts';
import { ConfirmDialog, Sheet as TitledSheet } from '../overlay/Dialog.lazy.tsx';
import { renderWithProviders } from '../testing/render.tsx';
import { PhotoViewer } from '../viewer/PhotoViewer.lazy.tsx';
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

interface Opened {
  readonly open: boolean;
}
const nothing = (): void => undefined;
const Sheet = ({ open }: Opened) => (
  <TitledSheet open={open} onOpenChange={nothing} title="A sheet">
    Words
  </TitledSheet>
);
const Question = ({ open }: Opened) => (
  <ConfirmDialog
    {...{ open, onOpenChange: nothing, title: 'Sure?', safe: 'No', act: 'Yes', onAct: nothing }}
  >
    Words
  </ConfirmDialog>
);
const Viewer = ({ open }: Opened) => (
  <PhotoViewer
    {...{ open, onOpenChange: nothing, at: 0, onTurn: nothing }}
    photos={[{ id: 'kiln', alt: 'A kiln', src: '/kiln.jpg' }]}
  />
);

const Opens = ({ overlay: Overlay }: { overlay: ComponentType<Opened> }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Overlay open={isOpen} />
    </>
  );
};

describe('a toast', () => {
  it('is dismissed after five seconds, even after a touch', async () => {
    const toast = await say('success');
    await pass(3_000);
    fireEvent(toast, entering('touch'));
    fireEvent.mouseEnter(toast);
    fireEvent.pointerDown(toast, { pointerType: 'touch' });
    expect(screen.queryByRole('status')).not.toBeNull();
    await pass(2_100);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('stays while hovered and restarts its time afterwards', async () => {
    const toast = await say('success');
    fireEvent(toast, entering('mouse'));
    await pass(20_000);
    fireEvent(toast, new Event('pointerout', { bubbles: true }));
    await pass(4_900);
    expect(screen.queryByRole('status')).not.toBeNull();
    await pass(200);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is dismissed on navigation unless it outlives its page', async () => {
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

  it.each([
    ['a sheet', Sheet],
    ['a question', Question],
    ['a photo', Viewer],
  ])('is dismissed when %s opens, over which later ones show', async (_, Overlay) => {
    renderWithProviders(
      <>
        <Opens overlay={Overlay} />
        <Toasts />
      </>,
    );
    await act(async () => {
      notices.say({ tone: 'success', message: 'Saved' });
      notices.say({ tone: 'error', message: 'Not sent' });
    });
    await pass(0);
    expect(shown()).toEqual(['Saved']);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await pass(0);
    expect(shown()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    await act(async () => notices.say({ tone: 'success', message: 'Copied' }));
    await pass(0);
    expect(screen.getByLabelText('Copied')).toBeDefined();
  });

  it('is shown once for a repeated notice, and restarts its time', async () => {
    await say('success');
    await pass(4_000);
    await act(async () => notices.say({ tone: 'success', message: 'Link copied' }));
    await pass(4_000);
    expect(shown()).toEqual(['Link copied']);
    await pass(1_100);
    expect(shown()).toEqual([]);
  });

  it('hides no button from screen readers', async () => {
    await say('error');
    expect(screen.getByRole('button', { name: 'Dismiss' }).closest('[aria-hidden]')).toBeNull();
  });
});
