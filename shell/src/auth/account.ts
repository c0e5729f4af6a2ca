import { t } from '@lingui/core/macro';
import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { pendingIntent } from '@ovation/product-ui/intents/pendingIntent';
import { forgetUploads } from '@ovation/product-ui/uploads/resumeUploads';
import { drafts } from '@ovation/ui-kit/browser/drafts';
import { inspection } from '@ovation/ui-kit/browser/machineInspection';
import { isProblem, messageOf } from '@ovation/ui-kit/errors/apiErrors';
import { api, onUnauthenticated } from '@ovation/web-client/api/client';
import { me } from '@ovation/web-client/auth/calls';
import { shownPassword } from '@ovation/web-client/auth/password';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { returnPath, signingOut } from '@ovation/web-client/session/returnPath';
import { session } from '@ovation/web-client/session/session';
import { provideSignOut } from '@ovation/web-client/session/signOut';
import { afterSignIn } from '@ovation/web-client/visitors/invalidation';
import { createActor, fromPromise } from 'xstate';
import {
  loginMachine,
  type SecondProof,
  type SecondStep,
  SecondStepExpired,
  type SignedIn,
  type SignInWith,
} from './login.machine.ts';

/** Text of wrong sign-in details; the server's message for these is fixed and short. */
const incorrect = (): string =>
  t({
    id: 'login.incorrect',
    message: 'Your sign-in details aren’t right. Check them and try again.',
  });

/** Returns the text of a refused sign-in: the server's message, except for wrong details. */
const loginFailure = (error: unknown): string =>
  isProblem(error, 'INCORRECT_CREDENTIALS') ? incorrect() : messageOf(error, incorrect());

const enter = async (token: string, remember: boolean) => {
  session.open(token, remember);
  afterSignIn().catch(reportError);
  return me.fetch();
};

const loginWith = async (credentials: SignInWith) => {
  const { remember } = credentials;
  if ('passkey' in credentials) {
    return api.factors.signInWithPasskey({ body: { passkey: credentials.passkey, remember } });
  }
  const { identifier, password } = credentials;
  return api.auth.login({
    body: {
      ...(identifier.includes('@') ? { email: identifier } : { username: identifier }),
      password: await shownPassword(password),
      remember,
    },
  });
};

/** Second step that a rejection requires; undefined for other errors. */
export const secondStepOf = (error: unknown, remember: boolean): SecondStep | undefined => {
  if (!isProblem(error, 'SECOND_FACTOR_REQUIRED')) return undefined;
  const { ticket = '', methods = [] } = error.problem;
  return { ticket, methods, remember };
};

const signIn = async (credentials: SignInWith): Promise<SignedIn> => {
  const { remember } = credentials;
  try {
    const { data } = await loginWith(credentials);
    return { person: await enter(data.token, remember) };
  } catch (error) {
    const step = secondStepOf(error, remember);
    if (!step) throw error;
    return { step };
  }
};

const prove = async (step: SecondStep, proof: SecondProof): Promise<CurrentUser> => {
  try {
    const body = { ticket: step.ticket, ...proof };
    const { data } = await api.factors.signInWithFactor({ body });
    return await enter(data.token, step.remember);
  } catch (error) {
    if (!isProblem(error, 'TICKET_EXPIRED')) throw error;
    throw new SecondStepExpired(error.message, { cause: error });
  }
};

/** Adopts the token of a social login, which may replace an existing session. */
export const adoptToken = (token: string, remember: boolean): void => {
  const isSignedIn = login.getSnapshot().matches('success');
  session.open(token, remember);
  // Otherwise the session's listener restores the user.
  if (!isSignedIn) return;
  afterSignIn().catch(reportError);
  login.send({ type: 'RESTORE' });
};

/** True if the server rejects the token; not for a country block. */
const refusesToken = (error: unknown): boolean => {
  if (!isProblem(error) || error.code === 'COUNTRY_BLOCKED') return false;
  const { status } = error.problem;
  return status >= 400 && status < 500 && status !== 429;
};

/** Login machine of the page. */
export const login = createActor(
  loginMachine.provide({
    actors: {
      signIn: fromPromise(async ({ input }) => {
        if (!input) throw new Error(incorrect());
        try {
          return await signIn(input);
        } catch (error) {
          throw new Error(loginFailure(error), { cause: error });
        }
      }),
      prove: fromPromise(async ({ input: { step, proof } }) => {
        if (!step || !proof) throw new Error(incorrect());
        try {
          return await prove(step, proof);
        } catch (error) {
          if (error instanceof SecondStepExpired) throw error;
          throw new Error(loginFailure(error), { cause: error });
        }
      }),
      restore: fromPromise(async () => {
        try {
          return await me.restore();
        } catch (error) {
          // Distinguishes a rejected token from an error of the server.
          if (refusesToken(error)) session.close();
          throw error;
        }
      }),
    },
    actions: {
      closeSession: () => {
        session.close();
        queryClient.clear();
      },
    },
  }),
  { inspect: inspection.publish },
);

/** Signs out here and on the server; the local session ends even if the server fails. */
export const signOut = async (): Promise<void> => {
  // Second press: the token has been revoked by the first call.
  if (signingOut.isUnderWay()) return;
  signingOut.begin();
  // The call sends the token. The server closes the sockets of other tabs before it responds, and a
  // tab that still has the token would make a call that fails.
  const ended = api.auth.logout();
  drafts.dropAll();
  forgetUploads().catch(reportError);
  pendingIntent.drop();
  // Visited anonymously in this tab, before another tab signed in.
  returnPath.drop();
  login.send({ type: 'LOGOUT' });
  await ended;
};

/** Delay before a failed restore is retried. */
const restoreAgainMs = 5_000;

const restoreAgain = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  login.subscribe((state) => {
    clearTimeout(timer);
    if (!state.matches('failure') || !session.isOpen()) return;
    timer = setTimeout(() => login.send({ type: 'RESTORE' }), restoreAgainMs);
  });
};

/**
 * Starts the machine, and calls back when a session ends that this tab did not end itself: the token was
 * rejected, or removed in another tab.
 */
export const startAccount = (onSessionLost: () => void): void => {
  login.start();
  provideSignOut(signOut);
  restoreAgain();
  if (session.isOpen()) login.send({ type: 'RESTORE' });
  onUnauthenticated(() => session.close());
  session.subscribe(() => {
    const state = login.getSnapshot();
    if (session.isOpen()) {
      signingOut.end();
      if (!state.matches('idle')) return;
      // Another tab has signed in.
      afterSignIn().catch(reportError);
      login.send({ type: 'RESTORE' });
      return;
    }
    if (state.matches('idle')) return;
    // Before the redirect to the login page, as this is the return path.
    if (!signingOut.isUnderWay()) onSessionLost();
    login.send({ type: 'LOGOUT' });
  });
};
