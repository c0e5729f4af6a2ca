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

/** What the event of a purchase says of it, whatever was bought. */
interface Purchase {
  readonly chargeId: string;
  readonly performerId: string;
  readonly fanId: string;
  readonly tokens: number;
  readonly commission: number;
  readonly balanceAfter: number;
  readonly boughtAt: string;
}

/** The answer to a purchase, from the event that it left. */
export const purchaseMade = (
  type: Exclude<Charge['type'], 'tip'>,
  targetId: string,
  { chargeId, performerId, fanId, tokens, commission, balanceAfter, boughtAt }: Purchase,
): ChargeMade => ({
  _id: chargeId,
  type,
  targetId,
  performerId,
  fanId,
  tokens,
  commission,
  message: null,
  status: 'success',
  createdAt: boughtAt,
  balance: balanceAfter,
});
