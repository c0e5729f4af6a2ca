import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/render.tsx';
import { Slot } from './Slot.tsx';
import { slots } from './slots.ts';

afterEach(() => {
  slots.set([]);
  vi.restoreAllMocks();
});

const Tip = ({ name }: { name?: string }) => <p>Tip {name}</p>;

describe('a slot', () => {
  it('is empty without fills', () => {
    renderWithProviders(<Slot name="creator-actions" />);
    expect(screen.queryByText(/Tip/)).toBeNull();
  });

  it('renders its fills in order, with the given props', async () => {
    slots.set([
      { id: 'b', slot: 'creator-actions', order: 20, load: async () => () => <p>Message</p> },
      { id: 'a', slot: 'creator-actions', order: 10, load: async () => Tip },
    ]);
    renderWithProviders(<Slot name="creator-actions" given={{ name: 'Theo' }} />);
    await screen.findByText('Tip Theo');
    await screen.findByText('Message');
    expect(document.body.textContent).toMatch(/Tip Theo.*Message/);
  });

  it('shows a retry card for a failed fill while others work, and recovers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    slots.set([
      {
        id: 'a',
        slot: 'end-column',
        order: 10,
        load: async () => {
          if (isDown) throw new Error('the remote is down');
          return Tip;
        },
      },
      { id: 'b', slot: 'end-column', order: 20, load: async () => () => <p>Suggestions</p> },
    ]);
    renderWithProviders(<Slot name="end-column" />);
    await screen.findByRole('alert');
    await screen.findByText('Suggestions');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await screen.findByText('Tip');
  });
});
