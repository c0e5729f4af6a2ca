import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { Posting } from '../ledger/posting.ts';
import { Item } from './item.ts';

/** A fan bought an item, at its version and price at that time. In the fan's wallet stream, with all legs. */
export const ItemBought = defineEvent('ItemBought', {
  chargeId: Id,
  fanId: Id,
  performerId: Id,
  item: Item,
  tokens: Tokens,
  commission: Tokens,
  /** Current commission rate, in basis points. */
  commissionBasisPoints: z.int(),
  balanceAfter: Tokens,
  legs: Posting,
  boughtAt: Instant,
});
