import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { chargeTypes } from './charge.ts';

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
  message: z.string().nullable(),
  status: z.enum(['success', 'refunded']),
  createdAt: Instant,
});
export type ChargeDocument = z.infer<typeof ChargeDocument>;

/** The charges of a fan. Owner: the fan; id: the charge. */
export const walletCharges = defineReadModel('wallet-charges', ChargeDocument, [
  'createdAt',
  'type:*',
]);

/** The charges that a creator earns from. Owner: the creator; id: the charge. */
export const creatorCharges = defineReadModel('creator-charges', ChargeDocument, [
  'createdAt',
  'type:*',
]);
