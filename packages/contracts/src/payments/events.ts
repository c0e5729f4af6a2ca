import { z } from 'zod';
import { AppliedCoupon } from '../coupons/coupon.ts';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { PaymentTax } from '../tax/tax.ts';

/** Customer id of a fan at the provider. */
export const PaymentCustomerOpened = defineEvent('PaymentCustomerOpened', {
  fanId: Id,
  provider: z.string(),
  customerRef: z.string(),
  openedAt: Instant,
});

/** A card was stored with the provider; only recognisable details are stored here. */
export const CardAdded = defineEvent(
  'CardAdded',
  {
    cardId: Id,
    fanId: Id,
    provider: z.string(),
    /** Provider's id of the card, and of the set-up or payment that stored it. */
    cardRef: z.string(),
    setupRef: z.string(),
    brand: z.string(),
    last4: z.string(),
    expMonth: z.int(),
    expYear: z.int(),
    status: z.enum(['active', 'requires_action']),
    isDefault: z.boolean(),
    /** Client secret of the holder's confirmation, where the bank requires it. */
    clientSecret: z.string().optional(),
    confirmUrl: z.string().optional(),
    addedAt: Instant,
  },
  { personal: { last4: 'fanId', clientSecret: 'fanId', confirmUrl: 'fanId' } },
);

/** The holder confirmed the card. */
export const CardConfirmed = defineEvent('CardConfirmed', {
  cardId: Id,
  fanId: Id,
  isDefault: z.boolean(),
  confirmedAt: Instant,
});

/** A card was removed; another becomes the default, if there is one. */
export const CardRemoved = defineEvent('CardRemoved', {
  cardId: Id,
  fanId: Id,
  provider: z.string(),
  cardRef: z.string(),
  reason: z.enum(['holder', 'not-confirmed', 'account-removed']),
  nextDefaultCardId: Id.nullable(),
  removedAt: Instant,
});

/** The fan chose the card that is charged by default. */
export const DefaultCardChosen = defineEvent('DefaultCardChosen', {
  cardId: Id,
  fanId: Id,
  previousCardId: Id.nullable(),
  chosenAt: Instant,
});

/** The account is removed: no cards are stored from now on, and providers delete theirs. */
export const CardsClosed = defineEvent('CardsClosed', { fanId: Id, closedAt: Instant });

/** `cards-<fanId>`: the fan's provider account and stored cards. */
export const cardsStream = defineStream('cards', [
  PaymentCustomerOpened,
  CardAdded,
  CardConfirmed,
  CardRemoved,
  DefaultCardChosen,
  CardsClosed,
]);
export type CardsEvent = StreamEvent<typeof cardsStream>;

/** Purpose of a payment, with all data needed to deliver it once paid. */
export const PaymentPurpose = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('top_up'),
    tokens: Tokens,
    bonusTokens: Tokens,
    /** The package as of the purchase. */
    package: z.strictObject({ packageId: Id, version: z.int(), name: z.string() }).nullable(),
    tokenConversionMinor: z.int(),
    /** Coupon that lowers the price: the tokens are those of its original price. */
    coupon: AppliedCoupon.optional(),
  }),
  z.strictObject({
    type: z.literal('subscription'),
    subscriptionId: Id,
    performerId: Id,
    subscriptionType: z.enum(['monthly', 'yearly']),
    isRenewal: z.boolean(),
    commissionBasisPoints: z.int(),
    coupon: AppliedCoupon.optional(),
    /** Plan, version of its prices, and months of the period; absent in older events. */
    planId: Id.optional(),
    planVersion: z.int().positive().optional(),
    periodMonths: z.int().positive().optional(),
    /** Price of the next period, where it differs. */
    renewalPrice: MinorUnits.optional(),
    /** End of the running period that it upgrades. */
    upgradeUntil: Instant.optional(),
  }),
]);
export type PaymentPurpose = z.infer<typeof PaymentPurpose>;

/** Fields of every event of a transaction, so that each is self-sufficient. */
const payment = {
  transactionId: Id,
  fanId: Id,
  provider: z.string(),
  amount: MinorUnits,
  currency: Currency,
  purpose: PaymentPurpose,
  /** Absent when no tax was collected at that time. */
  tax: PaymentTax.optional(),
};

/** New card typed for a payment: its recognisable details. */
export const NewCard = z.strictObject({
  /** True to store it once it has paid; else it is used once. */
  isKept: z.boolean(),
  brand: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});
export type NewCard = z.infer<typeof NewCard>;

/** A payment is about to be requested from the provider. Written before the request. */
export const TransactionCreated = defineEvent(
  'TransactionCreated',
  {
    ...payment,
    couponCode: z.string().nullable(),
    /** Id of the stored card, or of the new one to store. */
    cardId: Id,
    cardRef: z.string(),
    /** Absent with a stored card. */
    newCard: NewCard.optional(),
    newCardLast4: z.string().optional(),
    customerRef: z.string(),
    /** True when the holder is absent, as in a renewal. */
    offSession: z.boolean(),
    createdAt: Instant,
  },
  { personal: { newCardLast4: 'fanId' } },
);

/** The provider accepted the payment; its outcome is pending. */
export const TransactionProcessing = defineEvent('TransactionProcessing', {
  ...payment,
  paymentRef: z.string(),
  processingAt: Instant,
});

/** The holder has to confirm the payment with the bank. */
export const TransactionRequiresAction = defineEvent(
  'TransactionRequiresAction',
  {
    ...payment,
    paymentRef: z.string(),
    clientSecret: z.string().optional(),
    confirmUrl: z.string().optional(),
    requiredAt: Instant,
  },
  { personal: { clientSecret: 'fanId', confirmUrl: 'fanId' } },
);

/** The payment succeeded. Delivery follows, by handler or reactor. */
export const TransactionSucceeded = defineEvent('TransactionSucceeded', {
  ...payment,
  paymentRef: z.string(),
  cardId: Id,
  succeededAt: Instant,
});

/** A card payment failed. */
export const TransactionFailed = defineEvent('TransactionFailed', {
  ...payment,
  paymentRef: z.string().nullable(),
  failureCode: z.string(),
  /** Provider's decline code, for support. */
  providerReason: z.string().optional(),
  /** Provider's message; no longer written, and never shown. */
  failureMessage: z.string().optional(),
  failedAt: Instant,
});

/** Canceled before any money moved. */
export const TransactionCanceled = defineEvent('TransactionCanceled', {
  ...payment,
  paymentRef: z.string().nullable(),
  reason: z.enum(['provider', 'superseded', 'abandoned', 'never-sent']),
  canceledAt: Instant,
});

/** One refund to the holder. Several refunds of one payment add up. */
export const TransactionRefunded = defineEvent('TransactionRefunded', {
  ...payment,
  paymentRef: z.string(),
  /** Provider's id of the refund. */
  refundRef: z.string(),
  /** Amount of this refund, and of all. */
  refunded: MinorUnits,
  refundedInAll: MinorUnits,
  refundedAt: Instant,
});

/** The bank rejected a refund: the money is at the provider again. */
export const RefundFailed = defineEvent('RefundFailed', {
  ...payment,
  paymentRef: z.string(),
  refundRef: z.string(),
  /** Amount that came back, and remaining total of refunds. */
  refunded: MinorUnits,
  refundedInAll: MinorUnits,
  failedAt: Instant,
});

/** Chargeback: the bank withdrew the money until the dispute is decided. */
export const TransactionDisputed = defineEvent('TransactionDisputed', {
  ...payment,
  paymentRef: z.string(),
  disputeRef: z.string(),
  disputed: MinorUnits,
  reason: z.string(),
  disputedAt: Instant,
});

/** The dispute was decided: `won` returns the money, `lost` does not. */
export const DisputeClosed = defineEvent('DisputeClosed', {
  ...payment,
  paymentRef: z.string(),
  disputeRef: z.string(),
  disputed: MinorUnits,
  outcome: z.enum(['won', 'lost']),
  closedAt: Instant,
});

/** `transaction-<id>`: one payment, from the intent to its end. */
export const transactionStream = defineStream('transaction', [
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
]);
export type TransactionEvent = StreamEvent<typeof transactionStream>;

/** A token package was created or changed; each change is a new version, and buyers keep theirs. */
export const TokenPackageWritten = defineEvent('TokenPackageWritten', {
  packageId: Id,
  version: z.int().positive(),
  name: z.string(),
  tokens: Tokens.positive(),
  bonusTokens: Tokens,
  price: MinorUnits.positive(),
  currency: Currency,
  ordering: z.int(),
  isActive: z.boolean(),
  writtenAt: Instant,
});

/** `packages-site`: the price list of tokens. */
export const packagesStream = defineStream('packages', [TokenPackageWritten]);
export type PackagesEvent = StreamEvent<typeof packagesStream>;
export const packagesId = 'site';
