import type { PaymentCard } from '@ovation/contracts/payments/card';
import type { PaymentMade } from '@ovation/contracts/payments/transaction';
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';

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

/** How a payment is paid: with a card that is stored, or one that the provider has just taken. */
export type PaymentMethod =
  | { readonly kind: 'stored'; readonly card: PaymentCard }
  /** Hands the card to the provider and answers the id that it has there. */
  | { readonly kind: 'new'; readonly makePaymentMethod: () => Promise<string> }
  | { readonly kind: 'none' };

/** What a press pays for, and how. The machine carries the order and never looks at it. */
export interface Asked {
  readonly method: PaymentMethod;
  readonly order: unknown;
}

/** A payment whose end is not known, with all that asking for it once more takes. */
export interface Begun<Order = unknown> {
  readonly idempotencyKey: string;
  readonly card: Card;
  readonly order: Order;
}

/** Charges a card; without a transaction nothing had to be paid. */
export type Charge<Order = unknown> = (
  order: Order,
  cardId: string | undefined,
  idempotencyKey: string,
) => Promise<PaymentMade | undefined>;

/** The receipt, what was paid for, and the card that paid. */
export interface Done {
  readonly paid: Paid | undefined;
  readonly order: unknown;
  readonly cardId: string | undefined;
}

interface PayInput {
  readonly makeKey: () => string;
  readonly charge: Charge;
  /** A payment that was begun before the page was loaded anew. */
  readonly begun?: Begun | undefined;
}

export interface PayContext extends Asked {
  readonly makeKey: () => string;
  readonly charge: Charge;
  /** One for each intent: a retry after a lost answer sends the same one. */
  readonly idempotencyKey: string;
  readonly card: Card | undefined;
  readonly paid: Paid | undefined;
  readonly error: unknown;
  /** True for a payment that goes on after a reload: no window is opened by itself. */
  readonly isResumed: boolean;
  /** True while this page has it kept on the device: what another page has kept is not its to drop. */
  readonly isKept: boolean;
}

export type PayEvent =
  | ({ readonly type: 'PAY' } & Asked)
  | { readonly type: 'RETRY' }
  | { readonly type: 'CHANGE' }
  | { readonly type: 'CANCEL' };

export interface CardInput {
  readonly method: PaymentMethod;
  readonly idempotencyKey: string;
}

export interface ChargeInput {
  readonly charge: Charge;
  readonly order: unknown;
  readonly cardId: string | undefined;
  readonly idempotencyKey: string;
}

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
    input: {} as PayInput,
    tags: {} as 'busy',
  },
  actors: {
    storeCard: fromPromise<Card, CardInput>(unprovided),
    confirmCard: fromPromise<Paid, HolderInput>(unprovided),
    pay: fromPromise<Paid, ChargeInput>(unprovided),
    confirm: fromPromise<Paid, HolderInput>(unprovided),
  },
  actions: {
    // Where payments are kept, and who hears of their end, is the page's to say.
    keepBegun: (_, _begun: Begun) => undefined,
    dropBegun: () => undefined,
    tellDone: (_, _done: Done) => undefined,
    keepAsked: assign((_, { method, order }: Asked) => ({ method, order })),
    noteKept: assign({ isKept: true }),
    noteDropped: assign({ isKept: false }),
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
/** What is under way with a card can be asked for once more, also by the page after a reload. */
const keeping = machine.enqueueActions(({ context: { card, idempotencyKey, order }, enqueue }) => {
  if (!card) return;
  enqueue({ type: 'keepBegun', params: { card, idempotencyKey, order } });
  enqueue('noteKept');
});
const dropping = machine.enqueueActions(({ context, enqueue }) => {
  if (!context.isKept) return;
  enqueue('dropBegun');
  enqueue('noteDropped');
});
const tellingDone = {
  type: 'tellDone',
  params: ({ context: { paid, order, card } }: { readonly context: PayContext }) => ({
    paid,
    order,
    cardId: card?.cardId,
  }),
} as const;
const keepingAsked = {
  type: 'keepAsked',
  params: ({ event }: { readonly event: Asked }) => event,
} as const;

/** What got no answer is asked again as it was: the payment where the card is kept already. */
const again = [{ guard: 'hasCard', target: 'confirmingCard' }, { target: 'storing' }] as const;

/**
 * choosing → storing → paying → done. Where the bank asks the holder, about keeping the card or
 * about the payment, it goes through confirmingCard or confirming. What the server refused is a new
 * intent on the next try; what got no answer is the same one.
 */
export const payMachine = machine.createMachine({
  id: 'pay',
  context: ({ input: { makeKey, charge, begun } }) => ({
    makeKey,
    charge,
    method: { kind: 'none' },
    order: begun?.order,
    idempotencyKey: begun?.idempotencyKey ?? makeKey(),
    card: begun?.card,
    paid: undefined,
    error: undefined,
    isResumed: begun !== undefined,
    isKept: begun !== undefined,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'wasBegun', target: 'confirmingCard' }, { target: 'choosing' }],
    },
    choosing: {
      entry: dropping,
      on: { PAY: { target: 'storing', actions: keepingAsked } },
    },
    storing: {
      tags: 'busy',
      invoke: {
        src: 'storeCard',
        input: ({ context: { method, idempotencyKey } }) => ({ method, idempotencyKey }),
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
      tags: 'busy',
      entry: keeping,
      invoke: {
        src: 'confirmCard',
        input: ({ context: { card, paid, isResumed } }) => ({ card, paid, opens: !isResumed }),
        onDone: [failed, { target: 'paying', actions: 'settleCard' }],
        onError: failures,
      },
      on: { CANCEL: { target: 'choosing', actions: 'newIntent' } },
    },
    paying: {
      tags: 'busy',
      entry: keeping,
      invoke: {
        src: 'pay',
        input: ({ context: { charge, order, card, idempotencyKey } }) => ({
          charge,
          order,
          cardId: card?.cardId,
          idempotencyKey,
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
      tags: 'busy',
      entry: keeping,
      invoke: {
        src: 'confirm',
        input: ({ context: { card, paid, isResumed } }) => ({ card, paid, opens: !isResumed }),
        onDone: [failed, { target: 'done', actions: keepingPaid }],
        onError: failures,
      },
      on: { CANCEL: { target: 'choosing', actions: 'newIntent' } },
    },
    refused: {
      entry: dropping,
      on: {
        PAY: { target: 'storing', actions: ['newIntent', keepingAsked] },
        CHANGE: { target: 'choosing', actions: 'newIntent' },
      },
    },
    unanswered: {
      entry: keeping,
      on: {
        RETRY: again,
        PAY: again,
        CHANGE: { target: 'choosing', actions: 'newIntent' },
      },
    },
    done: {
      entry: [dropping, tellingDone],
      on: { CHANGE: { target: 'choosing', actions: 'newIntent' } },
    },
  },
});

export type PayState = SnapshotFrom<typeof payMachine>;

/** The address that the holder is asked to open, while the bank waits. */
export const confirmUrlOf = (state: PayState): string | undefined => {
  const { card, paid } = state.context;
  if (state.matches('confirmingCard')) return card?.confirmUrl;
  return state.matches('confirming') ? paid?.confirmUrl : undefined;
};
