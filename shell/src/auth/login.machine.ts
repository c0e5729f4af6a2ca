import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { PasskeyAssertion } from '@ovation/contracts/factors/factor';
import type { ProofMethod } from '@ovation/contracts/kernel/rules';
import { assign, fromPromise, setup } from 'xstate';

export interface Credentials {
  /** Email address or username. */
  readonly identifier: string;
  readonly password: string;
  readonly remember: boolean;
}

/** Passkey credentials, sufficient on their own. */
export interface PasskeyCredentials {
  readonly passkey: PasskeyAssertion;
  readonly remember: boolean;
}

export type SignInWith = Credentials | PasskeyCredentials;

/** Required second factor, after a correct password or a social login. */
export interface SecondStep {
  readonly ticket: string;
  readonly methods: readonly ProofMethod[];
  readonly remember: boolean;
}

/** Proof of the second factor. */
export interface SecondProof {
  readonly code?: string;
  readonly recoveryCode?: string;
  readonly passkey?: PasskeyAssertion;
}

/** Result of a sign-in: the user, or a required second step. */
export type SignedIn = { readonly person: CurrentUser } | { readonly step: SecondStep };

/** Thrown if the second step has expired: sign-in starts over with the password. */
export class SecondStepExpired extends Error {
  override readonly name = 'SecondStepExpired';
}

export interface LoginContext {
  readonly credentials: SignInWith | undefined;
  readonly step: SecondStep | undefined;
  readonly proof: SecondProof | undefined;
  readonly person: CurrentUser | undefined;
  /** Error text. */
  readonly error: string | undefined;
  /** Problem code of the server, if any. */
  readonly code: string | undefined;
}

export type LoginEvent =
  | { readonly type: 'SUBMIT'; readonly credentials: SignInWith }
  | { readonly type: 'ASK'; readonly step: SecondStep }
  | { readonly type: 'PROVE'; readonly proof: SecondProof }
  | { readonly type: 'START_OVER' }
  | { readonly type: 'RESTORE' }
  | { readonly type: 'LOGOUT' };

const signedOut: LoginContext = {
  credentials: undefined,
  step: undefined,
  proof: undefined,
  person: undefined,
  error: undefined,
  code: undefined,
};

const errorTextOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Problem code of an error, for error handling. */
const codeOf = (error: unknown): string | undefined => {
  const { cause } = error as { readonly cause?: { readonly code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : undefined;
};

const unprovided = (): never => {
  throw new Error('an actor of the login machine was not provided');
};

/**
 * Login machine: idle, requesting, then success (signed in) or failure (with the error). `RESTORE` loads the
 * owner of a stored token. A required second step comes in between, until it succeeds, is cancelled or
 * expires. After a social login it is entered (`ASK`) from any state.
 */
export const loginMachine = setup({
  types: { context: {} as LoginContext, events: {} as LoginEvent },
  actors: {
    signIn: fromPromise<SignedIn, SignInWith | undefined>(unprovided),
    prove: fromPromise<
      CurrentUser,
      { readonly step: SecondStep | undefined; readonly proof: SecondProof | undefined }
    >(unprovided),
    restore: fromPromise<CurrentUser>(unprovided),
  },
  actions: {
    keepCredentials: assign({
      credentials: ({ event }) => (event.type === 'SUBMIT' ? event.credentials : undefined),
      error: undefined,
      code: undefined,
    }),
    keepStep: assign((_, { step }: { step: SecondStep }) => ({ ...signedOut, step })),
    keepProof: assign({
      proof: ({ event }) => (event.type === 'PROVE' ? event.proof : undefined),
      error: undefined,
      code: undefined,
    }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      error: errorTextOf(error),
      code: codeOf(error),
      proof: undefined,
    })),
    keepPerson: assign((_, { person }: { person: CurrentUser }) => ({ ...signedOut, person })),
    keepError: assign((_, { error }: { error: unknown }) => ({
      ...signedOut,
      error: errorTextOf(error),
      code: codeOf(error),
    })),
    reset: assign(signedOut),
    closeSession: () => undefined,
  },
}).createMachine({
  id: 'login',
  context: signedOut,
  initial: 'idle',
  on: {
    ASK: {
      target: '.secondStep',
      actions: { type: 'keepStep', params: ({ event }) => ({ step: event.step }) },
    },
  },
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
            onDone: [
              {
                guard: ({ event }) => 'step' in event.output,
                target: '#login.secondStep',
                actions: {
                  type: 'keepStep',
                  params: ({ event }) => {
                    if (!('step' in event.output)) throw new Error('there is no second step');
                    return { step: event.output.step };
                  },
                },
              },
              {
                target: '#login.success',
                actions: {
                  type: 'keepPerson',
                  params: ({ event }) => {
                    if (!('person' in event.output)) throw new Error('nobody was signed in');
                    return { person: event.output.person };
                  },
                },
              },
            ],
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
    secondStep: {
      initial: 'asking',
      on: {
        START_OVER: { target: 'idle', actions: 'reset' },
        LOGOUT: { target: 'idle', actions: ['reset', 'closeSession'] },
        RESTORE: { target: 'requesting.restore', actions: 'reset' },
      },
      states: {
        asking: { on: { PROVE: { target: 'checking', actions: 'keepProof' } } },
        checking: {
          invoke: {
            src: 'prove',
            input: ({ context: { step, proof } }) => ({ step, proof }),
            onDone: {
              target: '#login.success',
              actions: { type: 'keepPerson', params: ({ event }) => ({ person: event.output }) },
            },
            onError: [
              {
                guard: ({ event }) => event.error instanceof SecondStepExpired,
                target: '#login.failure',
                actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'asking',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
              },
            ],
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
