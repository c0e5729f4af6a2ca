import { accountProblems } from '@ovation/contracts/accounts/problems';
import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import { onAccountChanged } from '@ovation/web-client/auth/accountChannel';
import { passwordDigest } from '@ovation/web-client/auth/password';
import { session } from '@ovation/web-client/session/session';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EmailChangePage, UndoEmailChangePage } from './EmailChangePages.tsx';
import { ForgotPage } from './ForgotPage.tsx';
import { ResetPage } from './ResetPage.tsx';
import { UnsubscribePage } from './UnsubscribePage.tsx';
import { VerifyPage } from './VerifyPage.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a password reset request', () => {
  it('shows the same result for every address, and can be repeated', async () => {
    const requested: unknown[] = [];
    serve({ auth: { forgotPassword: ({ body }) => void requested.push(body) } });
    renderWithProviders(<ForgotPage />);
    await press('Send the link');
    expect(await screen.findByText(/Enter a full email address/)).toBeDefined();
    await userEvent.type(screen.getByLabelText('Email'), 'nora@example.test');
    await press('Send the link');
    expect(await screen.findByText(/If nora@example.test has an account/)).toBeDefined();
    await press('Send it again');
    await waitFor(() =>
      expect(requested).toEqual([1, 2].map(() => ({ email: 'nora@example.test' }))),
    );
  });
});

describe('the new password form', () => {
  const open = (hash: string, resetPassword: (call: { body: object }) => object) => {
    serve({ auth: { resetPassword: resetPassword as never } });
    renderWithProviders(<ResetPage />, `/auth/reset${hash}`);
  };

  it('sends the password with the token of the link', async () => {
    const requested: unknown[] = [];
    open('#token=the-token', ({ body }) => {
      requested.push(body);
      return { changedAt: '2026-01-01T00:00:00.000Z', waysIn: [], removal: null };
    });
    await userEvent.type(screen.getByLabelText('New password'), 'a longer one');
    await press('Save password');
    expect(await screen.findByText('Your password has changed')).toBeDefined();
    const password = await passwordDigest('a longer one');
    expect(requested).toEqual([{ token: 'the-token', password }]);
  });

  it('shows that the link has expired, and offers a new one', async () => {
    open('#token=the-token', () => {
      throw refusal(accountProblems.LINK_EXPIRED);
    });
    await userEvent.type(screen.getByLabelText('New password'), 'a longer one');
    await press('Save password');
    expect(await screen.findByText(accountProblems.LINK_EXPIRED.message)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveProperty(
      'pathname',
      '/auth/forgot',
    );
  });

  it('is hidden without a token', () => {
    open('', () => ({}));
    expect(screen.getByText(/This link isn’t complete/)).toBeDefined();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});

describe('a recovered account', () => {
  const addedAt = '2026-01-01T00:00:00.000Z';
  const attackers = { id: 'p1', kind: 'passkey', name: 'Not mine', addedAt, isAsleep: true };
  const mine = { ...attackers, id: 'p2', name: 'My laptop' };
  const old = { id: 'google', kind: 'google', name: 'me@gmail.test', addedAt, isAsleep: false };

  it('lists its sign-in methods, and keeps the selected quarantined ones', async () => {
    const requested: unknown[] = [];
    serve({
      auth: {
        undoEmailChange: ({ body }) => {
          requested.push(body);
          return { undoneAt: addedAt, waysIn: [attackers, mine, old], removal: 'a token' } as never;
        },
        removeRecentWaysIn: ({ body }) => {
          requested.push(body);
          return { waysIn: [{ ...mine, isAsleep: false }, old] } as never;
        },
      },
    });
    renderWithProviders(<UndoEmailChangePage />, '/auth/undo-email-change#token=t');
    await userEvent.type(screen.getByLabelText('New password'), 'a longer one');
    await press('Undo the change');
    expect(await screen.findByText('Your email is back')).toBeDefined();
    expect(screen.getByText('Not mine')).toBeDefined();
    expect(screen.getByRole('button', { name: /Remove all/ })).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: /My laptop/ }));
    await press('Keep what is selected, remove the rest');
    expect(await screen.findByText(/We removed what you didn’t keep/)).toBeDefined();
    expect(screen.getByText('My laptop')).toBeDefined();
    expect(screen.queryByText('Not mine')).toBeNull();
    expect(screen.getByText('me@gmail.test')).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(requested).toEqual([
      { token: 't', password: await passwordDigest('a longer one') },
      { token: 'a token', keep: ['p2'] },
    ]);
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
  });
});

describe('an email link with one button', () => {
  it('does nothing before the press, then shows the result and a continue link', async () => {
    const requested: unknown[] = [];
    serve({
      auth: {
        confirmEmailChange: ({ body }) => {
          requested.push(body);
          return { changedAt: '2026-01-01T00:00:00.000Z' };
        },
      },
    });
    renderWithProviders(<EmailChangePage />, '/auth/email-change#token=t');
    expect(requested).toEqual([]);
    await press('Confirm email');
    expect(await screen.findByText('Your email has changed')).toBeDefined();
    expect(requested).toEqual([{ token: 't' }]);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveProperty('pathname', '/auth/login');
  });

  it('leads a signed-in user back to the account', async () => {
    session.open('a token', true);
    serve({ auth: { confirmEmailChange: () => ({ changedAt: '2026-01-01T00:00:00.000Z' }) } });
    renderWithProviders(<EmailChangePage />, '/auth/email-change#token=t');
    await press('Confirm email');
    const onward = await screen.findByRole('link', { name: 'Go to your account' });
    expect(onward).toHaveProperty('pathname', '/user/account/security');
    session.close();
  });

  const needsOwner = (requested: object[], takes: (body: object) => boolean, answer: object) =>
    ((call: { body: object }) => {
      requested.push(call.body);
      if (!takes(call.body)) throw refusal(accountProblems.LINK_NEEDS_OWNER);
      return answer;
    }) as never;

  it('requires the password unless signed in to the account', async () => {
    const requested: object[] = [];
    const confirmEmailChange = needsOwner(requested, (body) => 'password' in body, {
      changedAt: '',
    });
    serve({ auth: { confirmEmailChange } });
    renderWithProviders(<EmailChangePage />, '/auth/email-change#token=t');
    await press('Confirm email');
    expect(await screen.findByText(/Enter its password to continue/)).toBeDefined();
    await userEvent.type(screen.getByLabelText('Password of the account'), 'the one they have');
    await press('Confirm email');
    expect(await screen.findByText('Your email has changed')).toBeDefined();
    const password = await passwordDigest('the one they have');
    expect(requested).toEqual([{ token: 't' }, { token: 't', password }]);
  });

  it('lets the owner of an address that another user registered set a new password', async () => {
    const requested: object[] = [];
    const confirmed = { status: 'confirmed' };
    const verifyEmail = needsOwner(requested, (body) => 'newPassword' in body, confirmed);
    serve({ auth: { verifyEmail } });
    renderWithProviders(<VerifyPage />, '/auth/verify#token=t');
    await press('Confirm email');
    await userEvent.click(await screen.findByRole('button', { name: /I didn’t make this/ }));
    await userEvent.type(screen.getByLabelText('New password'), 'a longer one');
    await press('Set password and confirm');
    expect(await screen.findByText('Your email is confirmed')).toBeDefined();
    const newPassword = await passwordDigest('a longer one');
    expect(requested).toEqual([{ token: 't' }, { token: 't', newPassword }]);
  });

  it('shows an error, with a retry if that may help', async () => {
    serve({
      auth: {
        verifyEmail: () => {
          throw refusal(commonProblems.RATE_LIMITED);
        },
      },
    });
    renderWithProviders(<VerifyPage />, '/auth/verify#token=t');
    await press('Confirm email');
    expect(await screen.findByText(commonProblems.RATE_LIMITED.message)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Confirm email' })).toBeDefined();
  });

  it('can be requested again for the typed address', async () => {
    sessionStorage.setItem('awaited-address', 'nora@example.test');
    const requested: unknown[] = [];
    serve({
      auth: {
        verifyEmail: ({ body }) => {
          requested.push(body);
          return { status: 'sent' };
        },
      },
    });
    renderWithProviders(<VerifyPage />, '/auth/verify');
    await press('Send a new link');
    expect(await screen.findByText(/If nora@example.test has an account to confirm/)).toBeDefined();
    expect(requested).toEqual([{ email: 'nora@example.test' }]);
  });
});

describe('an expired link', () => {
  const expired = () => {
    throw refusal(accountProblems.LINK_EXPIRED);
  };
  const said = accountProblems.LINK_EXPIRED.message;
  afterEach(() => session.close());

  const pages = [
    ['/auth/verify', <VerifyPage key="verify" />, 'Confirm email', 'Send a new link'],
    ['/auth/email-change', <EmailChangePage key="change" />, 'Confirm email', 'Sign in'],
    ['/auth/reset', <ResetPage key="reset" />, 'Save password', 'Request a new link'],
    [
      '/auth/undo-email-change',
      <UndoEmailChangePage key="undo" />,
      'Undo the change',
      'Request a new link',
    ],
  ] as const;

  const end = async (path: string, page: ReactNode, act: string): Promise<void> => {
    serve({
      auth: {
        me: () => ({ _id: 'nora', role: 'user' }) as CurrentUser,
        verifyEmail: expired,
        confirmEmailChange: expired,
        resetPassword: expired,
        undoEmailChange: expired,
      },
    });
    renderWithProviders(page, `${path}#token=t`);
    const field = screen.queryByLabelText('New password');
    if (field) await userEvent.type(field, 'a longer one');
    await press(act);
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.queryByRole('button', { name: act })).toBeNull();
  };

  it.each(pages)('offers an alternative at %s', async (path, page, act, onward) => {
    await end(path, page, act);
    expect(screen.getByRole('link', { name: onward })).toBeDefined();
  });

  it.each(pages)('leads a signed-in user from %s to the account', async (path, page, act) => {
    session.open('a token', true);
    await end(path, page, act);
    expect(screen.getByRole('link', { name: 'Go to your account' })).toBeDefined();
  });
});

describe('a link page of a signed-in user', () => {
  const pages = [
    ['/auth/verify', <VerifyPage key="verify" />],
    ['/auth/verify#token=t', <VerifyPage key="verify" />],
    ['/auth/email-change#token=t', <EmailChangePage key="change" />],
    ['/auth/undo-email-change#token=t', <UndoEmailChangePage key="undo" />],
    ['/auth/reset#token=t', <ResetPage key="reset" />],
    ['/auth/reset', <ResetPage key="reset" />],
    ['/auth/unsubscribe#token=t', <UnsubscribePage key="unsubscribe" />],
    ['/auth/forgot', <ForgotPage key="forgot" />],
  ] as const;
  const user = { _id: 'nora', role: 'user' } as CurrentUser;
  afterEach(() => session.close());

  it.each(pages)('leads from %s to the account instead of sign-in', async (path, page) => {
    session.open('a token', true);
    serve({ auth: { me: () => user } });
    renderWithProviders(page, path);
    const out = await screen.findByRole('link', { name: 'Go to your account' });
    expect(out).toHaveProperty('pathname', '/user/account/security');
    expect(screen.queryByRole('link', { name: /sign in/i })).toBeNull();
  });

  it.each(pages)('leads from %s to sign-in when signed out', async (path, page) => {
    renderWithProviders(page, path);
    const out = await screen.findByRole('link', { name: 'Back to sign in' });
    expect(out).toHaveProperty('pathname', '/auth/login');
  });

  it('keeps the session of another account after a password reset', async () => {
    session.open('a token', true);
    serve({
      auth: { me: () => user, resetPassword: () => ({ changedAt: '', waysIn: [], removal: null }) },
    });
    renderWithProviders(<ResetPage />, '/auth/reset#token=t');
    await userEvent.type(screen.getByLabelText('New password'), 'a longer one');
    await press('Save password');
    await screen.findByText('Your password has changed');
    expect(screen.getByRole('link', { name: 'Go to your account' })).toBeDefined();
  });

  it('notifies the other tabs that wait for it', async () => {
    session.open('a token', true);
    serve({ auth: { me: () => user, verifyEmail: () => ({ status: 'confirmed' }) } });
    const received = vi.fn();
    const ignore = onAccountChanged(received);
    renderWithProviders(<VerifyPage />, '/auth/verify#token=t');
    await press('Confirm email');
    await screen.findByText('Your email is confirmed');
    await vi.waitFor(() => expect(received).toHaveBeenCalledOnce());
    ignore();
  });
});

it('confirms before emails are turned off, and lists the remaining ones', async () => {
  const requested: unknown[] = [];
  serve({ notifications: { unsubscribe: ({ params }) => void requested.push(params) } });
  renderWithProviders(<UnsubscribePage />, '/auth/unsubscribe#token=the-token');
  expect(await screen.findByText(/You still get those about payments/)).toBeDefined();
  expect(requested).toEqual([]);
  await press('Turn off');
  expect(await screen.findByText('These emails are off')).toBeDefined();
  expect(requested).toEqual([{ token: 'the-token' }]);
});
