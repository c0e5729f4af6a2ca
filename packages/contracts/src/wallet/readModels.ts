import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { LedgerEventDocument } from '../ledger/ledgerEvent.ts';
import { chargeTypes } from '../purchases/charge.ts';
import { type LineGroup, lineTypes } from './line.ts';

/** A fan's wallet. Owner and id: the fan. */
export const walletBalances = defineReadModel(
  'wallet-balances',
  z.strictObject({
    fanId: Id,
    balance: Tokens,
    /** All tokens ever bought, and all ever spent. */
    bought: Tokens,
    spent: Tokens,
    /** What was paid for tokens, in minor units of each currency. */
    paid: z.partialRecord(Currency, MinorUnits),
    updatedAt: Instant,
  }),
);

export const ChargeDocument = z.strictObject({
  chargeId: Id,
  type: z.enum(chargeTypes),
  /** The thing that was bought; of a tip, the creator. */
  targetId: Id,
  fanId: Id,
  performerId: Id,
  tokens: Tokens,
  commission: Tokens,
  /** What the fan wrote with a tip. */
  note: z.string().nullable(),
  status: z.enum(['success', 'refunded']),
  createdAt: Instant,
});
export type ChargeDocument = z.infer<typeof ChargeDocument>;

/** A movement of a fan's tokens, with all that the event behind it says of it. */
export const LineDocument = z.strictObject({
  lineId: Id,
  fanId: Id,
  /** Null where tokens came for money or went back for it. */
  charge: ChargeDocument.nullable(),
  commissionBasisPoints: z.int().nullable(),
  /** Null where tokens went to a creator. */
  payment: z
    .strictObject({
      transactionId: Id,
      amount: MinorUnits,
      currency: Currency,
      cause: z.enum(['refund', 'dispute']).nullable(),
    })
    .nullable(),
  type: z.enum(lineTypes),
  /** What came, or went when below zero. */
  tokens: z.int(),
  balanceAfter: Tokens,
  /** Its number is the order of the lines. */
  event: LedgerEventDocument,
  createdAt: Instant,
});
export type LineDocument = z.infer<typeof LineDocument>;

/**
 * The statement of a fan's wallet. Owner: the fan; id: the charge, else the event. `lines` has all
 * of it, `charges` what was spent, `type:*` the charges of one type, `group:*` what else the statement
 * can be narrowed to, see `indexOfGroup`. All of them in the order of the wallet's stream.
 */
export const walletLines = defineReadModel('wallet-lines', LineDocument, [
  'lines',
  'charges',
  'group:*',
  'type:*',
]);

/** Where the lines of a group stand; tips are a group, and a type of charge. */
export const indexOfGroup = (group: LineGroup) =>
  group === 'tip' ? 'type:tip' : (`group:${group}` as const);
