import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { Posting } from '../ledger/posting.ts';
import { Item } from './item.ts';

/**
 * A fan bought a thing, as it was then, at the price that it had then. It lies in the fan's wallet
 * stream and holds all legs.
 */
export const ItemBought = defineEvent('ItemBought', {
  chargeId: Id,
  fanId: Id,
  performerId: Id,
  item: Item,
  tokens: Tokens,
  commission: Tokens,
  /** The commission's rate in force, in basis points. */
  commissionBasisPoints: z.int(),
  balanceAfter: Tokens,
  legs: Posting,
  boughtAt: Instant,
});
