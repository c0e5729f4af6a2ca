import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { commonProblems, type ProblemDefinition } from '@ovation/contracts/kernel/problem';
import { refusal, serve } from '@ovation/web-client/testing/fakeApi';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const nora = { _id: 'nora', email: 'nora@example.test', username: 'nora' } as CurrentUser;

/** Tab with a stored token; the server answers with a person or a problem. */
const openTab = async (problem?: ProblemDefinition) => {
  vi.resetModules();
  let refused = problem;
  const logout = vi.fn(() => undefined);
  serve({
    auth: {
      logout,
      me: () => {
        if (refused) throw refusal(refused);
        return nora;
      },
    },
  });
  const { session } = await import('@ovation/web-client/session/session');
  const { api } = await import('@ovation/web-client/api/client');
  session.open('a-token', true);
  const account = await import('./account.ts');
  const { returnPath } = await import('@ovation/web-client/session/returnPath');
  const states: unknown[] = [];
  const onLost = vi.fn(() => states.push(`lost in ${account.login.getSnapshot().value}`));
  account.startAccount(onLost);
  const state = (value: string) =>
    vi.waitFor(() => expect(account.login.getSnapshot().value).toBe(value));
  return {
    ...account,
    returnPath,
    session,
    onLost,
    logout,
    states,
    state,
    refuse: async (next: ProblemDefinition) => {
      refused = next;
      await api.auth.me().catch(() => 'refused');
    },
    answer: () => {
      refused = undefined;
    },
  };
};

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a session', () => {
  it('ends once, however often sign-out is pressed', async () => {
    const { session, signOut, state, logout } = await openTab();
    await state('success');
    await Promise.all([signOut(), signOut()]);
    await state('idle');
    expect(session.isOpen()).toBe(false);
    expect(logout).toHaveBeenCalledOnce();
  });

  it('has no return path after an explicit sign-out', async () => {
    const { signOut, state, returnPath } = await openTab();
    returnPath.noteVisit('/theo');
    await state('success');
    await signOut();
    expect(returnPath.take()).toBeUndefined();
  });

  it('ends in every tab before the server responds to one of them', async () => {
    const { session, signOut, state, logout } = await openTab();
    await state('success');
    const signedOut = signOut();
    expect(logout).toHaveBeenCalledOnce();
    expect(session.token()).toBeUndefined();
    await signedOut;
  });

  it('ends when the server rejects the token', async () => {
    const { session, onLost, states, state, refuse } = await openTab();
    await state('success');
    await refuse(commonProblems.UNAUTHENTICATED);
    await state('idle');
    expect(onLost).toHaveBeenCalledOnce();
    expect(states).toEqual(['lost in success']);
    expect(session.isOpen()).toBe(false);
  });

  it('ends when its token is removed in another tab', async () => {
    const { onLost, state } = await openTab();
    await state('success');
    // biome-ignore lint/suspicious/noDocumentCookie: as another tab, or a person, does it
    document.cookie = 'token=; Path=/; Max-Age=0';
    dispatchEvent(new Event('focus'));
    await state('idle');
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('survives an error of the server, and retries', async () => {
    const { session, onLost, state, answer } = await openTab(commonProblems.INTERNAL);
    await state('failure');
    expect(session.isOpen()).toBe(true);
    answer();
    await vi.advanceTimersByTimeAsync(5_000);
    await state('success');
    expect(onLost).not.toHaveBeenCalled();
  });

  it('does not start when the server rejects the user', async () => {
    const { session, onLost, state } = await openTab(commonProblems.UNAUTHENTICATED);
    await state('idle');
    expect(session.isOpen()).toBe(false);
    expect(onLost).toHaveBeenCalledOnce();
  });
});
