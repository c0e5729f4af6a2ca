import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/render.tsx';
import { Sheet } from './Dialog.lazy.tsx';

it('a form in a sheet is sent without the form that the sheet was opened from', async () => {
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
