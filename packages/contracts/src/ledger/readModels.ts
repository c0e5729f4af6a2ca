import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { Commodity } from './commodity.ts';

/** What stands on an account of the ledger. Owner and id: the account's name. */
export const ledgerBalances = defineReadModel(
  'ledger-balances',
  z.strictObject({
    account: z.string().min(1),
    /** By commodity: whole tokens, or integer cents. */
    balances: z.partialRecord(Commodity, z.int()),
    /** How many events have moved something here. */
    postings: z.int().positive(),
    /** The event that moved it last. */
    lastEventId: Id,
    updatedAt: Instant,
  }),
);
