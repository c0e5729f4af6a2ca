import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { Commodity } from './commodity.ts';

/** Balance of a ledger account. Owner and id: the account's name. */
export const ledgerBalances = defineReadModel(
  'ledger-balances',
  z.strictObject({
    account: z.string().min(1),
    /** By commodity: whole tokens, or integer cents. */
    balances: z.partialRecord(Commodity, z.int()),
    /** Number of events that moved value on it. */
    postings: z.int().positive(),
    /** Last event that moved value on it. */
    lastEventId: Id,
    updatedAt: Instant,
  }),
);
