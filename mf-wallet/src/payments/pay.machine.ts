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

/** What pays, as the server is told of it: a stored card, one just typed, or nothing. */
export interface Payer {
  readonly cardId?: string;
  /** What the provider calls a card that it has just taken. */
  readonly paymentMethodId?: string;
  /** Whether that card is stored once it has paid. */
  readonly keepCard?: boolean;
}

/** What its holder calls a card by. */
export type NamedCard = Pick<PaymentCard, 'brand' | 'last4'>;

/** A card as the provider has taken it: its id there, and what its holder calls it by. */
export interface TakenCard extends NamedCard {
  readonly id: string;
}

/** What pays; a card has a name, which is said while the payment waits for its end. */
export interface Payment {
  readonly payer: Payer;
  readonly card?: NamedCard;
}

/** How a payment is paid: with a card that is stored, or one that is about to go to the provider. */
export type PaymentMethod =
  | { readonly kind: 'stored'; readonly card: PaymentCard }
  | {
      readonly kind: 'new';
      /** Hands the card to the provider. */
      readonly makePaymentMethod: () => Promise<TakenCard>;
      readonly keepCard: boolean;
    }
  | { readonly kind: 'none' };

/** What a press pays for, and how. The machine carries the order and never looks at it. */
export interface Asked {
  readonly method: PaymentMethod;
  readonly order: unknown;
}

/** A payment whose end is not known, with all that asking for it once more takes. */
export interface Begun<Order = unknown> extends Payment {
  readonly idempotencyKey: string;
  readonly order: Order;
}

/** Asks for the payment; without a transaction nothing had to be paid. */
export type Charge<Order = unknown> = (
  order: Order,
  payer: Payer,
  idempotencyKey: string,
) => Promise<PaymentMade | undefined>;

/** The receipt, and what was paid for. */
export interface Done {
  readonly paid: Paid | undefined;
  readonly order: unknown;
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
  readonly payer: Payer | undefined;
  readonly card: NamedCard | undefined;
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

export interface PayerInput {
  readonly method: PaymentMethod;
}

export interface ChargeInput {
  readonly charge: Charge;
  readonly order: unknown;
  readonly payer: Payer;
  readonly idempotencyKey: string;
}

export interface HolderInput {
  readonly paid: Paid | undefined;
  readonly opens: boolean;
  /** The card that is to be stored once it has paid. */
  readonly kept: NamedCard | undefined;
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
    findPayer: fromPromise<Payment, PayerInput>(unprovided),
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
      payer: undefined,
      card: undefined,
      paid: undefined,
      error: undefined,
      isResumed: false,
    })),
    keepPayer: assign((_, { payer, card }: Payment) => ({ payer, card, error: undefined })),
    keepPaid: assign((_, { paid }: { paid: Paid }) => ({ paid, error: undefined })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
  },
  guards: {
    wasBegun: ({ context }) => context.isResumed,
    hasPayer: ({ context }) => context.payer !== undefined,
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

const keepingPayer = {
  type: 'keepPayer',
  params: ({ event }: Answered<Payment>) => event.output,
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
/** What is under way can be asked for once more, also by the page after a reload. */
const keeping = machine.enqueueActions(({ context, enqueue }) => {
  const { payer, card, idempotencyKey, order } = context;
  if (!payer) return;
  enqueue({ type: 'keepBegun', params: { payer, ...(card && { card }), idempotencyKey, order } });
  enqueue('noteKept');
});
const dropping = machine.enqueueActions(({ context, enqueue }) => {
  if (!context.isKept) return;
  enqueue('dropBegun');
  enqueue('noteDropped');
});
const tellingDone = {
  type: 'tellDone',
  params: ({ context: { paid, order } }: { readonly context: PayContext }) => ({ paid, order }),
} as const;
const keepingAsked = {
  type: 'keepAsked',
  params: ({ event }: { readonly event: Asked }) => event,
} as const;

/** What got no answer is asked again as it was, with the card that the provider has already. */
const again = [{ guard: 'hasPayer', target: 'paying' }, { target: 'preparing' }] as const;

/**
 * choosing → preparing → paying → done. Where the bank asks the holder, once for the payment and the
 * keeping of the card, it goes through confirming. What the server refused is a new intent on the next
 * try; what got no answer is the same one.
 */
export const payMachine = machine.createMachine({
  id: 'pay',
  context: ({ input: { makeKey, charge, begun } }) => ({
    makeKey,
    charge,
    method: { kind: 'none' },
    order: begun?.order,
    idempotencyKey: begun?.idempotencyKey ?? makeKey(),
    payer: begun?.payer,
    card: begun?.card,
    paid: undefined,
    error: undefined,
    isResumed: begun !== undefined,
    isKept: begun !== undefined,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'wasBegun', target: 'paying' }, { target: 'choosing' }],
    },
    choosing: {
      entry: dropping,
      on: { PAY: { target: 'preparing', actions: keepingAsked } },
    },
    preparing: {
      tags: 'busy',
      invoke: {
        src: 'findPayer',
        input: ({ context: { method } }) => ({ method }),
        onDone: { target: 'paying', actions: keepingPayer },
        onError: failures,
      },
    },
    paying: {
      tags: 'busy',
      entry: keeping,
      invoke: {
        src: 'pay',
        input: ({ context: { charge, order, payer = {}, idempotencyKey } }) => ({
          charge,
          order,
          payer,
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
        input: ({ context: { paid, isResumed, payer, card } }) => ({
          paid,
          opens: !isResumed,
          kept: payer?.keepCard ? card : undefined,
        }),
        onDone: [failed, { target: 'done', actions: keepingPaid }],
        onError: failures,
      },
      on: { CANCEL: { target: 'choosing', actions: 'newIntent' } },
    },
    refused: {
      entry: dropping,
      on: {
        PAY: { target: 'preparing', actions: ['newIntent', keepingAsked] },
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

/** Whether what pays is decided and waits for its end: until then another choice changes nothing. */
export const isDecided = (state: PayState): boolean =>
  state.matches('confirming') ||
  (state.matches('paying') && state.context.isResumed) ||
  (state.matches('unanswered') && state.context.payer !== undefined);

/** The address that the holder is asked to open, while the bank waits. */
export const confirmUrlOf = (state: PayState): string | undefined =>
  state.matches('confirming') ? state.context.paid?.confirmUrl : undefined;
