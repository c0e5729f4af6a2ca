import { assign, fromPromise, setup } from 'xstate';

/** What a payment came to. */
export interface Paid {
  readonly status: 'succeeded' | 'requires_action' | 'failed';
  readonly transactionId: string | undefined;
  /** What a top-up has brought; null where tokens are not bought. */
  readonly tokens: number | null;
  readonly confirmUrl: string | undefined;
  readonly message: string | undefined;
}

/** The card to charge; undefined where nothing has to be paid. */
export interface Card {
  readonly cardId: string | undefined;
  /** True while its holder has to confirm that it is kept. */
  readonly needsHolder: boolean;
  readonly confirmUrl: string | undefined;
}

/** A payment that was begun before the page was loaded anew. */
export interface Begun {
  readonly idempotencyKey: string;
  readonly card: Card;
}

export interface PayContext {
  readonly makeKey: () => string;
  /** One for each intent: a retry after a lost answer sends the same one. */
  readonly idempotencyKey: string;
  readonly card: Card | undefined;
  readonly paid: Paid | undefined;
  readonly error: unknown;
  /** True for a payment that goes on after a reload: no window is opened by itself. */
  readonly isResumed: boolean;
}

export type PayEvent =
  | { readonly type: 'PAY' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'CHANGE' }
  | { readonly type: 'CANCEL' };

export interface HolderInput {
  readonly card: Card | undefined;
  readonly paid: Paid | undefined;
  readonly opens: boolean;
}

const unprovided = (): never => {
  throw new Error('an actor of the pay machine was not provided');
};

const machine = setup({
  types: {
    context: {} as PayContext,
    events: {} as PayEvent,
    input: {} as { makeKey: () => string; begun?: Begun | undefined },
  },
  actors: {
    storeCard: fromPromise<Card, { idempotencyKey: string }>(unprovided),
    confirmCard: fromPromise<Paid, HolderInput>(unprovided),
    pay: fromPromise<Paid, { idempotencyKey: string; cardId: string | undefined }>(unprovided),
    confirm: fromPromise<Paid, HolderInput>(unprovided),
  },
  actions: {
    newIntent: assign(({ context }) => ({
      idempotencyKey: context.makeKey(),
      card: undefined,
      paid: undefined,
      error: undefined,
      isResumed: false,
    })),
    keepCard: assign((_, { card }: { card: Card }) => ({ card, error: undefined })),
    settleCard: assign(({ context: { card } }) => ({
      card: card && { ...card, needsHolder: false, confirmUrl: undefined },
    })),
    keepPaid: assign((_, { paid }: { paid: Paid }) => ({ paid, error: undefined })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
  },
  guards: {
    wasBegun: ({ context }) => context.isResumed,
    hasCard: ({ context }) => context.card !== undefined,
    cardNeedsHolder: (_, { card }: { card: Card }) => card.needsHolder,
    needsHolder: (_, { paid }: { paid: Paid }) => paid.status === 'requires_action',
    hasFailed: (_, { paid }: { paid: Paid }) => paid.status === 'failed',
    isAnswered: (_, { error }: { error: unknown }) =>
      error instanceof Error && (error.name === 'ApiProblem' || error.name === 'CardRefused'),
  },
});

interface Answered<Output> {
  readonly event: { readonly output: Output };
}
interface Thrown {
  readonly event: { readonly error: unknown };
}

const keepingCard = {
  type: 'keepCard',
  params: ({ event }: Answered<Card>) => ({ card: event.output }),
} as const;
const keepingPaid = {
  type: 'keepPaid',
  params: ({ event }: Answered<Paid>) => ({ paid: event.output }),
} as const;
const keepingError = {
  type: 'keepError',
  params: ({ event }: Thrown) => ({ error: event.error }),
} as const;

const failed = {
  guard: { type: 'hasFailed', params: ({ event }: Answered<Paid>) => ({ paid: event.output }) },
  target: 'refused',
  actions: keepingPaid,
} as const;
const failures = [
  {
    guard: { type: 'isAnswered', params: ({ event }: Thrown) => ({ error: event.error }) },
    target: 'refused',
    actions: keepingError,
  },
  { target: 'unanswered', actions: keepingError },
] as const;
/** What got no answer is asked again: the payment where the card is kept already. */
const again = [{ guard: 'hasCard', target: 'confirmingCard' }, { target: 'storing' }] as const;

/**
 * choosing → storing → paying → done. Where the bank asks the holder, about keeping the card or
 * about the payment, it goes through confirmingCard or confirming. What the server refused is a new
 * intent on the next try; what got no answer is the same one.
 */
export const payMachine = machine.createMachine({
  id: 'pay',
  context: ({ input: { makeKey, begun } }) => ({
    makeKey,
    idempotencyKey: begun?.idempotencyKey ?? makeKey(),
    card: begun?.card,
    paid: undefined,
    error: undefined,
    isResumed: begun !== undefined,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      always: { guard: 'wasBegun', target: 'confirmingCard' },
      on: { PAY: 'storing' },
    },
    storing: {
      invoke: {
        src: 'storeCard',
        input: ({ context }) => ({ idempotencyKey: context.idempotencyKey }),
        onDone: [
          {
            guard: { type: 'cardNeedsHolder', params: ({ event }) => ({ card: event.output }) },
            target: 'confirmingCard',
            actions: keepingCard,
          },
          {
            target: 'paying',
            actions: keepingCard,
          },
        ],
        onError: failures,
      },
    },
    confirmingCard: {
      invoke: {
        src: 'confirmCard',
        input: ({ context: { card, paid, isResumed } }) => ({ card, paid, opens: !isResumed }),
        onDone: [failed, { target: 'paying', actions: 'settleCard' }],
        onError: failures,
      },
      on: { CANCEL: { target: 'choosing', actions: 'newIntent' } },
    },
    paying: {
      invoke: {
        src: 'pay',
        input: ({ context: { idempotencyKey, card } }) => ({
          idempotencyKey,
          cardId: card?.cardId,
        }),
        onDone: [
          {
            guard: { type: 'needsHolder', params: ({ event }) => ({ paid: event.output }) },
            target: 'confirming',
            actions: keepingPaid,
          },
          failed,
          { target: 'done', actions: keepingPaid },
        ],
        onError: failures,
      },
    },
    confirming: {
      invoke: {
        src: 'confirm',
        input: ({ context: { card, paid, isResumed } }) => ({ card, paid, opens: !isResumed }),
        onDone: [failed, { target: 'done', actions: keepingPaid }],
        onError: failures,
      },
      on: { CANCEL: { target: 'choosing', actions: 'newIntent' } },
    },
    refused: {
      on: {
        PAY: { target: 'storing', actions: 'newIntent' },
        CHANGE: { target: 'choosing', actions: 'newIntent' },
      },
    },
    unanswered: {
      on: {
        RETRY: again,
        PAY: again,
        CHANGE: { target: 'choosing', actions: 'newIntent' },
      },
    },
    done: { on: { CHANGE: { target: 'choosing', actions: 'newIntent' } } },
  },
});
