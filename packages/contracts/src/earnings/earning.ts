import { z } from 'zod';
import { Participant } from '../conversations/conversation.ts';
import { Id, Instant } from '../kernel/id.ts';
import { Amount, Currency, Tokens } from '../kernel/money.ts';
import { itemKinds } from '../purchases/item.ts';

export const earningTypes = ['tip', ...itemKinds, 'subscription'] as const;
export type EarningType = (typeof earningTypes)[number];

/** Something that a creator earned, as the wire shows it: tokens, or for a subscription money. */
export const Earning = z
  .object({
    _id: Id,
    type: z.enum(earningTypes),
    userId: Id,
    user: Participant.describe('The fan who paid'),
    targetId: Id.nullable().describe('What was bought, where it is a thing'),
    tokens: z
      .object({ gross: Tokens, commission: Tokens, net: Tokens })
      .nullable()
      .describe('Null for what was paid in money'),
    money: z
      .object({ gross: Amount, commission: Amount, net: Amount, currency: Currency })
      .nullable()
      .describe('Null for what was paid in tokens'),
    createdAt: Instant,
  })
  .meta({ id: 'Earning' });
export type Earning = z.infer<typeof Earning>;

const tokenSums = z.object({ gross: Tokens, commission: Tokens, net: Tokens });
const moneySums = z.object({ gross: Amount, commission: Amount, net: Amount });

/** What a creator has earned in all, and by what. */
export const EarningStats = z
  .object({
    currency: Currency,
    total: z.int().nonnegative(),
    tokens: tokenSums,
    money: moneySums,
    returned: Amount.describe('Of the net money, what went back with refunds and disputes'),
    byType: z.array(
      z.object({
        type: z.enum(earningTypes),
        total: z.int().nonnegative(),
        tokens: tokenSums,
        money: moneySums,
      }),
    ),
  })
  .meta({ id: 'EarningStats' });
export type EarningStats = z.infer<typeof EarningStats>;
