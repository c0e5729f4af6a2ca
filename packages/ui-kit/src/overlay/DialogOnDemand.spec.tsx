import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { goOffline, goOnline } from '../testing/connectivity.ts';
import { renderWithProviders } from '../testing/render.tsx';

const fetched = vi.hoisted(() => ({ now: () => undefined as unknown }));

// The test resolves the dialog code, as over a slow connection.
vi.mock('../browser/lazyPart.ts', async () => {
  const { lazy } = await import('react');
  return {
    lazyPart: (load: () => Promise<never>) =>
      lazy(async () => {
        await new Promise((resolve) => {
          fetched.now = () => resolve(undefined);
        });
        return { default: await load() };
      }),
  };
});

const { SheetOnDemand } = await import('./DialogOnDemand.tsx');

const Page = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Comments
      </button>
      <SheetOnDemand open={isOpen} onOpenChange={setIsOpen} title="Comments">
        <p>Nobody has said anything</p>
      </SheetOnDemand>
    </>
  );
};

afterEach(() => act(goOnline));

it('explains the delay while offline, opens later, and can be cancelled', async () => {
  goOffline();
  renderWithProviders(<Page />);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Comments' }));
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You’re offline. This opens once you’re back.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await press();
  await screen.findByRole('alert');
  await act(async () => {
    goOnline();
    fetched.now();
  });
  expect(await screen.findByRole('dialog', { name: 'Comments' })).toHaveTextContent('Nobody');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
