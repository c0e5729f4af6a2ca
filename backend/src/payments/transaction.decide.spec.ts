import type { TransactionEvent } from '@ovation/contracts/payments/events';
import { newId } from '@ovation/event-log/ids';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Transaction, transactionModel } from './model.ts';
import type { PaymentOutcome } from './provider.ts';
import { decideCreate, decideOutcome } from './transaction.decide.ts';

const now = '2026-01-01T00:00:00.000Z';
const paymentRef = 'pi_1';

const fold = (state: Transaction | undefined, events: readonly TransactionEvent[]) =>
  events.reduce(transactionModel.evolve, state);

const created = (): Transaction | undefined => {
  const decision = decideCreate(
    {
      transactionId: newId(),
      fanId: newId(),
      provider: 'stripe',
      amount: 1_000,
      currency: 'USD',
      purpose: {
        type: 'top_up',
        tokens: 100,
        bonusTokens: 0,
        package: null,
        tokenConversionMinor: 10,
      },
      couponCode: null,
      cardId: newId(),
      cardRef: 'pm_1',
      customerRef: 'cus_1',
      offSession: false,
    },
    now,
    undefined,
  );
  return decision.ok ? fold(undefined, decision.events) : undefined;
};

const said: readonly PaymentOutcome[] = [
  { status: 'requires_action', paymentRef },
  { status: 'processing', paymentRef },
  { status: 'succeeded', paymentRef },
];

it('comes to the last that happened, however notifications are doubled and shuffled', () => {
  const deliveries = fc.integer({ min: 1, max: said.length }).chain((happened) =>
    fc.array(fc.nat(happened - 1), { maxLength: 12 }).chain((again) =>
      fc
        .shuffledSubarray([...said.keys()].slice(0, happened).concat(again), {
          minLength: happened + again.length,
        })
        .map((order) => ({ happened, order })),
    ),
  );
  fc.assert(
    fc.property(deliveries, ({ happened, order }) => {
      const end = order.reduce((state, at) => {
        const { events } = decideOutcome(
          said[at] ?? (said[0] as PaymentOutcome),
          'provider',
          now,
          state,
        );
        return fold(state, events);
      }, created());
      expect(end?.status).toBe(said[happened - 1]?.status);
    }),
  );
});
