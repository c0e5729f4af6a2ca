import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/render.tsx';
import { PhotoViewer } from '../viewer/PhotoViewer.lazy.tsx';
import { ConfirmDialog, Sheet } from './Dialog.lazy.tsx';

it('a form in a sheet does not submit the surrounding form', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  renderWithProviders(
    <form aria-label="Around" onSubmit={outer}>
      <Sheet open onOpenChange={() => undefined} title="Details">
        <form aria-label="Inside" onSubmit={inner} />
      </Sheet>
    </form>,
  );
  fireEvent.submit(await screen.findByRole('form', { name: 'Inside' }));
  expect(inner).toHaveBeenCalledOnce();
  expect(outer).not.toHaveBeenCalled();
});

const nothing = (): void => undefined;

interface OverlayProps {
  readonly open: boolean;
  readonly close: () => void;
}

const overlays = {
  sheet: ({ open, close }: OverlayProps) => (
    <Sheet open={open} onOpenChange={close} title="Details">
      <button type="button">Pay</button>
    </Sheet>
  ),
  question: ({ open, close }: OverlayProps) => (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title="Sure?"
      safe="Keep it"
      act="Remove"
      onAct={nothing}
    >
      It is gone then.
    </ConfirmDialog>
  ),
  'photo viewer': ({ open, close }: OverlayProps) => (
    <PhotoViewer
      open={open}
      onOpenChange={close}
      photos={[{ id: 'kiln', src: '/kiln.jpg', alt: 'A kiln' }]}
      at={0}
      onTurn={nothing}
    />
  ),
} as const;

describe.each(Object.entries(overlays))('the focus of a %s', (name, Overlay) => {
  const Page = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        <Overlay open={isOpen} close={() => setIsOpen(false)} />
      </>
    );
  };

  it('moves to its first button immediately, and is restored afterwards', async () => {
    renderWithProviders(<Page />);
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.focus();
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    await userEvent.keyboard('{Enter}');
    const overlay = await screen.findByRole(name === 'question' ? 'alertdialog' : 'dialog');
    expect(overlay.querySelector('button')).toHaveFocus();
    frames.mockRestore();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

it('a sheet leaves the focus to an autofocused element', async () => {
  renderWithProviders(
    <Sheet open onOpenChange={nothing} title="Details">
      {/* biome-ignore lint/a11y/noAutofocus: what takes the focus when a sheet opens */}
      <input aria-label="Code" autoFocus />
    </Sheet>,
  );
  const field = await screen.findByRole('textbox', { name: 'Code' });
  await waitFor(() => expect(field).toHaveFocus());
});
