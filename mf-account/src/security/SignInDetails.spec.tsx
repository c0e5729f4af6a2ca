import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import { accountProblems } from '@ovation/contracts/accounts/problems';
import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { LinkedIdentity } from '@ovation/contracts/identities/routes';
import { passwordDigest } from '@ovation/web-client/auth/password';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignInDetails } from './SignInDetails.tsx';

const nora = {
  _id: 'nora',
  email: 'nora@example.test',
  username: 'nora',
  role: 'user',
  isPerformer: false,
  newEmail: null as string | null,
} as CurrentUser;

const google: LinkedIdentity = {
  provider: 'google',
  label: 'nora@example.test',
  linkedAt: '2026-01-01T00:00:00.000Z',
};

const submit = /^(Change|Set|Add) /;

/** The server accepts one password. */
const open = async (user = nora, hasPassword = true) => {
  const right = await passwordDigest('the right one');
  const requested: unknown[] = [];
  const answer =
    <Answer,>(given: Answer) =>
    (call: { body: { currentPassword?: SubmittedPassword | undefined } }) => {
      if (call.body.currentPassword === undefined) throw refusal(accountProblems.SIGN_IN_AGAIN);
      if (call.body.currentPassword !== right) throw refusal(accountProblems.WRONG_PASSWORD);
      requested.push(call.body);
      return given;
    };
  serve({
    auth: {
      changePassword: answer({ changedAt: '2026-01-01T00:00:00.000Z' }),
      updateUser: answer(user),
      resendEmailChange: () => void requested.push('again'),
      cancelEmailChange: () => void requested.push('cancel'),
      me: () => user,
    },
    identities: { listIdentities: () => ({ hasPassword, identities: [google] }) },
    performers: { updatePerformer: answer({} as never) },
  });
  renderWithProviders(<SignInDetails user={user} hasPassword={hasPassword} />);
  const forms = screen.getAllByRole('button', { name: submit }).map((button) => {
    const form = button.closest('form');
    if (!form) throw new Error('a button without a form');
    return within(form);
  });
  const [password, email] = forms;
  if (!password) throw new Error('no form for the password');
  return { password, email, requested };
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const fill = async (form: ReturnType<typeof within>, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.type(form.getByLabelText(label), text);
  }
  await userEvent.click(form.getByRole('button', { name: submit }));
};

describe('sign-in details', () => {
  it('change the password with the current one', async () => {
    const { password, requested } = await open();
    await fill(password, { 'Current password': 'the right one', 'New password': 'a longer one' });
    await waitFor(() =>
      expect(requested).toEqual([
        expect.objectContaining({ password: expect.stringMatching(/^[0-9a-f]{64}$/) }),
      ]),
    );
    expect(password.getByLabelText('New password')).toHaveProperty('value', '');
  });

  it('stay unchanged with a wrong password, with the error beside the field', async () => {
    const { password, email, requested } = await open();
    await fill(password, { 'Current password': 'guessed', 'New password': 'a longer one' });
    expect(await password.findByText(accountProblems.WRONG_PASSWORD.message)).toBeDefined();
    if (!email) throw new Error('no form for the address');
    await fill(email, { 'New email address': 'thief@example.test', 'Current password': 'guessed' });
    expect(await email.findByText(accountProblems.WRONG_PASSWORD.message)).toBeDefined();
    expect(requested).toEqual([]);
  });

  it('are announced to password managers', async () => {
    const { password } = await open();
    const hintOf = (label: string) => password.getByLabelText(label).getAttribute('autocomplete');
    expect(hintOf('Current password')).toBe('current-password');
    expect(hintOf('New password')).toBe('new-password');
    expect(document.querySelector('input[autocomplete="username"]')).toHaveProperty(
      'value',
      nora.email,
    );
  });

  it('have a pending email address, whose link can be sent again or canceled', async () => {
    const { email, requested } = await open({ ...nora, newEmail: 'new@example.test' });
    expect(email).toBeUndefined();
    expect(screen.getByText('new@example.test')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep my current email' }));
    await waitFor(() => expect(requested).toEqual(['again', 'cancel']));
  });

  it('can be set without a password after a recent sign-in, where there is none', async () => {
    const { password, email, requested } = await open({ ...nora, email: '' }, false);
    expect(password.queryByLabelText('Current password')).toBeNull();
    await fill(password, { 'New password': 'a longer one' });
    expect(await password.findByText(accountProblems.SIGN_IN_AGAIN.message)).toBeDefined();
    expect(await password.findByRole('button', { name: 'Continue with Google' })).toBeDefined();
    expect(email?.getByRole('button', { name: 'Add email address' })).toBeDefined();
    expect(requested).toEqual([]);
  });

  it('have only the password for staff, who have no profile', async () => {
    const { email } = await open({ ...nora, role: 'finance' });
    expect(email).toBeUndefined();
  });
});
