import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { usePageLocation } from '@ovation/ui-kit/page/navigation';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { renderRoute } from '@ovation/web-client/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OwnAccountPage } from './OwnAccountPage.tsx';

const Address = () => <output aria-label="address">{usePageLocation().pathname}</output>;

afterEach(() => {
  session.close();
  queryClient.clear();
});

it.each([
  ['user', '/account', '/user/account'],
  ['user', '/account/security', '/user/account/security'],
  ['performer', '/account', '/creator/account'],
  ['finance', '/account/', '/staff/account'],
] as const)('redirects a %s from %s to %s', async (role, path, to) => {
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, { _id: 'me', role } as CurrentUser);
  renderRoute(<OwnAccountPage />, { route: '/account/*', path, beside: <Address /> });
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'address' })).toHaveTextContent(to),
  );
});
