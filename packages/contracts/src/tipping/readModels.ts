import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Tokens } from '../kernel/money.ts';
import { defineReadModel } from '../kernel/readModel.ts';

/** What a creator has got in tips. Owner and id: the creator. */
export const tipsReceived = defineReadModel(
  'tips-received',
  z.strictObject({
    performerId: Id,
    tips: z.int().nonnegative(),
    tokens: Tokens,
    /** After the platform's commission. */
    net: Tokens,
    lastTipAt: Instant,
  }),
);
