import { accountProblems } from '@ovation/contracts/accounts/problems';
import { factorProblems } from '@ovation/contracts/factors/problems';
import type { LinkedIdentity } from '@ovation/contracts/identities/routes';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import type { ProofMethod } from '@ovation/contracts/kernel/rules';
import { api } from '@ovation/web-client/api/client';
import { passwordDigest } from '@ovation/web-client/auth/password';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProofHost } from './ProofHost.tsx';

const password = 'the right one';
const code = '123456';
const google: LinkedIdentity = {
  provider: 'google',
  label: 'nora@example.test',
  linkedAt: '2026-01-01T00:00:00.000Z',
};
const provenUntil = '2026-01-01T00:15:00.000Z';

/** Fake server that creates recovery codes after step-up authentication. */
const open = async (methods: readonly ProofMethod[]) => {
  const right = await passwordDigest(password);
  const shown: unknown[] = [];
  let isProven = false;
  serve({
    factors: {
      makeRecoveryCodes: () => {
        if (!isProven) throw refusal(commonProblems.STEP_UP_REQUIRED, { methods: [...methods] });
        return { recoveryCodes: ['aaaaa-aaaaa'] };
      },
      stepUp: ({ body }) => {
        shown.push(body);
        if (methods.includes('password') && body.password !== right)
          throw refusal(accountProblems.WRONG_PASSWORD);
        if (methods.includes('totp') && body.code !== code)
          throw refusal(factorProblems.WRONG_CODE);
        isProven = true;
        return { provenUntil };
      },
    },
    identities: {
      listIdentities: () => ({ hasPassword: methods.includes('password'), identities: [google] }),
      startGoogle: () => ({ url: 'https://google.test/authorize' }),
    },
  });
  renderWithProviders(<ProofHost />);
  const made = api.factors.makeRecoveryCodes().then(
    ({ data }) => data.recoveryCodes,
    (error: Error) => error.message,
  );
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  return { made, shown, right };
};

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('the step-up dialog of a rejected call', () => {
  it('takes the password and repeats the call', async () => {
    const { made, shown, right } = await open(['password']);
    await userEvent.type(screen.getByLabelText('Password'), password);
    await confirm();
    expect(await made).toEqual(['aaaaa-aaaaa']);
    expect(shown).toEqual([{ password: right }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('requires password and code with two-factor sign-in', async () => {
    const { made, shown, right } = await open(['password', 'totp', 'recoveryCode']);
    await userEvent.type(screen.getByLabelText('Password'), password);
    await confirm();
    expect(await screen.findByText('Enter the six digits of the code.')).toBeVisible();
    const field = screen.getByLabelText('Code from your authenticator app');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await userEvent.click(field);
    // As authenticator apps show it.
    await userEvent.paste('123 456');
    await confirm();
    expect(await made).toEqual(['aaaaa-aaaaa']);
    expect(shown).toEqual([{ password: right, code }]);
  });

  it('shows an error at its field and allows a retry', async () => {
    const { made } = await open(['password', 'totp']);
    await userEvent.type(screen.getByLabelText('Password'), 'another');
    await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '000000');
    await confirm();
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
        accountProblems.WRONG_PASSWORD.message,
      ),
    );
    await userEvent.clear(screen.getByLabelText('Password'));
    await userEvent.type(screen.getByLabelText('Password'), password);
    await confirm();
    const field = screen.getByLabelText('Code from your authenticator app');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(factorProblems.WRONG_CODE.message),
    );
    await userEvent.clear(field);
    await userEvent.type(field, code);
    await confirm();
    expect(await made).toEqual(['aaaaa-aaaaa']);
  });

  it('offers other methods and clears the error of the first', async () => {
    await open(['password', 'totp', 'recoveryCode']);
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Use your authenticator app' }));
    expect(screen.getByLabelText('Code from your authenticator app')).toHaveFocus();
  });

  it('offers re-authentication or a code to an account without a password', async () => {
    const { shown } = await open(['provider', 'totp']);
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await userEvent.type(screen.getByLabelText('Code from your authenticator app'), code);
    await confirm();
    await waitFor(() => expect(shown).toEqual([{ code }]));
  });

  it('leads to the provider if there is no other method, and back to this page', async () => {
    await open(['provider']);
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(sessionStorage.getItem('return-to')).toBe(location.pathname));
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('fails the call when dismissed', async () => {
    const { made, shown } = await open(['password']);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await made).toBe(commonProblems.STEP_UP_REQUIRED.message);
    expect(shown).toEqual([]);
  });
});
