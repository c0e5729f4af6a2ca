import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Page as SecurityPage } from './SecurityPage.tsx';

afterEach(() => {
  session.close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

type WaysIn = { hasPassword: boolean; identities: [] };

const never = () => new Promise<never>(() => undefined);

it('keeps typed values when it learns that there is no password', async () => {
  const user = { _id: 'ben', role: 'user', email: '', newEmail: null } as CurrentUser;
  const requested: unknown[] = [];
  let tell: (ways: WaysIn) => void = () => undefined;
  serve({
    auth: {
      me: () => user,
      updateUser: ({ body }) => {
        requested.push(body);
        return user;
      },
      listSessions: never,
    },
    factors: { listFactors: never },
    identities: {
      listIdentities: () =>
        new Promise<WaysIn>((resolve) => {
          tell = resolve;
        }),
    },
  });
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, user);
  renderWithProviders(<SecurityPage />);
  await userEvent.type(await screen.findByLabelText('Email'), 'ben@example.test');
  tell({ hasPassword: false, identities: [] });
  await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ben@example.test');
  await userEvent.click(screen.getByRole('button', { name: 'Add email address' }));
  await waitFor(() => expect(requested).toEqual([{ email: 'ben@example.test' }]));
});
