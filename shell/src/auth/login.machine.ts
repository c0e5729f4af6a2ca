import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import { assign, fromPromise, setup } from 'xstate';

export interface Credentials {
  /** An email address or a username. */
  readonly identifier: string;
  readonly password: string;
  readonly remember: boolean;
}

export interface LoginContext {
  readonly credentials: Credentials | undefined;
  readonly person: CurrentUser | undefined;
  /** What a person reads. */
  readonly error: string | undefined;
  /** The code of the problem, where the server has said what is wrong. */
  readonly code: string | undefined;
}

export type LoginEvent =
  | { readonly type: 'SUBMIT'; readonly credentials: Credentials }
  | { readonly type: 'RESTORE' }
  | { readonly type: 'LOGOUT' };

const signedOut: LoginContext = {
  credentials: undefined,
  person: undefined,
  error: undefined,
  code: undefined,
};

/** What the server called it, beneath the words that are shown. */
const codeOf = (error: unknown): string | undefined => {
  const { cause } = error as { readonly cause?: { readonly code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : undefined;
};

const unprovided = (): never => {
  throw new Error('an actor of the login machine was not provided');
};

/**
 * Section 4 of the specification: idle, requesting, then success (signed in) or failure (not, with
 * the error). `RESTORE` asks who the token of an earlier visit belongs to.
 */
export const loginMachine = setup({
  types: { context: {} as LoginContext, events: {} as LoginEvent },
  actors: {
    signIn: fromPromise<CurrentUser, Credentials | undefined>(unprovided),
    restore: fromPromise<CurrentUser>(unprovided),
  },
  actions: {
    keepCredentials: assign({
      credentials: ({ event }) => (event.type === 'SUBMIT' ? event.credentials : undefined),
      error: undefined,
      code: undefined,
    }),
    keepPerson: assign((_, { person }: { person: CurrentUser }) => ({
      person,
      credentials: undefined,
      error: undefined,
      code: undefined,
    })),
    keepError: assign((_, { error }: { error: unknown }) => ({
      error: error instanceof Error ? error.message : String(error),
      code: codeOf(error),
      person: undefined,
      credentials: undefined,
    })),
    reset: assign(signedOut),
    closeSession: () => undefined,
  },
}).createMachine({
  id: 'login',
  context: signedOut,
  initial: 'idle',
  states: {
    idle: {
      on: {
        SUBMIT: { target: 'requesting.signIn', actions: 'keepCredentials' },
        RESTORE: 'requesting.restore',
      },
    },
    requesting: {
      initial: 'signIn',
      on: { LOGOUT: { target: 'idle', actions: ['reset', 'closeSession'] } },
      states: {
        signIn: {
          invoke: {
            src: 'signIn',
            input: ({ context }) => context.credentials,
            onDone: {
              target: '#login.success',
              actions: { type: 'keepPerson', params: ({ event }) => ({ person: event.output }) },
            },
            onError: {
              target: '#login.failure',
              actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        restore: {
          invoke: {
            src: 'restore',
            onDone: {
              target: '#login.success',
              actions: { type: 'keepPerson', params: ({ event }) => ({ person: event.output }) },
            },
            onError: {
              target: '#login.failure',
              actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    success: {
      on: {
        LOGOUT: { target: 'idle', actions: ['reset', 'closeSession'] },
        RESTORE: 'requesting.restore',
      },
    },
    failure: {
      on: {
        SUBMIT: { target: 'requesting.signIn', actions: 'keepCredentials' },
        RESTORE: 'requesting.restore',
        LOGOUT: { target: 'idle', actions: ['reset', 'closeSession'] },
      },
    },
  },
});
