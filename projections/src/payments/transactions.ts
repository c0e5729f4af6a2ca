import type { EventOf } from '@ovation/contracts/kernel/event';
import { ledgerEventOf } from '@ovation/contracts/ledger/ledgerEvent';
import { type DisputeStatus, statusOfDisputes } from '@ovation/contracts/payments/disputes';
import {
  DisputeClosed,
  RefundFailed,
  TransactionCanceled,
  TransactionCreated,
  TransactionDisputed,
  TransactionFailed,
  TransactionProcessing,
  TransactionRefunded,
  TransactionRequiresAction,
  TransactionSucceeded,
} from '@ovation/contracts/payments/events';
import {
  openTransactions,
  type TransactionDocument,
  transactionListOwner,
  transactionsOfFan,
} from '@ovation/contracts/payments/readModels';
import type { TransactionStatus } from '@ovation/contracts/payments/transaction';
import {
  RefusedPaymentCorrected,
  SubscriptionActivated,
  SubscriptionPaymentRefused,
  SubscriptionPaymentRestored,
  SubscriptionPaymentReversed,
  SubscriptionRenewed,
} from '@ovation/contracts/subscriptions/events';
import { TopUpRestored, TopUpReversed, WalletToppedUp } from '@ovation/contracts/wallet/events';
import { type Change, defineProjection } from '../kernel/projection.ts';

const begin = ({ data }: EventOf<typeof TransactionCreated>): TransactionDocument => {
  const { purpose } = data;
  const isTopUp = purpose.type === 'top_up';
  return {
    transactionId: data.transactionId,
    fanId: data.fanId,
    provider: data.provider,
    type: purpose.type,
    amount: data.amount,
    currency: data.currency,
    refunded: 0,
    ...(data.tax && { tax: data.tax }),
    couponCode: data.couponCode,
    tokens: isTopUp ? purpose.tokens + purpose.bonusTokens : null,
    packageId: isTopUp ? (purpose.package?.packageId ?? null) : null,
    performerId: isTopUp ? null : purpose.performerId,
    subscriptionType: isTopUp ? null : purpose.subscriptionType,
    status: 'created',
    failure: null,
    cardId: data.cardId,
    cardBrand: data.newCard?.brand ?? null,
    paymentRef: null,
    isAutomatic: data.offSession,
    disputes: {},
    events: [],
    createdAt: data.createdAt,
    updatedAt: data.createdAt,
  };
};

const to = (
  { fanId, transactionId }: { fanId: string; transactionId: string },
  updatedAt: string,
  status: TransactionStatus | undefined,
  more: Partial<TransactionDocument> = {},
): Change<TransactionDocument> => ({
  owner: fanId,
  id: transactionId,
  evolve: (before) => before && { ...before, ...(status && { status }), ...more, updatedAt },
});

/** Applies a refund; the status of a disputed payment stays. */
const refunded = (
  data: EventOf<typeof TransactionRefunded | typeof RefundFailed>['data'],
  updatedAt: string,
  status: 'refunded' | 'succeeded' | undefined,
): Change<TransactionDocument> => ({
  owner: data.fanId,
  id: data.transactionId,
  evolve: (before) =>
    before && {
      ...before,
      refunded: data.refundedInAll,
      ...(status && ['succeeded', 'refunded'].includes(before.status) && { status }),
      updatedAt,
    },
});

/** Applies a dispute; the status follows from all of them. */
const disputed = (
  {
    fanId,
    transactionId,
    disputeRef,
  }: EventOf<typeof TransactionDisputed>['data'] | EventOf<typeof DisputeClosed>['data'],
  updatedAt: string,
  status: DisputeStatus,
): Change<TransactionDocument> => ({
  owner: fanId,
  id: transactionId,
  evolve: (before) => {
    if (!before) return undefined;
    const disputes = { ...before.disputes, [disputeRef]: status };
    return { ...before, disputes, status: statusOfDisputes(Object.values(disputes)), updatedAt };
  },
});

/** Applies a value movement, which is in the stream of the purchase: a wallet's or a subscription's. */
const moved = (
  event: Parameters<typeof ledgerEventOf>[0] & {
    readonly data: { readonly fanId: string; readonly transactionId: string };
  },
  at: string,
): Change<TransactionDocument> => ({
  owner: event.data.fanId,
  id: event.data.transactionId,
  evolve: (before) =>
    before && { ...before, events: [...before.events, { ...ledgerEventOf(event), at }] },
});

/** Payments of each fan, their value movements and status. */
export const transactions = defineProjection({
  model: transactionsOfFan,
  version: 9,
  events: [
    TransactionCreated,
    TransactionProcessing,
    TransactionRequiresAction,
    TransactionSucceeded,
    TransactionFailed,
    TransactionCanceled,
    TransactionRefunded,
    RefundFailed,
    TransactionDisputed,
    DisputeClosed,
    WalletToppedUp,
    TopUpReversed,
    TopUpRestored,
    SubscriptionActivated,
    SubscriptionRenewed,
    SubscriptionPaymentReversed,
    SubscriptionPaymentRestored,
    SubscriptionPaymentRefused,
    RefusedPaymentCorrected,
  ],
  on: {
    TransactionCreated: (event) => ({
      owner: event.data.fanId,
      id: event.data.transactionId,
      evolve: () => begin(event),
    }),
    TransactionProcessing: ({ data }) => to(data, data.processingAt, 'processing'),
    TransactionRequiresAction: ({ data }) => to(data, data.requiredAt, 'requires_action'),
    TransactionSucceeded: ({ data }) =>
      to(data, data.succeededAt, 'succeeded', { failure: null, paymentRef: data.paymentRef }),
    TransactionFailed: ({ data }) =>
      to(data, data.failedAt, 'failed', {
        failure: { code: data.failureCode },
      }),
    TransactionCanceled: ({ data }) => to(data, data.canceledAt, 'canceled'),
    TransactionRefunded: ({ data }) =>
      refunded(data, data.refundedAt, data.refundedInAll >= data.amount ? 'refunded' : undefined),
    RefundFailed: ({ data }) => refunded(data, data.failedAt, 'succeeded'),
    TransactionDisputed: ({ data }) => disputed(data, data.disputedAt, 'open'),
    DisputeClosed: ({ data }) => disputed(data, data.closedAt, data.outcome),
    WalletToppedUp: (event) => moved(event, event.data.toppedUpAt),
    TopUpReversed: (event) => moved(event, event.data.reversedAt),
    TopUpRestored: (event) => moved(event, event.data.restoredAt),
    SubscriptionActivated: (event) => moved(event, event.data.paidAt),
    SubscriptionRenewed: (event) => moved(event, event.data.paidAt),
    SubscriptionPaymentReversed: (event) => moved(event, event.data.reversedAt),
    SubscriptionPaymentRestored: (event) => moved(event, event.data.restoredAt),
    SubscriptionPaymentRefused: (event) => moved(event, event.data.refusedAt),
    RefusedPaymentCorrected: (event) => moved(event, event.data.correctedAt),
  },
  indexes: ({ createdAt, type }) => {
    const score = Date.parse(createdAt);
    return [
      { index: 'createdAt', score },
      { index: `type:${type}`, score },
    ];
  },
});

const open = (transactionId: string, since: string) => ({
  owner: transactionListOwner,
  id: transactionId,
  evolve: () => ({ transactionId, since }),
});

const settled = (transactionId: string) => ({
  owner: transactionListOwner,
  id: transactionId,
  evolve: () => undefined,
});

/** Payments with a pending outcome, which a timer checks at the provider. */
export const pendingPayments = defineProjection({
  model: openTransactions,
  version: 1,
  events: [
    TransactionCreated,
    TransactionProcessing,
    TransactionRequiresAction,
    TransactionSucceeded,
    TransactionFailed,
    TransactionCanceled,
  ],
  on: {
    TransactionCreated: ({ data }) => open(data.transactionId, data.createdAt),
    TransactionProcessing: ({ data }) => open(data.transactionId, data.processingAt),
    TransactionRequiresAction: ({ data }) => open(data.transactionId, data.requiredAt),
    TransactionSucceeded: ({ data }) => settled(data.transactionId),
    TransactionFailed: ({ data }) => settled(data.transactionId),
    TransactionCanceled: ({ data }) => settled(data.transactionId),
  },
  indexes: ({ since }) => [{ index: 'open', score: Date.parse(since) }],
});
