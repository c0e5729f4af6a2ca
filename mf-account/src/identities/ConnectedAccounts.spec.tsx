import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import { accountProblems } from '@ovation/contracts/accounts/problems';
import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { identityProblems } from '@ovation/contracts/identities/problems';
import type { PublicSettings } from '@ovation/contracts/settings/publicSettings';
import { passwordDigest } from '@ovation/web-client/auth/password';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectedAccounts } from './ConnectedAccounts.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const google = {
  provider: 'google',
  label: 'nora@example.test',
  linkedAt: '2026-01-01T00:00:00.000Z',
} as const;

const open = (
  offered: PublicSettings['signInProviders'],
  ways: { hasPassword: boolean; isLinked: boolean },
  unlinkIdentity = vi.fn(() => undefined),
) => {
  const identities = ways.isLinked ? [google] : [];
  queryClient.setQueryData(keys.settings, { signInProviders: offered } as PublicSettings);
  serve({
    identities: {
      listIdentities: () => ({ hasPassword: ways.hasPassword, identities }),
      unlinkIdentity,
    },
    settings: { publicSettings: () => ({ signInProviders: offered }) as PublicSettings },
  });
  renderWithProviders(<ConnectedAccounts />);
  return unlinkIdentity;
};

const openSheet = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect Google' }));
  return within(await screen.findByRole('dialog'));
};

describe('connected accounts', () => {
  it('list offered and connected providers', async () => {
    open(['twitter'], { hasPassword: true, isLinked: true });
    expect(await screen.findByText('nora@example.test')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Connect X' })).toBeDefined();
  });

  it('cannot be connected while the address is unconfirmed, and show why', async () => {
    session.open('a token', true);
    queryClient.setQueryData(keys.auth.me, { _id: 'nora', isEmailConfirmed: false } as CurrentUser);
    open(['twitter'], { hasPassword: true, isLinked: true });
    const connect = await screen.findByRole('button', { name: 'Connect X' });
    expect(connect).toBeDisabled();
    expect(connect).toHaveAccessibleDescription(/once you’ve confirmed your email address/);
    session.close();
  });

  it('are hidden where none is offered and none is connected', async () => {
    open([], { hasPassword: true, isLinked: false });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText('Connected accounts')).toBeNull();
  });

  it('are disconnected with the password, with its error beside the field', async () => {
    const right = await passwordDigest('the right one');
    const unlink = vi.fn(
      (request?: { body: { currentPassword?: SubmittedPassword | undefined } }) => {
        if (request?.body.currentPassword !== right) throw refusal(accountProblems.WRONG_PASSWORD);
        return undefined;
      },
    );
    open(['google'], { hasPassword: true, isLinked: true }, unlink as never);
    const sheet = await openSheet();
    const act = () => userEvent.click(sheet.getByRole('button', { name: 'Disconnect' }));
    await act();
    expect(await sheet.findByText('Enter your current password.')).toBeDefined();
    await userEvent.type(sheet.getByLabelText('Current password'), 'a guess');
    await act();
    expect(await sheet.findByText(accountProblems.WRONG_PASSWORD.message)).toBeDefined();
    await userEvent.clear(sheet.getByLabelText('Current password'));
    await userEvent.type(sheet.getByLabelText('Current password'), 'the right one');
    await act();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(unlink).toHaveBeenCalledTimes(2);
  });

  it('ask for no password of a user without one, and show why the last one cannot be disconnected', async () => {
    const unlink = vi.fn(() => {
      throw refusal(identityProblems.LAST_WAY_IN);
    });
    open(['google'], { hasPassword: false, isLinked: true }, unlink as never);
    const sheet = await openSheet();
    expect(sheet.queryByLabelText('Current password')).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'Disconnect' }));
    expect(await sheet.findByText(identityProblems.LAST_WAY_IN.message)).toBeDefined();
  });
});
