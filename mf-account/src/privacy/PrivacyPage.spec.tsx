import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { MutedPerson } from '@ovation/contracts/blocking/routes';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Page as PrivacyPage } from './PrivacyPage.tsx';

afterEach(() => {
  session.close();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const at = '2026-01-01T00:00:00.000Z';
const nora = {
  _id: '019a0000-0000-7000-8000-000000000001',
  name: 'Nora Fan',
  username: 'nora',
  avatar: '/a.png',
  isPerformer: false,
  isVerified: false,
  blockedAt: at,
};
const countryOf = (code: string, name: string) => ({
  code,
  name,
  capital: '',
  region: 'EU' as const,
  flag: `/api/flags/${code}.svg`,
  currency: { code: 'EUR', name: 'Euro', symbol: '€' },
  language: { code: 'es', name: 'Spanish' },
});

const luna = {
  _id: '019a0000-0000-7000-8000-000000000002',
  name: 'Luna Okafor',
  username: 'luna',
  avatar: '/a.png',
  isPerformer: true,
  isVerified: true,
};

/** A creator who has blocked Nora, and visitors from Portugal. */
const serveBlocks = (role: 'user' | 'performer' = 'performer') => {
  const me = { _id: 'me', role, isPerformer: role === 'performer' } as CurrentUser;
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, me);
  const muted: MutedPerson[] = [{ ...luna, scope: 'for-you', mutedAt: at }];
  const people = [nora];
  const set: string[][] = [];
  let countries = ['PT'];
  serve({
    auth: { me: () => me },
    blocking: {
      listMutedUsers: () => ({ data: muted, total: muted.length }),
      unmuteUser: () => {
        muted.pop();
        return undefined;
      },
      listBlockedUsers: () => ({ data: people, total: people.length }),
      unblockUser: () => {
        people.pop();
        return undefined;
      },
      listBlockedCountries: () => ({ countries }),
      blockCountries: ({ body }) => {
        countries = [...body.countries];
        set.push(countries);
        return { countries };
      },
    },
    reference: {
      listCountries: () => {
        const data = [countryOf('ES', 'Spain'), countryOf('PT', 'Portugal')];
        return { data, total: data.length } as never;
      },
    },
  });
  return set;
};

it('lists blocked users, and explains the effect before unblocking', async () => {
  serveBlocks();
  renderWithProviders(<PrivacyPage />);
  expect(await screen.findByRole('heading', { name: 'Blocked people · 1' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock' }));
  const question = await screen.findByRole('alertdialog', { name: 'Unblock Nora Fan?' });
  expect(question).toHaveTextContent('doesn’t renew unless they resume it');
  await userEvent.click(within(question).getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByText('You haven’t blocked anyone')).toBeVisible();
});

it('blocks a country by name, and unblocks another one', async () => {
  const set = serveBlocks();
  renderWithProviders(<PrivacyPage />);
  expect(await screen.findByText('Portugal')).toBeVisible();
  await userEvent.type(await screen.findByRole('combobox', { name: 'Block a country' }), 'spa');
  await userEvent.click(await screen.findByRole('option', { name: 'Spain' }));
  await waitFor(() => expect(set).toEqual([['PT', 'ES']]));
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Portugal' }));
  await waitFor(() => expect(set).toEqual([['PT', 'ES'], ['ES']]));
  await waitFor(() => expect(screen.queryByText('Portugal')).toBeNull());
});

it('hides that a creator is online', async () => {
  serveBlocks();
  let user = {
    _id: 'luna',
    role: 'performer',
    isPerformer: true,
    isPresenceHidden: false,
  } as CurrentUser;
  session.open('a-token', true);
  queryClient.setQueryData(keys.auth.me, user);
  serve({
    auth: {
      me: () => user,
      changePresence: ({ body }) => {
        user = { ...user, isPresenceHidden: body.isHidden };
        return undefined;
      },
    },
  });
  renderWithProviders(<PrivacyPage />);
  const hide = await screen.findByRole('switch', { name: 'Hide that I’m online' });
  expect(hide).not.toBeChecked();
  await userEvent.click(hide);
  await waitFor(() => expect(hide).toBeChecked());
  expect(user.isPresenceHidden).toBe(true);
});

it('shows a fan the muted creators with an unmute button, and no countries', async () => {
  serveBlocks('user');
  renderWithProviders(<PrivacyPage />);
  expect(await screen.findByText('Hidden from For you')).toBeVisible();
  expect(screen.queryByText('Blocked countries')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Unmute Luna Okafor' }));
  expect(await screen.findByText('You haven’t muted anyone')).toBeVisible();
});

it('explains to a fan what unblocking a creator restores', async () => {
  serveBlocks('user');
  renderWithProviders(<PrivacyPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock' }));
  const question = await screen.findByRole('alertdialog', { name: 'Unblock Nora Fan?' });
  expect(question).toHaveTextContent('doesn’t renew unless you resume it');
});
