import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { LedgerEventDocument } from '../ledger/ledgerEvent.ts';
import { PaymentTax } from '../tax/tax.ts';
import { transactionStatuses, transactionTypes } from './transaction.ts';

export const CardDocument = z.strictObject({
  cardId: Id,
  fanId: Id,
  provider: z.string(),
  cardRef: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  status: z.enum(['active', 'requires_action']),
  isDefault: z.boolean(),
  /** Last payment by its holder; renewals do not count. */
  lastUsedAt: Instant.nullable(),
  createdAt: Instant,
});
export type CardDocument = z.infer<typeof CardDocument>;

/** A fan's cards. Owner: the fan; id: the card. `lastUsed`: by last payment, or when it was added. */
export const cardsOfFan = defineReadModel('cards-of-fan', CardDocument, ['createdAt', 'lastUsed']);

export const TransactionDocument = z.strictObject({
  transactionId: Id,
  fanId: Id,
  provider: z.string(),
  type: z.enum(transactionTypes),
  amount: MinorUnits,
  currency: Currency,
  refunded: MinorUnits,
  tax: PaymentTax.optional(),
  couponCode: z.string().nullable(),
  tokens: Tokens.nullable(),
  packageId: Id.nullable(),
  performerId: Id.nullable(),
  subscriptionType: z.enum(['monthly', 'yearly']).nullable(),
  status: z.enum(transactionStatuses),
  failure: z.strictObject({ code: z.string() }).nullable(),
  /** Card that paid or is to pay; its brand where it was typed for this payment. */
  cardId: Id,
  cardBrand: z.string().nullable(),
  /** Provider's id of the payment. */
  paymentRef: z.string().nullable(),
  /** Charged in the fan's absence: an automatic top-up, or a renewal. */
  isAutomatic: z.boolean(),
  /** By provider id. */
  disputes: z.record(z.string(), z.enum(['open', 'won', 'lost'])),
  /** Its value movements, oldest first: the payment, its reversals and restorations. */
  events: z.array(LedgerEventDocument.extend({ at: Instant })),
  createdAt: Instant,
  updatedAt: Instant,
});
export type TransactionDocument = z.infer<typeof TransactionDocument>;

/** A fan's payments. Owner: the fan; id: the transaction. */
export const transactionsOfFan = defineReadModel('transactions-of-fan', TransactionDocument, [
  'createdAt',
  'type:*',
]);

/** Payments with a pending outcome: `open` by the time of their last change. */
export const openTransactions = defineReadModel(
  'open-transactions',
  z.strictObject({ transactionId: Id, since: Instant }),
  ['open'],
);
/** Owner of the list of all payments. */
export const transactionListOwner = 'every-transaction';

export const TokenPackageDocument = z.strictObject({
  packageId: Id,
  version: z.int(),
  name: z.string(),
  tokens: Tokens,
  bonusTokens: Tokens,
  price: MinorUnits,
  currency: Currency,
  ordering: z.int(),
  isActive: z.boolean(),
});
export type TokenPackageDocument = z.infer<typeof TokenPackageDocument>;

/** The price list. Owner: `packagesId`; id: the package; `active` in the operator's order. */
export const tokenPackages = defineReadModel('token-packages', TokenPackageDocument, ['active']);
