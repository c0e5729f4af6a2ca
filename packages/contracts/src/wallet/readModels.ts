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
    /** Total paid for tokens, in minor units of each currency. */
    paid: z.partialRecord(Currency, MinorUnits),
    updatedAt: Instant,
  }),
);

export const ChargeDocument = z.strictObject({
  chargeId: Id,
  type: z.enum(chargeTypes),
  /** The bought item; for a tip, the creator. */
  targetId: Id,
  fanId: Id,
  performerId: Id,
  tokens: Tokens,
  commission: Tokens,
  /** The fan's note with a tip. */
  note: z.string().nullable(),
  status: z.enum(['success', 'refunded']),
  createdAt: Instant,
});
export type ChargeDocument = z.infer<typeof ChargeDocument>;

/** A movement of a fan's tokens, with the data of its event. */
export const LineDocument = z.strictObject({
  lineId: Id,
  fanId: Id,
  /** Null for a top-up or its reversal. */
  charge: ChargeDocument.nullable(),
  commissionBasisPoints: z.int().nullable(),
  /** Null for a charge. */
  payment: z
    .strictObject({
      transactionId: Id,
      amount: MinorUnits,
      currency: Currency,
      cause: z.enum(['refund', 'dispute']).nullable(),
    })
    .nullable(),
  type: z.enum(lineTypes),
  /** Change of the balance, negative for a charge. */
  tokens: z.int(),
  balanceAfter: Tokens,
  /** Its number orders the lines. */
  event: LedgerEventDocument,
  createdAt: Instant,
});
export type LineDocument = z.infer<typeof LineDocument>;

/**
 * Statement of a fan's wallet. Owner: the fan; id: the charge, else the event. `lines` has all of it,
 * `charges` the charges, `type:*` those of one type, `group:*` the other filters of the statement, see
 * `indexOfGroup`. All in the order of the wallet's stream.
 */
export const walletLines = defineReadModel('wallet-lines', LineDocument, [
  'lines',
  'charges',
  'group:*',
  'type:*',
]);

/** Returns the index of a group's lines; tips are a group, and a type of charge. */
export const indexOfGroup = (group: LineGroup) =>
  group === 'tip' ? 'type:tip' : (`group:${group}` as const);
