import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';

/** The provider knows a fan under a name of its own. */
export const PaymentCustomerOpened = defineEvent('PaymentCustomerOpened', {
  fanId: Id,
  provider: z.string(),
  customerRef: z.string(),
  openedAt: Instant,
});

/** A card was stored with the provider; here lies only what a person recognises it by. */
export const CardAdded = defineEvent(
  'CardAdded',
  {
    cardId: Id,
    fanId: Id,
    provider: z.string(),
    /** The provider's id of the card, and of the set-up or the payment that stored it. */
    cardRef: z.string(),
    setupRef: z.string(),
    brand: z.string(),
    last4: z.string(),
    expMonth: z.int(),
    expYear: z.int(),
    status: z.enum(['active', 'requires_action']),
    isDefault: z.boolean(),
    /** What the holder has to do, when the bank asks for it. */
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

/** A card is not used any more; another takes its place as the default, if there is one. */
export const CardRemoved = defineEvent('CardRemoved', {
  cardId: Id,
  fanId: Id,
  provider: z.string(),
  cardRef: z.string(),
  reason: z.enum(['holder', 'not-confirmed', 'account-removed']),
  nextDefaultCardId: Id.nullable(),
  removedAt: Instant,
});

/** The person leaves: no card is kept for them from here on, and providers are to forget them. */
export const CardsClosed = defineEvent('CardsClosed', { fanId: Id, closedAt: Instant });

/** `cards-<fanId>`: the fan's account with the provider, and the cards stored there. */
export const cardsStream = defineStream('cards', [
  PaymentCustomerOpened,
  CardAdded,
  CardConfirmed,
  CardRemoved,
  CardsClosed,
]);
export type CardsEvent = StreamEvent<typeof cardsStream>;

/** What a payment is for; all that is needed to deliver it when the money has come. */
export const PaymentPurpose = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('top_up'),
    tokens: Tokens,
    bonusTokens: Tokens,
    /** The package as it was when it was bought. */
    package: z.strictObject({ packageId: Id, version: z.int(), name: z.string() }).nullable(),
    tokenConversionMinor: z.int(),
  }),
  z.strictObject({
    type: z.literal('subscription'),
    subscriptionId: Id,
    performerId: Id,
    subscriptionType: z.enum(['monthly', 'yearly']),
    isRenewal: z.boolean(),
    commissionBasisPoints: z.int(),
  }),
]);
export type PaymentPurpose = z.infer<typeof PaymentPurpose>;

/** What stands in every event of a transaction, so that each can be understood alone. */
const payment = {
  transactionId: Id,
  fanId: Id,
  provider: z.string(),
  amount: MinorUnits,
  currency: Currency,
  purpose: PaymentPurpose,
};

/** A card that was typed for a payment and is not stored: what a person recognises it by. */
export const NewCard = z.strictObject({
  /** It is stored once it has paid; else it pays this once. */
  isKept: z.boolean(),
  brand: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});
export type NewCard = z.infer<typeof NewCard>;

/** A payment is about to be asked of the provider. Written before the provider hears of it. */
export const TransactionCreated = defineEvent(
  'TransactionCreated',
  {
    ...payment,
    couponCode: z.string().nullable(),
    /** Of the stored card, or under which a new one is stored. */
    cardId: Id,
    cardRef: z.string(),
    /** Absent where a stored card pays. */
    newCard: NewCard.optional(),
    newCardLast4: z.string().optional(),
    customerRef: z.string(),
    /** True when the holder is away, as in a renewal. */
    offSession: z.boolean(),
    createdAt: Instant,
  },
  { personal: { newCardLast4: 'fanId' } },
);

/** The provider has taken the payment on and does not know its outcome yet. */
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

/** The money has come. What it was for follows, by handler or by reactor. */
export const TransactionSucceeded = defineEvent('TransactionSucceeded', {
  ...payment,
  paymentRef: z.string(),
  cardId: Id,
  succeededAt: Instant,
});

export const TransactionFailed = defineEvent('TransactionFailed', {
  ...payment,
  paymentRef: z.string().nullable(),
  failureCode: z.string(),
  /** The provider's own code of why, for whoever looks into it. */
  providerReason: z.string().optional(),
  /** The provider's words; no longer written, and never shown. */
  failureMessage: z.string().optional(),
  failedAt: Instant,
});

/** Given up before any money moved. */
export const TransactionCanceled = defineEvent('TransactionCanceled', {
  ...payment,
  paymentRef: z.string().nullable(),
  reason: z.enum(['provider', 'superseded', 'abandoned', 'never-sent']),
  canceledAt: Instant,
});

/** One refund: money went back to the holder. Several refunds of one payment add up. */
export const TransactionRefunded = defineEvent('TransactionRefunded', {
  ...payment,
  paymentRef: z.string(),
  /** The provider's own id of the refund. */
  refundRef: z.string(),
  /** What went back this time, and in all. */
  refunded: MinorUnits,
  refundedInAll: MinorUnits,
  refundedAt: Instant,
});

/** The holder's bank did not take a refund: the money is with the provider again. */
export const RefundFailed = defineEvent('RefundFailed', {
  ...payment,
  paymentRef: z.string(),
  refundRef: z.string(),
  /** What came again, and what has gone back in all without it. */
  refunded: MinorUnits,
  refundedInAll: MinorUnits,
  failedAt: Instant,
});

/** The holder's bank took the money back until the dispute is decided. */
export const TransactionDisputed = defineEvent('TransactionDisputed', {
  ...payment,
  paymentRef: z.string(),
  disputeRef: z.string(),
  disputed: MinorUnits,
  reason: z.string(),
  disputedAt: Instant,
});

/** The dispute was decided: `won` brings the money back, `lost` does not. */
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

/** A token package was made or changed; each change is a new version, and buyers keep theirs. */
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
