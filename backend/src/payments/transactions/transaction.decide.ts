import type { TransactionEvent } from '@ovation/contracts/payments/events';
import type { TransactionStatus } from '@ovation/contracts/payments/transaction';
import { type Accepted, accepted, type Decision } from '../../kernel/commands/decision.ts';
import type { PaymentOutcome, ProviderRefundEvent } from '../provider/provider.ts';
import type { NewTransaction, Transaction } from './model.ts';

/** Records the payment intent before it is submitted; once per transaction. */
export const decideCreate = (
  command: NewTransaction,
  now: string,
  transaction: Transaction | undefined,
): Decision<TransactionEvent, never> =>
  accepted(
    transaction ? [] : [{ type: 'TransactionCreated', data: { ...command, createdAt: now } }],
  );

const paymentOf = ({
  transactionId,
  fanId,
  provider,
  amount,
  currency,
  purpose,
  tax,
}: Transaction) => ({
  transactionId,
  fanId,
  provider,
  amount,
  currency,
  purpose,
  ...(tax && { tax }),
});

const open: ReadonlySet<TransactionStatus> = new Set(['created', 'processing', 'requires_action']);
/** States that can still turn into succeeded. */
const unpaid: ReadonlySet<TransactionStatus> = new Set([...open, 'failed', 'canceled']);

/** Order of open states; reports of an earlier state are late or repeated. */
const steps: readonly TransactionStatus[] = ['created', 'requires_action', 'processing'];

const isOutdated = (reported: TransactionStatus, known: TransactionStatus): boolean =>
  steps.includes(reported) && steps.indexOf(reported) <= steps.indexOf(known);

export const isOpen = ({ status }: Pick<Transaction, 'status'>): boolean => open.has(status);

const succeeded = (
  transaction: Transaction,
  paymentRef: string,
  now: string,
): TransactionEvent[] =>
  unpaid.has(transaction.status)
    ? [
        {
          type: 'TransactionSucceeded',
          data: {
            ...paymentOf(transaction),
            paymentRef,
            cardId: transaction.cardId,
            succeededAt: now,
          },
        },
      ]
    : [];

export type CancelReason = Extract<
  TransactionEvent,
  { type: 'TransactionCanceled' }
>['data']['reason'];

const canceled = (
  transaction: Transaction,
  paymentRef: string | null,
  reason: CancelReason,
  now: string,
): TransactionEvent[] => [
  {
    type: 'TransactionCanceled',
    data: { ...paymentOf(transaction), paymentRef, reason, canceledAt: now },
  },
];

/**
 * Records a provider's outcome; idempotent and order-independent. Success is accepted in any state, anything
 * else only while the payment is open.
 */
export const decideOutcome = (
  outcome: PaymentOutcome,
  reason: CancelReason,
  now: string,
  transaction: Transaction | undefined,
): Accepted<TransactionEvent> => {
  if (!transaction) return accepted([]);
  const { paymentRef } = outcome;
  if (outcome.status === 'succeeded') {
    return accepted(succeeded(transaction, outcome.paymentRef, now));
  }
  if (!isOpen(transaction) || isOutdated(outcome.status, transaction.status)) return accepted([]);
  const payment = paymentOf(transaction);
  switch (outcome.status) {
    case 'processing':
      return accepted([
        {
          type: 'TransactionProcessing',
          data: { ...payment, paymentRef: outcome.paymentRef, processingAt: now },
        },
      ]);
    case 'requires_action': {
      const { status: _, ...action } = outcome;
      return accepted([
        { type: 'TransactionRequiresAction', data: { ...payment, ...action, requiredAt: now } },
      ]);
    }
    case 'failed':
      return accepted([
        {
          type: 'TransactionFailed',
          data: {
            ...payment,
            paymentRef,
            failureCode: outcome.code,
            ...(outcome.reason !== undefined && { providerReason: outcome.reason }),
            failedAt: now,
          },
        },
      ]);
    case 'canceled':
      return accepted(canceled(transaction, paymentRef, reason, now));
    default:
      return outcome satisfies never;
  }
};

/** Cancels a payment the provider never received. */
export const decideNeverSent = (
  now: string,
  transaction: Transaction | undefined,
): Accepted<TransactionEvent> =>
  accepted(transaction?.status === 'created' ? canceled(transaction, null, 'never-sent', now) : []);

/** Records a refund once, and its failure at most once; order-independent. */
export const decideRefund = (
  { kind, paymentRef, refundRef, refunded }: Omit<ProviderRefundEvent, 'transactionId'>,
  now: string,
  transaction: Transaction | undefined,
): Accepted<TransactionEvent> => {
  if (!transaction) return accepted([]);
  const known = transaction.refunds.get(refundRef);
  const amount = known?.amount ?? refunded;
  const before = transaction.refundedInAll;
  const data = { ...paymentOf(transaction), paymentRef, refundRef, refunded: amount };
  const refundEvents: TransactionEvent[] = known
    ? []
    : [
        // A refund implies that the payment succeeded, in case that event is still under way.
        ...succeeded(transaction, paymentRef, now),
        {
          type: 'TransactionRefunded',
          data: { ...data, refundedInAll: before + amount, refundedAt: now },
        },
      ];
  if (kind === 'refunded' || known?.isReturned) return accepted(refundEvents);
  return accepted([
    ...refundEvents,
    {
      type: 'RefundFailed',
      data: { ...data, refundedInAll: known ? before - amount : before, failedAt: now },
    },
  ]);
};

export interface ProviderDisputeEvent {
  readonly kind: 'disputed' | 'dispute-won' | 'dispute-lost';
  readonly paymentRef: string;
  readonly disputeRef: string;
  readonly disputed: number;
  readonly reason: string;
}

/** Opens and closes each dispute once; order-independent. */
export const decideDispute = (
  event: ProviderDisputeEvent,
  now: string,
  transaction: Transaction | undefined,
): Accepted<TransactionEvent> => {
  const { paymentRef, disputeRef, reason } = event;
  const known = transaction?.disputes.get(disputeRef);
  if (!transaction || (known && known.status !== 'open')) return accepted([]);
  const disputed = known?.amount ?? event.disputed;
  const data = { ...paymentOf(transaction), paymentRef, disputeRef, disputed };
  const openEvents: TransactionEvent[] = known
    ? []
    : [
        ...succeeded(transaction, paymentRef, now),
        { type: 'TransactionDisputed', data: { ...data, reason, disputedAt: now } },
      ];
  if (event.kind === 'disputed') return accepted(openEvents);
  const outcome = event.kind === 'dispute-won' ? 'won' : 'lost';
  return accepted([
    ...openEvents,
    { type: 'DisputeClosed', data: { ...data, outcome, closedAt: now } },
  ]);
};
