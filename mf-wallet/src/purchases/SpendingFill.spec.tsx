import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import remote from '../../remote.json' with { type: 'json' };
import { oneTap } from './oneTap.ts';
import { Fill } from './SpendingFill.tsx';

const show = (role: CurrentUser['role']): void => {
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, { _id: 'nora', role } as CurrentUser);
  renderWithProviders(<Fill />);
};

afterEach(() => {
  session.close();
  queryClient.clear();
  localStorage.clear();
});

it("sets the one-tap limit among a fan's preferences", async () => {
  show('user');
  expect(screen.getByRole('heading', { name: 'Spending' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Above 200' }));
  expect(oneTap.get()).toBe(200);
});

it.each(['performer', 'admin'] as const)('is hidden from users who spend nothing: %s', (role) => {
  show(role);
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

it('is shown among the preferences', () => {
  const { slots } = remote;
  expect(slots.filter(({ module }) => module === 'purchases/SpendingFill')).toMatchObject([
    { slot: 'preferences' },
  ]);
});
