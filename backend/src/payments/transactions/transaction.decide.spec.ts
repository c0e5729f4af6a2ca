import type { TransactionEvent } from '@ovation/contracts/payments/events';
import { newId } from '@ovation/event-log/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../../testing/decider.ts';
import type {
  PaymentOutcome,
  ProviderRefundEvent as ProvidersRefund,
} from '../provider/provider.ts';
import { type Transaction, transactionModel } from './model.ts';
import {
  decideCreate,
  decideDispute,
  decideNeverSent,
  decideOutcome,
  decideRefund,
  type ProviderDisputeEvent,
} from './transaction.decide.ts';

type RefundEvent = Omit<ProvidersRefund, 'transactionId'>;

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

const outcomes: readonly PaymentOutcome[] = [
  { status: 'requires_action', paymentRef },
  { status: 'processing', paymentRef },
  { status: 'succeeded', paymentRef },
];

it('reaches the final state under duplicated and shuffled notifications', () => {
  const deliveries = fc.integer({ min: 1, max: outcomes.length }).chain((happened) =>
    fc.array(fc.nat(happened - 1), { maxLength: 12 }).chain((again) =>
      fc
        .shuffledSubarray([...outcomes.keys()].slice(0, happened).concat(again), {
          minLength: happened + again.length,
        })
        .map((order) => ({ happened, order })),
    ),
  );
  fc.assert(
    fc.property(deliveries, ({ happened, order }) => {
      const end = order.reduce((state, at) => {
        const { events } = decideOutcome(
          outcomes[at] ?? (outcomes[0] as PaymentOutcome),
          'provider',
          now,
          state,
        );
        return fold(state, events);
      }, created());
      expect(end?.status).toBe(outcomes[happened - 1]?.status);
    }),
  );
});

type State = Transaction | undefined;

const newTransaction = {
  transactionId: newId(),
  fanId: newId(),
  cardId: newId(),
  provider: 'stripe',
  amount: 1_000,
  currency: 'USD' as const,
  couponCode: null,
  cardRef: 'pm_1',
  customerRef: 'cus_1',
  offSession: false,
  purpose: {
    type: 'top_up' as const,
    tokens: 100,
    bonusTokens: 0,
    package: null,
    tokenConversionMinor: 10,
  },
};
const { transactionId, fanId, provider, amount, currency, purpose } = newTransaction;
const payment = { transactionId, fanId, provider, amount, currency, purpose };

const create = (state: State) => decideCreate(newTransaction, now, state);
const report = (outcome: PaymentOutcome) => (state: State) =>
  decideOutcome(outcome, 'provider', now, state);
const succeeded = report({ status: 'succeeded', paymentRef });
const declined = report({
  status: 'failed',
  paymentRef,
  code: 'CARD_DECLINED',
  reason: 'lost_card',
});
const requested = () => given(transactionModel).when(create);
const paid = () => requested().when(succeeded);

describe('a payment', () => {
  it('is recorded once, before it is submitted', () => {
    given(transactionModel)
      .when(create)
      .thenAppends([{ type: 'TransactionCreated', data: { ...newTransaction, createdAt: now } }])
      .when(create)
      .thenAppendsNothing();
  });

  it('requires action, is processed, and succeeds', () => {
    const confirmUrl = 'https://bank.test/confirm';
    requested()
      .when(report({ status: 'requires_action', paymentRef, confirmUrl }))
      .thenAppends([
        {
          type: 'TransactionRequiresAction',
          data: { ...payment, paymentRef, confirmUrl, requiredAt: now },
        },
      ])
      .when(report({ status: 'processing', paymentRef }))
      .thenAppends([
        { type: 'TransactionProcessing', data: { ...payment, paymentRef, processingAt: now } },
      ])
      .when(succeeded)
      .thenAppends([
        {
          type: 'TransactionSucceeded',
          data: { ...payment, paymentRef, cardId: newTransaction.cardId, succeededAt: now },
        },
      ])
      .when(succeeded)
      .thenAppendsNothing();
  });

  it('fails with the provider’s code, and may still succeed', () => {
    requested()
      .when(declined)
      .thenAppends([
        {
          type: 'TransactionFailed',
          data: {
            ...payment,
            paymentRef,
            failureCode: 'CARD_DECLINED',
            providerReason: 'lost_card',
            failedAt: now,
          },
        },
      ])
      .when(declined)
      .thenAppendsNothing()
      .when(succeeded)
      .thenAppendsLike({ type: 'TransactionSucceeded' });
  });

  it('is canceled with a reason, and may still succeed', () => {
    requested()
      .when((state) => decideOutcome({ status: 'canceled', paymentRef }, 'abandoned', now, state))
      .thenAppends([
        {
          type: 'TransactionCanceled',
          data: { ...payment, paymentRef, reason: 'abandoned', canceledAt: now },
        },
      ])
      .when(succeeded)
      .thenAppendsLike({ type: 'TransactionSucceeded' });
  });

  it('that succeeded neither fails nor is canceled', () => {
    paid().when(declined).thenAppendsNothing();
    paid()
      .when(report({ status: 'canceled', paymentRef }))
      .thenAppendsNothing();
  });

  it('that the provider never received is canceled only while created', () => {
    const neverSent = (state: State) => decideNeverSent(now, state);
    requested()
      .when(neverSent)
      .thenAppendsLike({
        type: 'TransactionCanceled',
        data: { paymentRef: null, reason: 'never-sent' },
      })
      .when(neverSent)
      .thenAppendsNothing();
    paid().when(neverSent).thenAppendsNothing();
  });

  it('that was not recorded is ignored', () => {
    const unknown = () => given(transactionModel);
    unknown().when(succeeded).thenAppendsNothing();
    unknown()
      .when(refund('refunded', 're_1', 100))
      .thenAppendsNothing();
    unknown().when(dispute('disputed')).thenAppendsNothing();
    unknown()
      .when((state) => decideNeverSent(now, state))
      .thenAppendsNothing();
  });
});

const refund = (kind: RefundEvent['kind'], refundRef: string, refunded: number) => (state: State) =>
  decideRefund({ kind, paymentRef, refundRef, refunded }, now, state);
const refunded = (refundRef: string, part: number, refundedInAll: number) => ({
  type: 'TransactionRefunded' as const,
  data: { ...payment, paymentRef, refundRef, refunded: part, refundedInAll, refundedAt: now },
});

describe('a refund', () => {
  it('counts once, and adds up with others', () => {
    const { state } = paid()
      .when(refund('refunded', 're_1', 400))
      .thenAppends([refunded('re_1', 400, 400)])
      .when(refund('refunded', 're_1', 400))
      .thenAppendsNothing()
      .when(refund('refunded', 're_2', 600))
      .thenAppends([refunded('re_2', 600, 1_000)]);
    expect(state?.status).toBe('refunded');
  });

  it('implies that the payment succeeded', () => {
    requested()
      .when(refund('refunded', 're_1', 400))
      .thenAppendsLike({ type: 'TransactionSucceeded' }, refunded('re_1', 400, 400));
  });

  it('that fails at the bank is returned once, in any order of events', () => {
    const back = (refundedInAll: number) => ({
      type: 'RefundFailed' as const,
      data: {
        ...payment,
        paymentRef,
        refundRef: 're_1',
        refunded: 400,
        refundedInAll,
        failedAt: now,
      },
    });
    paid()
      .when(refund('refunded', 're_1', 400))
      .when(refund('refund-failed', 're_1', 400))
      .thenAppends([back(0)])
      .when(refund('refund-failed', 're_1', 400))
      .thenAppendsNothing();
    paid()
      .when(refund('refund-failed', 're_1', 400))
      .thenAppends([refunded('re_1', 400, 400), back(0)])
      .when(refund('refunded', 're_1', 400))
      .thenAppendsNothing();
  });

  it('keeps the refunded total of the others under duplicated and shuffled events', () => {
    const news = fc.array(
      fc.record({
        kind: fc.constantFrom('refunded' as const, 'refund-failed' as const),
        at: fc.nat(2),
      }),
      { maxLength: 15 },
    );
    fc.assert(
      fc.property(news, (all) => {
        let { state } = paid();
        for (const { kind, at } of all) {
          state = fold(state, refund(kind, `re_${at}`, 100 * (at + 1))(state).events);
        }
        const isGone = (at: number): boolean =>
          all.some((one) => one.at === at) &&
          !all.some((one) => one.at === at && one.kind === 'refund-failed');
        const refundedAmount = [0, 1, 2]
          .filter(isGone)
          .reduce((sum, at) => sum + 100 * (at + 1), 0);
        expect(state?.refundedInAll).toBe(refundedAmount);
      }),
    );
  });
});

const dispute = (kind: ProviderDisputeEvent['kind']) => (state: State) =>
  decideDispute(
    { kind, paymentRef, disputeRef: 'dp_1', disputed: 1_000, reason: 'fraudulent' },
    now,
    state,
  );
const disputed = { ...payment, paymentRef, disputeRef: 'dp_1', disputed: 1_000 };

describe('a dispute', () => {
  it.each([
    ['dispute-won', 'won'],
    ['dispute-lost', 'lost'],
  ] as const)('opens once and closes once: %s', (news, outcome) => {
    paid()
      .when(dispute('disputed'))
      .thenAppends([
        {
          type: 'TransactionDisputed',
          data: { ...disputed, reason: 'fraudulent', disputedAt: now },
        },
      ])
      .when(dispute('disputed'))
      .thenAppendsNothing()
      .when(dispute(news))
      .thenAppends([{ type: 'DisputeClosed', data: { ...disputed, outcome, closedAt: now } }])
      .when(dispute(news))
      .thenAppendsNothing()
      .when(dispute('disputed'))
      .thenAppendsNothing();
  });

  it('keeps the payment disputed while another is open, and lost when one was', () => {
    const other = (kind: ProviderDisputeEvent['kind']) => (state: State) =>
      decideDispute(
        { kind, paymentRef, disputeRef: 'dp_2', disputed: 500, reason: 'general' },
        now,
        state,
      );
    const both = paid().when(dispute('disputed')).when(other('disputed'));
    expect(both.when(dispute('dispute-lost')).state?.status).toBe('disputed');
    expect(both.when(dispute('dispute-lost')).when(other('dispute-won')).state?.status).toBe(
      'lost',
    );
    expect(both.when(dispute('dispute-won')).when(other('dispute-won')).state?.status).toBe('won');
  });

  it('that is first reported at its end was opened, after the payment succeeded', () => {
    requested()
      .when(dispute('dispute-lost'))
      .thenAppendsLike(
        { type: 'TransactionSucceeded' },
        { type: 'TransactionDisputed' },
        { type: 'DisputeClosed', data: { outcome: 'lost' } },
      );
  });
});
