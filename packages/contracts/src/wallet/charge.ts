import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';

/** What tokens are charged for. */
export const chargeTypes = [
  'tip',
  'feed',
  'product',
  'video',
  'gallery',
  'message',
  'stream',
] as const;

/** A charge of a fan's wallet, as the wire shows it. */
export const Charge = z
  .object({
    _id: Id,
    type: z.enum(chargeTypes),
    targetId: Id,
    performerId: Id,
    fanId: Id,
    tokens: Tokens,
    commission: Tokens,
    message: z.string().nullable(),
    status: z.enum(['success', 'refunded']),
    createdAt: Instant,
  })
  .meta({ id: 'Charge' });
export type Charge = z.infer<typeof Charge>;

/** The answer to a charge: with the balance that it left. */
export const ChargeMade = Charge.extend({ balance: Tokens }).meta({ id: 'ChargeMade' });
export type ChargeMade = z.infer<typeof ChargeMade>;
