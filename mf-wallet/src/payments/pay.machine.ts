import { assign, fromPromise, setup } from 'xstate';

/** What a payment came to. */
export interface Paid {
  readonly status: 'succeeded' | 'requires_action' | 'failed';
  readonly transactionId: string | undefined;
  readonly confirmUrl: string | undefined;
  readonly message: string | undefined;
}

export interface PayContext {
  readonly makeKey: () => string;
  /** One for each intent: a retry after a lost answer sends the same one. */
  readonly idempotencyKey: string;
  readonly paid: Paid | undefined;
  readonly error: unknown;
}

export type PayEvent =
  | { readonly type: 'PAY' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'CHANGE' }
  | { readonly type: 'CANCEL' };

const unprovided = (): never => {
  throw new Error('an actor of the pay machine was not provided');
};

/**
 * choosing → paying → done, or through confirming where the bank asks its holder, or refused. What
 * the server refused is a new intent on the next try; what got no answer is the same one.
 */
export const payMachine = setup({
  types: {
    context: {} as PayContext,
    events: {} as PayEvent,
    input: {} as { makeKey: () => string },
  },
  actors: {
    pay: fromPromise<Paid, { idempotencyKey: string }>(unprovided),
    confirm: fromPromise<Paid, { paid: Paid | undefined }>(unprovided),
  },
  actions: {
    newIntent: assign(({ context }) => ({
      idempotencyKey: context.makeKey(),
      paid: undefined,
      error: undefined,
    })),
    keepPaid: assign((_, { paid }: { paid: Paid }) => ({ paid, error: undefined })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
  },
  guards: {
    needsHolder: (_, { paid }: { paid: Paid }) => paid.status === 'requires_action',
    hasFailed: (_, { paid }: { paid: Paid }) => paid.status === 'failed',
    isAnswered: (_, { error }: { error: unknown }) =>
      error instanceof Error && (error.name === 'ApiProblem' || error.name === 'CardRefused'),
  },
}).createMachine({
  id: 'pay',
  context: ({ input }) => ({
    makeKey: input.makeKey,
    idempotencyKey: input.makeKey(),
    paid: undefined,
    error: undefined,
  }),
  initial: 'choosing',
  states: {
    choosing: { on: { PAY: 'paying' } },
    paying: {
      invoke: {
        src: 'pay',
        input: ({ context }) => ({ idempotencyKey: context.idempotencyKey }),
        onDone: [
          {
            guard: { type: 'needsHolder', params: ({ event }) => ({ paid: event.output }) },
            target: 'confirming',
            actions: { type: 'keepPaid', params: ({ event }) => ({ paid: event.output }) },
          },
          {
            guard: { type: 'hasFailed', params: ({ event }) => ({ paid: event.output }) },
            target: 'refused',
            actions: { type: 'keepPaid', params: ({ event }) => ({ paid: event.output }) },
          },
          {
            target: 'done',
            actions: { type: 'keepPaid', params: ({ event }) => ({ paid: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'unanswered',
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    confirming: {
      invoke: {
        src: 'confirm',
        input: ({ context }) => ({ paid: context.paid }),
        onDone: [
          {
            guard: { type: 'hasFailed', params: ({ event }) => ({ paid: event.output }) },
            target: 'refused',
            actions: { type: 'keepPaid', params: ({ event }) => ({ paid: event.output }) },
          },
          {
            target: 'done',
            actions: { type: 'keepPaid', params: ({ event }) => ({ paid: event.output }) },
          },
        ],
        onError: {
          target: 'unanswered',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { CANCEL: { target: 'choosing', actions: 'newIntent' } },
    },
    refused: {
      on: {
        PAY: { target: 'paying', actions: 'newIntent' },
        CHANGE: { target: 'choosing', actions: 'newIntent' },
      },
    },
    unanswered: {
      on: {
        RETRY: 'paying',
        PAY: 'paying',
        CHANGE: { target: 'choosing', actions: 'newIntent' },
      },
    },
    done: { on: { CHANGE: { target: 'choosing', actions: 'newIntent' } } },
  },
});
