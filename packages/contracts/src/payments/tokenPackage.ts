import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { Amount, Currency, Tokens } from '../kernel/money.ts';

/** Tokens at a fixed price, on the wire. */
export const TokenPackage = z
  .object({
    _id: Id,
    name: z.string(),
    tokens: Tokens,
    bonusTokens: Tokens,
    price: Amount,
    currency: Currency,
    ordering: z.int(),
    isActive: z.boolean(),
  })
  .meta({ id: 'TokenPackage' });
export type TokenPackage = z.infer<typeof TokenPackage>;
