import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';

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

/** What tokens are spent on. */
export const ChargeType = z.enum([
  'tip',
  'feed',
  'product',
  'video',
  'gallery',
  'message',
  'stream',
]);
export type ChargeType = z.infer<typeof ChargeType>;

export const ChargeDocument = z.strictObject({
  chargeId: Id,
  type: ChargeType,
  /** The thing that was bought; of a tip, the creator. */
  targetId: Id,
  fanId: Id,
  performerId: Id,
  tokens: Tokens,
  commission: Tokens,
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
