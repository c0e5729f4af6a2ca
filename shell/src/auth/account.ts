import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { forgetUploads } from '@ovation/product-ui/uploads/goOnWithUploads';
import { wishes } from '@ovation/product-ui/wishes/wish';
import { drafts } from '@ovation/ui-kit/browser/drafts';
import { inspection } from '@ovation/ui-kit/browser/inspection';
import { isProblem, messageOf } from '@ovation/ui-kit/errors/failure';
import { api, onUnauthenticated } from '@ovation/web-client/api/client';
import { me } from '@ovation/web-client/auth/calls';
import { shownPassword } from '@ovation/web-client/auth/password';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { leaving, returnPath } from '@ovation/web-client/session/returnPath';
import { session } from '@ovation/web-client/session/session';
import { provideSignOut } from '@ovation/web-client/session/signOut';
import { afterSignIn } from '@ovation/web-client/visitors/invalidation';
import { createActor, fromPromise } from 'xstate';
import {
  loginMachine,
  type SecondProof,
  type SecondStep,
  type SignedIn,
  type SignInWith,
  StepIsOver,
} from './login.machine.ts';

/** Section 8 of the specification: the server's message, or this. */
const loginFailed = 'Incorrect credentials!';

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

/** The second step that a refusal asks for; undefined for every other one. */
export const stepAskedBy = (error: unknown, remember: boolean): SecondStep | undefined => {
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
    const step = stepAskedBy(error, remember);
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
    throw new StepIsOver(error.message, { cause: error });
  }
};

/** A provider has signed somebody in here, who may have been signed in already. */
export const takeToken = (token: string, remember: boolean): void => {
  const isSignedIn = login.getSnapshot().matches('success');
  session.open(token, remember);
  // Whoever was not is found by the session's own word.
  if (!isSignedIn) return;
  afterSignIn().catch(reportError);
  login.send({ type: 'RESTORE' });
};

/** True where the server refuses the token; one that lets nobody in from a country refuses none. */
const refusesToken = (error: unknown): boolean => {
  if (!isProblem(error) || error.code === 'COUNTRY_BLOCKED') return false;
  const { status } = error.problem;
  return status >= 400 && status < 500 && status !== 429;
};

/** The one login machine of the page. */
export const login = createActor(
  loginMachine.provide({
    actors: {
      signIn: fromPromise(async ({ input }) => {
        if (!input) throw new Error(loginFailed);
        try {
          return await signIn(input);
        } catch (error) {
          throw new Error(messageOf(error, loginFailed), { cause: error });
        }
      }),
      prove: fromPromise(async ({ input: { step, proof } }) => {
        if (!step || !proof) throw new Error(loginFailed);
        try {
          return await prove(step, proof);
        } catch (error) {
          if (error instanceof StepIsOver) throw error;
          throw new Error(messageOf(error, loginFailed), { cause: error });
        }
      }),
      restore: fromPromise(async () => {
        try {
          return await me.restore();
        } catch (error) {
          // A server that refuses the token is told from one that has trouble of its own.
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
  { inspect: inspection.tell },
);

/** Signs out here and at the server; this browser forgets whose it was whatever the server says. */
export const signOut = async (): Promise<void> => {
  // Pressed twice: the second call would be made with a token that the first one has ended.
  if (leaving.isUnderWay()) return;
  leaving.begin();
  // The call takes the token with it. The server closes the sockets of other tabs before it answers,
  // and a tab that still finds the token then asks with it, in vain.
  const ended = api.auth.logout();
  drafts.dropAll();
  forgetUploads().catch(reportError);
  wishes.drop();
  // Read as a stranger in this tab, before another one signed in.
  returnPath.drop();
  login.send({ type: 'LOGOUT' });
  await ended;
};

/** After how long a server that could not say whose token this is gets asked again. */
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
 * Starts the machine, and calls back when a session ends that this tab did not end itself: the
 * server did not know the token, or it was removed in another tab.
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
      leaving.end();
      if (!state.matches('idle')) return;
      // Another tab has signed in.
      afterSignIn().catch(reportError);
      login.send({ type: 'RESTORE' });
      return;
    }
    if (state.matches('idle')) return;
    // Before the page leaves for the login page: it is where to come back to.
    if (!leaving.isUnderWay()) onSessionLost();
    login.send({ type: 'LOGOUT' });
  });
};
