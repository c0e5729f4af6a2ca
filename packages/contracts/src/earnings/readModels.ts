import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Currency, MinorUnits, Tokens } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';

/** What a creator has earned and not yet been paid. Owner and id: the creator. */
export const earningsBalances = defineReadModel(
  'earnings-balances',
  z.strictObject({
    performerId: Id,
    tokens: Tokens,
    money: MinorUnits,
    currency: Currency,
    updatedAt: Instant,
  }),
);
