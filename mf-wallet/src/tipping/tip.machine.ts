import { assign, fromPromise, setup } from 'xstate';

export interface TipDraft {
  readonly tokens: number;
  readonly note: string;
}

/** Request of a tip. */
export interface TipSending extends TipDraft {
  readonly performerId: string;
  /** Made for each new tip; a retry after a lost response sends the same one. */
  readonly idempotencyKey: string;
}

export interface TipContext extends TipSending {
  readonly makeKey: () => string;
  readonly balance: number | undefined;
  readonly error: unknown;
}

export type TipEvent =
  | ({ readonly type: 'CHOOSE' } & Partial<TipDraft>)
  | { readonly type: 'SEND' }
  /** The wallet was topped up: the waiting tip is sent. */
  | { readonly type: 'TOPPED_UP' };

const notProvided = (): never => {
  throw new Error('an actor of the tip machine was not provided');
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** choosing → sending → sent, or refused; with too few tokens the tip waits while topping up. */
export const tipMachine = setup({
  types: {
    context: {} as TipContext,
    events: {} as TipEvent,
    input: {} as TipDraft & { performerId: string; makeKey: () => string },
  },
  actors: {
    sendTip: fromPromise<{ balance: number }, TipSending>(notProvided),
  },
  actions: {
    keepDraft: assign(({ context, event }) =>
      event.type === 'CHOOSE'
        ? { tokens: event.tokens ?? context.tokens, note: event.note ?? context.note }
        : {},
    ),
    newIntent: assign(({ context }) => ({ idempotencyKey: context.makeKey(), error: undefined })),
    keepBalance: assign((_, { balance }: { balance: number }) => ({ balance, error: undefined })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
  },
  guards: {
    isShort: (_, { error }: { error: unknown }) => codeOf(error) === 'INSUFFICIENT_BALANCE',
    isAnswered: (_, { error }: { error: unknown }) => nameOf(error) === 'ApiProblem',
  },
}).createMachine({
  id: 'tip',
  context: ({ input }) => ({
    performerId: input.performerId,
    tokens: input.tokens,
    note: input.note,
    makeKey: input.makeKey,
    idempotencyKey: input.makeKey(),
    balance: undefined,
    error: undefined,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      on: { CHOOSE: { actions: ['keepDraft', 'newIntent'] }, SEND: 'sending' },
    },
    sending: {
      invoke: {
        src: 'sendTip',
        input: ({ context: { performerId, tokens, note, idempotencyKey } }) => ({
          performerId,
          tokens,
          note,
          idempotencyKey,
        }),
        onDone: {
          target: 'sent',
          actions: {
            type: 'keepBalance',
            params: ({ event }) => ({ balance: event.output.balance }),
          },
        },
        onError: [
          {
            guard: { type: 'isShort', params: ({ event }) => ({ error: event.error }) },
            target: 'short',
            actions: 'newIntent',
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: [
              'newIntent',
              { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'unanswered',
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    short: {
      on: {
        TOPPED_UP: 'sending',
        CHOOSE: { target: 'choosing', actions: ['keepDraft', 'newIntent'] },
      },
    },
    refused: {
      on: { SEND: 'sending', CHOOSE: { target: 'choosing', actions: ['keepDraft', 'newIntent'] } },
    },
    unanswered: {
      on: { SEND: 'sending', CHOOSE: { target: 'choosing', actions: ['keepDraft', 'newIntent'] } },
    },
    sent: {},
  },
});
