import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Amount, Currency, Tokens } from '../kernel/money.ts';
import { DatedLedgerEvent } from '../ledger/ledgerEvent.ts';
import { Participant } from '../people/participant.ts';
import { TaxLine } from '../tax/tax.ts';
import { holderAction } from './card.ts';

export const transactionTypes = ['top_up', 'subscription'] as const;

export const transactionStatuses = [
  'created',
  'processing',
  'requires_action',
  'succeeded',
  'failed',
  'canceled',
  'refunded',
  'disputed',
  'won',
  'lost',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** A fan's payment, on the wire. */
export const Transaction = z
  .object({
    _id: Id,
    provider: z.string(),
    type: z.enum(transactionTypes),
    amount: Amount,
    currency: Currency,
    refundedAmount: Amount,
    tax: TaxLine.nullable().describe('Tax included in `amount`; null if none'),
    couponCode: z.string().nullable(),
    tokens: Tokens.nullable().describe('Tokens that a top-up buys, including its bonus'),
    packageId: Id.nullable(),
    performerId: Id.nullable(),
    subscriptionType: z.enum(['monthly', 'yearly']).nullable(),
    status: z.enum(transactionStatuses),
    failure: z
      .object({ code: z.string(), message: z.string() })
      .nullable()
      .describe('Reason of the failure, in the reader’s language'),
    isAutomatic: z
      .boolean()
      .describe('Charged in the fan’s absence: an automatic top-up, or a renewal'),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof Transaction>;

/** A payment in a list, with its value movements. */
export const TransactionLine = Transaction.extend({
  performer: Participant.nullable().describe('Creator of the subscription'),
  events: z.array(DatedLedgerEvent).describe('Postings, oldest first; none before it is paid'),
}).meta({ id: 'TransactionLine' });
export type TransactionLine = z.infer<typeof TransactionLine>;

/** Result of a payment: the holder's action if the card requires one. */
export const PaymentMade = Transaction.extend(holderAction).meta({ id: 'PaymentMade' });
export type PaymentMade = z.infer<typeof PaymentMade>;

/** Result of a top-up: with the new balance, once it has succeeded. */
export const ToppedUp = PaymentMade.extend({ balance: Tokens.optional() }).meta({ id: 'ToppedUp' });
export type ToppedUp = z.infer<typeof ToppedUp>;
