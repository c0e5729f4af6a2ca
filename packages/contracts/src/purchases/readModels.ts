import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';
import { Item } from './item.ts';

export const Purchase = z.strictObject({
  item: Item,
  performerId: Id,
  tokens: Tokens,
  boughtAt: Instant,
});
export type Purchase = z.output<typeof Purchase>;

/** A fan's purchases. Owner: the fan; id: `itemKey`; `kind:…` those of one kind, by time. */
export const purchasesOfFan = defineReadModel('purchases-of-fan', Purchase, ['kind:*']);
