import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { factorProblems } from '@ovation/contracts/factors/problems';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { session } from '@ovation/web-client/session/session';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { renderWithProviders } from '@ovation/web-client/testing/render';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { login } from '../auth/account.ts';
import { GooglePage } from './CallbackPage.tsx';

const nora = { _id: 'nora', role: 'user', email: 'nora@example.test' } as CurrentUser;
const ticket = 'a ticket';
let answer: () => never;
const signInWithFactor = vi.fn();

beforeAll(() => void login.start());
beforeEach(() => {
  sessionStorage.setItem(
    'identity-way',
    JSON.stringify({ purpose: 'signIn', role: 'user', remember: true }),
  );
  history.replaceState(null, '', '/auth/google/callback?code=a&state=b');
  answer = () => {
    throw refusal(factorProblems.SECOND_FACTOR_REQUIRED, { ticket, methods: ['totp'] });
  };
  signInWithFactor.mockReturnValue({ token: 'a-token', expiresAt: '2027-01-01T00:00:00.000Z' });
  serve({
    auth: { me: () => nora },
    identities: { googleCallback: () => answer() },
    factors: { signInWithFactor },
    removal: { getRemoval: () => ({ removal: null }) },
  });
});
afterEach(() => {
  cleanup();
  login.send({ type: 'LOGOUT' });
  session.close();
  queryClient.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const enterCode = async () => {
  await userEvent.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

it('asks for the second step with the ticket of the response', async () => {
  renderWithProviders(<GooglePage />);
  await screen.findByRole('heading', { name: 'Confirm it’s you' });
  await enterCode();
  await waitFor(() => expect(login.getSnapshot().context.person).toEqual(nora));
  expect(signInWithFactor.mock.calls[0]).toMatchObject([{ body: { ticket, code: '123456' } }]);
  expect(session.isOpen()).toBe(true);
});

it('shows that the second step has expired, and where to start over', async () => {
  signInWithFactor.mockImplementation(() => {
    throw refusal(factorProblems.TICKET_EXPIRED);
  });
  renderWithProviders(<GooglePage />);
  await enterCode();
  await screen.findByRole('heading', { name: 'We couldn’t finish this' });
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeDefined();
});
