import { z } from 'zod';
import { contentTypesWith } from '../content/rules.ts';
import type { EventOf } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import type { ItemBought } from './events.ts';

/** Types of token charges. */
export const chargeTypes = ['tip', ...contentTypesWith('chargeable')] as const;

/** A charge of a fan's wallet, on the wire. */
export const Charge = z
  .object({
    _id: Id,
    type: z.enum(chargeTypes),
    targetId: Id,
    performerId: Id,
    fanId: Id,
    tokens: Tokens,
    commission: Tokens,
    message: z.string().nullable().describe('The note of a tip'),
    status: z.enum(['success', 'refunded']),
    createdAt: Instant,
  })
  .meta({ id: 'Charge' });
export type Charge = z.infer<typeof Charge>;

/** Result of a charge: with the new balance. */
export const ChargeMade = Charge.extend({ balance: Tokens }).meta({ id: 'ChargeMade' });
export type ChargeMade = z.infer<typeof ChargeMade>;

/** Returns the result of a purchase, from its event. */
export const purchaseMade = ({
  chargeId,
  item,
  performerId,
  fanId,
  tokens,
  commission,
  balanceAfter,
  boughtAt,
}: EventOf<typeof ItemBought>['data']): ChargeMade => ({
  _id: chargeId,
  type: item.kind,
  targetId: item.id,
  performerId,
  fanId,
  tokens,
  commission,
  message: null,
  status: 'success',
  createdAt: boughtAt,
  balance: balanceAfter,
});
