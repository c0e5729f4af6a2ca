import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { LedgerEventDocument } from '../ledger/ledgerEvent.ts';
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
  /** When its holder paid with it last; a renewal is nobody's choice. */
  lastUsedAt: Instant.nullable(),
  createdAt: Instant,
});
export type CardDocument = z.infer<typeof CardDocument>;

/** A fan's cards. Owner: the fan; id: the card. `lastUsed`: by when it paid, or came, last. */
export const cardsOfFan = defineReadModel('cards-of-fan', CardDocument, ['createdAt', 'lastUsed']);

export const TransactionDocument = z.strictObject({
  transactionId: Id,
  fanId: Id,
  provider: z.string(),
  type: z.enum(transactionTypes),
  amount: MinorUnits,
  currency: Currency,
  refunded: MinorUnits,
  couponCode: z.string().nullable(),
  tokens: Tokens.nullable(),
  packageId: Id.nullable(),
  performerId: Id.nullable(),
  subscriptionType: z.enum(['monthly', 'yearly']).nullable(),
  status: z.enum(transactionStatuses),
  failure: z.strictObject({ code: z.string() }).nullable(),
  /** By the provider's own ids. */
  disputes: z.record(z.string(), z.enum(['open', 'won', 'lost'])),
  /** What it moved, oldest first: the payment, and what of it went back or came again. */
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

/** The payments whose outcome is not known: `open` by the time of their last news. */
export const openTransactions = defineReadModel(
  'open-transactions',
  z.strictObject({ transactionId: Id, since: Instant }),
  ['open'],
);
/** The owner of lists that run over all people. */
export const everyTransaction = 'every-transaction';

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
