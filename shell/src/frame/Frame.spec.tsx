import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { slots } from '@ovation/ui-kit/layout/slots';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Frame } from './Frame.tsx';

const nora = { _id: 'nora', name: 'Nora', username: 'nora', role: 'user' } as CurrentUser;
const luna = { ...nora, _id: 'luna', role: 'performer', isPerformer: true } as CurrentUser;

afterEach(() => {
  session.close();
  queryClient.clear();
  slots.set([]);
  vi.unstubAllGlobals();
});

it.each([
  ['a fan', nora, 'Balance', 'Payout'],
  ['a creator', luna, 'Payout', 'Balance'],
] as const)('the end column is tailored to %s', async (_, user, shown, hidden) => {
  const list = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => list);
  serve({ auth: { me: () => user } });
  slots.set([
    { id: 'a', slot: 'end-column', order: 10, load: async () => () => <p>Balance</p> },
    { id: 'b', slot: 'end-column-of-creators', order: 10, load: async () => () => <p>Payout</p> },
  ]);
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, user);
  renderWithProviders(<Frame width="column">The page</Frame>);
  await screen.findByText(shown);
  expect(screen.queryByText(hidden)).toBeNull();
});

it('shows the trigger of the account menu immediately, and the menu when pressed', async () => {
  const list = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => list);
  serve({ auth: { me: () => nora } });
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, nora);
  renderWithProviders(<Frame width="column">The page</Frame>);
  const [sign] = screen.getAllByRole('button', { name: 'Account' });
  if (!sign) throw new Error('no sign of the menu');
  await userEvent.click(sign);
  expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeDefined();
});
