import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { SignInMethod } from '@ovation/contracts/auth/routes';
import type { Factors } from '@ovation/contracts/factors/factor';
import { factorProblems } from '@ovation/contracts/factors/problems';
import { keys } from '@ovation/web-client/keys';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FactorCards } from './FactorCards.tsx';

const at = '2026-01-01T00:00:00.000Z';
const none: Factors = { totp: null, recoveryCodes: null, passkeys: [], isRequired: false };
const secret = 'ABCDEFGHIJKLMNOP';
const codes = ['aaaaa-aaaaa', 'bbbbb-bbbbb'];

/** A server that accepts one code of the authenticator app. */
const noneQuarantined = () => ({ waysIn: [] });
const open = (begin: Factors = none, auth: Parameters<typeof serve>[0]['auth'] = {}) => {
  let factors = begin;
  const called: string[] = [];
  serve({
    auth: { listSleepingWaysIn: noneQuarantined, ...auth },
    factors: {
      listFactors: () => factors,
      beginTotp: () => ({ secret, uri: `otpauth://totp/Ovation:nora?secret=${secret}` }),
      confirmTotp: ({ body }) => {
        if (body.code !== '123456') throw refusal(factorProblems.WRONG_CODE);
        factors = { ...factors, totp: { addedAt: at }, recoveryCodes: { left: 10, madeAt: at } };
        return { recoveryCodes: codes };
      },
      removeTotp: () => {
        called.push('removeTotp');
        factors = { ...factors, totp: null, recoveryCodes: null };
        return undefined as never;
      },
      makeRecoveryCodes: () => {
        called.push('makeRecoveryCodes');
        return { recoveryCodes: codes };
      },
      renamePasskey: ({ params, body }) => {
        const passkeys = factors.passkeys.map((one) =>
          one._id === params.id ? { ...one, name: body.name } : one,
        );
        factors = { ...factors, passkeys };
        return passkeys[0] as never;
      },
    },
  });
  renderWithProviders(<FactorCards />);
  return { called };
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('two-step sign-in', () => {
  it('is set up with a code, and shows recovery codes once', async () => {
    open();
    expect(await screen.findByText('Off')).toBeVisible();
    await press('Set up');
    const sheet = await screen.findByRole('dialog', { name: 'Set up your authenticator app' });
    expect(sheet.querySelector('code')?.textContent?.trim()).toBe('ABCD EFGH IJKL MNOP');
    expect(within(sheet).getByRole('button', { name: 'Copy the key' })).toBeVisible();
    const toApp = within(sheet).getByRole('link', { name: 'Open in your authenticator' });
    expect(toApp.getAttribute('href')).toMatch(/^otpauth:/);
    expect(await within(sheet).findByRole('img', { name: /QR code/ })).toBeVisible();
    const field = within(sheet).getByLabelText('Code from your authenticator app');
    await userEvent.type(field, '000000');
    await press('Turn on two-step sign-in');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(factorProblems.WRONG_CODE.message),
    );
    await userEvent.clear(field);
    await userEvent.type(field, '123456');
    await press('Turn on two-step sign-in');
    const kept = await screen.findByRole('dialog', { name: 'Your recovery codes' });
    for (const code of codes) expect(within(kept).getByText(code)).toBeVisible();
    await press('I’ve saved them');
    expect(await screen.findByText('On')).toBeVisible();
    expect(screen.getByText(/10 codes left/)).toBeVisible();
    expect(screen.queryByText('aaaaa-aaaaa')).toBeNull();
  });

  it('is removed after a confirmation', async () => {
    const on = { totp: { addedAt: at }, recoveryCodes: { left: 1, madeAt: at } };
    const { called } = open({ ...none, ...on });
    expect(await screen.findByText(/1 code left/)).toBeVisible();
    await press('Remove app');
    await press('Keep it');
    expect(called).toEqual([]);
    await press('Remove app');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Remove app' }));
    expect(await screen.findByText('Off')).toBeVisible();
    expect(called).toEqual(['removeTotp']);
  });

  it('is disabled while the email address is unconfirmed, with a reason beside each button', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    const user = { _id: 'nora', isEmailConfirmed: false } as CurrentUser;
    session.open('a token', true);
    queryClient.setQueryData(keys.auth.me, user);
    open(none, { me: () => user });
    for (const name of ['Set up', 'Add a passkey']) {
      const button = await screen.findByRole('button', { name });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(/once you’ve confirmed your email address/);
    }
    session.close();
  });

  it('is shown as off while all its factors are quarantined after a recovery', async () => {
    const passkey = { _id: 'p1', name: 'Laptop', isSynced: false, createdAt: at, usedAt: null };
    const app = { totp: { addedAt: at }, recoveryCodes: { left: 10, madeAt: at } };
    const quarantined = (id: string, kind: SignInMethod['kind']): SignInMethod => ({
      id,
      kind,
      name: null,
      addedAt: at,
      isAsleep: true,
    });
    const waysIn = [quarantined('p1', 'passkey'), quarantined('recoveryCodes', 'recoveryCodes')];
    const listSleepingWaysIn = () => ({ waysIn });
    const bothAreOff = () =>
      waitFor(() => expect(screen.getAllByText(/Off until you decide/)).toHaveLength(2));
    open({ ...none, ...app, totp: null, passkeys: [passkey] }, { listSleepingWaysIn });
    await bothAreOff();
    expect(screen.getByText('Off')).toBeVisible();
    cleanup();
    queryClient.clear();
    open({ ...none, ...app, passkeys: [passkey] }, { listSleepingWaysIn });
    await bothAreOff();
    expect(screen.getByText('On')).toBeVisible();
  });

  it('is shown as required to staff', async () => {
    open({ ...none, isRequired: true });
    expect(await screen.findByText(/Staff need two-step sign-in/)).toBeVisible();
  });
});

describe('passkeys', () => {
  const passkey = { _id: 'p1', name: 'Laptop', isSynced: false, createdAt: at, usedAt: null };

  it('are listed, and can be renamed', async () => {
    open({ ...none, passkeys: [passkey], recoveryCodes: { left: 10, madeAt: at } });
    expect(await screen.findByText('Not used yet', { exact: false })).toBeVisible();
    await press('Rename Laptop');
    const field = await screen.findByLabelText('Name of the passkey');
    await userEvent.clear(field);
    await press('Save');
    expect(await screen.findByText('Give the passkey a name.')).toBeVisible();
    await userEvent.type(field, 'Desk');
    await press('Save');
    expect(await screen.findByText('Desk')).toBeVisible();
  });

  it('show a note where the browser does not support them', async () => {
    open();
    expect(await screen.findByText(/This browser doesn’t support passkeys/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});
