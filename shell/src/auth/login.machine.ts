import type { CurrentUser } from '@ovation/contracts/auth/currentUser';
import type { PasskeyAssertion } from '@ovation/contracts/factors/factor';
import type { ProofMethod } from '@ovation/contracts/kernel/rules';
import { assign, fromPromise, setup } from 'xstate';

export interface Credentials {
  /** An email address or a username. */
  readonly identifier: string;
  readonly password: string;
  readonly remember: boolean;
}

/** A passkey is enough by itself. */
export interface PasskeyCredentials {
  readonly passkey: PasskeyAssertion;
  readonly remember: boolean;
}

export type SignInWith = Credentials | PasskeyCredentials;

/** The password was right, or a provider has vouched for the person, and a second step is asked for. */
export interface SecondStep {
  readonly ticket: string;
  readonly methods: readonly ProofMethod[];
  readonly remember: boolean;
}

/** What is shown in the second step. */
export interface SecondProof {
  readonly code?: string;
  readonly recoveryCode?: string;
  readonly passkey?: PasskeyAssertion;
}

/** What a password comes to. */
export type SignedIn = { readonly person: CurrentUser } | { readonly step: SecondStep };

/** Thrown where the second step cannot be taken any more: it begins with the password again. */
export class StepIsOver extends Error {
  override readonly name = 'StepIsOver';
}

export interface LoginContext {
  readonly credentials: SignInWith | undefined;
  readonly step: SecondStep | undefined;
  readonly proof: SecondProof | undefined;
  readonly person: CurrentUser | undefined;
  /** What a person reads. */
  readonly error: string | undefined;
  /** The code of the problem, where the server has said what is wrong. */
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

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

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
 * the error). `RESTORE` asks who the token of an earlier visit belongs to. Where a second step is asked
 * for, it lies between: it is tried until it is right, given up, or over. Whoever comes back from a provider
 * is asked (`ASK`) wherever the machine is by then.
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
      error: wordsOf(error),
      code: codeOf(error),
      proof: undefined,
    })),
    keepPerson: assign((_, { person }: { person: CurrentUser }) => ({ ...signedOut, person })),
    keepError: assign((_, { error }: { error: unknown }) => ({
      ...signedOut,
      error: wordsOf(error),
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
                guard: ({ event }) => event.error instanceof StepIsOver,
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
