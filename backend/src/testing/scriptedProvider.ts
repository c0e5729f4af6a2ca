import { Unavailable } from '../kernel/unavailable.ts';
import type {
  BalanceMovement,
  ChargeRequest,
  PaymentOutcome,
  PaymentProvider,
} from '../payments/provider/provider.ts';

export interface ScriptedProvider extends PaymentProvider {
  /** Payments made, one per idempotency key, as at a provider. */
  readonly payments: ReadonlyMap<string, PaymentOutcome>;
  /** Balance movements, oldest first; specs add them. */
  readonly movements: BalanceMovement[];
  /** Deleted customers. */
  readonly forgotten: ReadonlySet<string>;
  /** Outcome of the next payments. */
  answer: (request: ChargeRequest) => PaymentOutcome;
  /** Carries out the next charge, but loses the response. */
  loseNextResponse(): void;
  /** Fails the next charge before it is carried out. */
  failNextCharge(): void;
}

/** In-memory payment provider with a scripted outcome, for specs of its callers. */
export const scriptedProvider = (): ScriptedProvider => {
  const payments = new Map<string, PaymentOutcome>();
  const amounts = new Map<string, number>();
  const movements: BalanceMovement[] = [];
  const forgotten = new Set<string>();
  let next: 'heard' | 'lost' | 'deaf' = 'heard';
  const provider: ScriptedProvider = {
    name: 'stripe',
    payments,
    forgotten,
    movements,
    answer: ({ transactionId }) => ({ status: 'succeeded', paymentRef: `pi_${transactionId}` }),
    loseNextResponse: () => {
      next = 'lost';
    },
    failNextCharge: () => {
      next = 'deaf';
    },
    createCustomer: async (fanId) => `cus_${fanId}`,
    saveCard: async ({ paymentMethodId }) => ({
      status: 'active',
      setupRef: 'seti_1',
      card: { cardRef: paymentMethodId, brand: 'visa', last4: '4242', expMonth: 1, expYear: 2040 },
    }),
    findCard: async (paymentMethodId) => ({
      cardRef: paymentMethodId,
      brand: 'visa',
      last4: '4242',
      expMonth: 1,
      expYear: 2040,
      country: 'ES',
      customerRef: null,
    }),
    deleteCard: async () => undefined,
    deleteCustomer: async (customerRef) => {
      forgotten.add(customerRef);
    },
    charge: async (request) => {
      const behavior = next;
      next = 'heard';
      if (behavior === 'deaf') throw new Unavailable('the provider', 1);
      const known = payments.get(request.transactionId) ?? provider.answer(request);
      payments.set(request.transactionId, known);
      amounts.set(request.transactionId, request.amount);
      if (behavior === 'lost') throw new Unavailable('the provider', 1);
      return known;
    },
    findPayment: async ({ transactionId }) => payments.get(transactionId),
    cancelPayment: async (paymentRef) => {
      const canceled = { status: 'canceled' as const, paymentRef };
      payments.set(paymentRef.replace('pi_', ''), canceled);
      return canceled;
    },
    refund: async (paymentRef) => {
      const transactionId = paymentRef.replace('pi_', '');
      const refunded = amounts.get(transactionId);
      return refunded === undefined
        ? undefined
        : { kind: 'refunded', refundRef: `re_${transactionId}`, refunded };
    },
    submitEvidence: async ({ disputeRef }) => ({ fileRef: `file_${disputeRef}` }),
    movementsOf: async (ref) => movements.filter(({ entryRef }) => entryRef.endsWith(ref)),
    movementsAfter: async function* (entryRef) {
      const place = movements.findIndex((movement) => movement.entryRef === entryRef);
      yield* movements.slice(place + 1);
    },
    readNotification: async () => undefined,
  };
  return provider;
};
