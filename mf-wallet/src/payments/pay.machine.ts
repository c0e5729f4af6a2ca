import type { PaymentCard } from '@ovation/contracts/payments/card';
import type { PaymentMade } from '@ovation/contracts/payments/transaction';
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';

/** Result of a payment. */
export interface Paid {
  readonly status: 'succeeded' | 'requires_action' | 'failed';
  readonly transactionId: string | undefined;
  /** Tokens of a top-up; null for other payments. */
  readonly tokens: number | null;
  readonly confirmUrl: string | undefined;
  readonly message: string | undefined;
}

/** Payment method as sent to the server: a stored card, a new one, or none. */
export interface Payer {
  readonly cardId?: string;
  /** Provider's id of a new card. */
  readonly paymentMethodId?: string;
  /** True if that card is stored once it has paid. */
  readonly keepCard?: boolean;
}

/** Display name of a card. */
export type NamedCard = Pick<PaymentCard, 'brand' | 'last4'>;

/** A card that the provider has accepted: its id there, and its display name. */
export interface TakenCard extends NamedCard {
  readonly id: string;
}

/** Payment method with the name of its card, shown while the payment is pending. */
export interface Payment {
  readonly payer: Payer;
  readonly card?: NamedCard;
}

/** Selected payment method: a stored card, or a new one that has not been sent to the provider yet. */
export type PaymentMethod =
  | { readonly kind: 'stored'; readonly card: PaymentCard }
  | {
      readonly kind: 'new';
      /** Sends the card to the provider. */
      readonly makePaymentMethod: () => Promise<TakenCard>;
      readonly keepCard: boolean;
    }
  | { readonly kind: 'none' };

/** Order and payment method of a press. The machine passes the order through as opaque. */
export interface PayRequest {
  readonly method: PaymentMethod;
  readonly order: unknown;
}

/** A pending payment, with all that a retry needs. */
export interface PendingPayment<Order = unknown> extends Payment {
  readonly idempotencyKey: string;
  readonly order: Order;
}

/** Requests the payment; without a transaction nothing had to be paid. */
export type Charge<Order = unknown> = (
  order: Order,
  payer: Payer,
  idempotencyKey: string,
) => Promise<PaymentMade | undefined>;

/** Receipt and order. */
export interface CompletedPayment {
  readonly paid: Paid | undefined;
  readonly order: unknown;
}

interface PayInput {
  readonly makeKey: () => string;
  readonly charge: Charge;
  /** A pending payment of a previous page load. */
  readonly begun?: PendingPayment | undefined;
}

export interface PayContext extends PayRequest {
  readonly makeKey: () => string;
  readonly charge: Charge;
  /** One for each intent: a retry after a lost response sends the same one. */
  readonly idempotencyKey: string;
  readonly payer: Payer | undefined;
  readonly card: NamedCard | undefined;
  readonly paid: Paid | undefined;
  readonly error: unknown;
  /** True for a payment that resumes after a reload: no window is opened automatically. */
  readonly isResumed: boolean;
  /**
   * True while this page has stored it on the device: a payment stored by another page must not be removed.
   */
  readonly isStored: boolean;
}

export type PayEvent =
  | ({ readonly type: 'PAY' } & PayRequest)
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
  /** The card that is stored once it has paid. */
  readonly storedCard: NamedCard | undefined;
}

const notProvided = (): never => {
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
    findPayer: fromPromise<Payment, PayerInput>(notProvided),
    pay: fromPromise<Paid, ChargeInput>(notProvided),
    confirm: fromPromise<Paid, HolderInput>(notProvided),
  },
  actions: {
    // Storage and listeners of the result are provided by the page.
    storePending: (_, _begun: PendingPayment) => undefined,
    removePending: () => undefined,
    reportDone: (_, _done: CompletedPayment) => undefined,
    storeRequest: assign((_, { method, order }: PayRequest) => ({ method, order })),
    markStored: assign({ isStored: true }),
    markRemoved: assign({ isStored: false }),
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
    isResuming: ({ context }) => context.isResumed,
    hasPayer: ({ context }) => context.payer !== undefined,
    needsHolder: (_, { paid }: { paid: Paid }) => paid.status === 'requires_action',
    hasFailed: (_, { paid }: { paid: Paid }) => paid.status === 'failed',
    isAnswered: (_, { error }: { error: unknown }) =>
      error instanceof Error && (error.name === 'ApiProblem' || error.name === 'CardDeclined'),
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
/** Stores a pending payment, so that it can be retried, also after a reload. */
const storingPending = machine.enqueueActions(({ context, enqueue }) => {
  const { payer, card, idempotencyKey, order } = context;
  if (!payer) return;
  enqueue({
    type: 'storePending',
    params: { payer, ...(card && { card }), idempotencyKey, order },
  });
  enqueue('markStored');
});
const droppingPending = machine.enqueueActions(({ context, enqueue }) => {
  if (!context.isStored) return;
  enqueue('removePending');
  enqueue('markRemoved');
});
const reportingDone = {
  type: 'reportDone',
  params: ({ context: { paid, order } }: { readonly context: PayContext }) => ({ paid, order }),
} as const;
const storingRequest = {
  type: 'storeRequest',
  params: ({ event }: { readonly event: PayRequest }) => event,
} as const;

/** A payment without a response is retried unchanged, with the card that the provider already has. */
const retryTargets = [{ guard: 'hasPayer', target: 'paying' }, { target: 'preparing' }] as const;

/**
 * choosing → preparing → paying → done. Where the bank asks for confirmation, once for the payment and the
 * storage of the card, it passes confirming. A refusal starts a new intent on the next try; without a
 * response it is the same one.
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
    isStored: begun !== undefined,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'isResuming', target: 'paying' }, { target: 'choosing' }],
    },
    choosing: {
      entry: droppingPending,
      on: { PAY: { target: 'preparing', actions: storingRequest } },
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
      entry: storingPending,
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
      entry: storingPending,
      invoke: {
        src: 'confirm',
        input: ({ context: { paid, isResumed, payer, card } }) => ({
          paid,
          opens: !isResumed,
          storedCard: payer?.keepCard ? card : undefined,
        }),
        onDone: [failed, { target: 'done', actions: keepingPaid }],
        onError: failures,
      },
      on: { CANCEL: { target: 'choosing', actions: 'newIntent' } },
    },
    refused: {
      entry: droppingPending,
      on: {
        PAY: { target: 'preparing', actions: ['newIntent', storingRequest] },
        CHANGE: { target: 'choosing', actions: 'newIntent' },
      },
    },
    unanswered: {
      entry: storingPending,
      on: {
        RETRY: retryTargets,
        PAY: retryTargets,
        CHANGE: { target: 'choosing', actions: 'newIntent' },
      },
    },
    done: {
      entry: [droppingPending, reportingDone],
      on: { CHANGE: { target: 'choosing', actions: 'newIntent' } },
    },
  },
});

export type PayState = SnapshotFrom<typeof payMachine>;

/**
 * Returns true while the payment method is fixed and the payment pending: another selection has no effect.
 */
export const isMethodFixed = (state: PayState): boolean =>
  state.matches('confirming') ||
  (state.matches('paying') && state.context.isResumed) ||
  (state.matches('unanswered') && state.context.payer !== undefined);

/** Address of the bank's confirmation, while it is awaited. */
export const confirmUrlOf = (state: PayState): string | undefined =>
  state.matches('confirming') ? state.context.paid?.confirmUrl : undefined;
