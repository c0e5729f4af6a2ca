import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { defineRoutes } from '../kernel/route.ts';
import { text } from '../kernel/text.ts';
import { performerProblems } from '../performers/problems.ts';
import { ChargeMade } from '../purchases/charge.ts';
import { purchaseProblems } from '../purchases/problems.ts';
import { tippingProblems } from './problems.ts';
import { noteLengthMax } from './rules.ts';

export const tippingRoutes = defineRoutes({
  sendTip: {
    method: 'POST',
    path: '/wallet/charges/tip/{id}',
    who: 'user',
    summary: 'Tips a creator from the wallet; the tip is shown in their conversation',
    params: z.strictObject({ id: Id.describe('The creator') }),
    body: z.strictObject({
      tokens: z.int().positive(),
      message: text(noteLengthMax).min(1).optional().describe('The fan’s note'),
    }),
    answer: ChargeMade,
    status: 201,
    problems: [
      purchaseProblems.INSUFFICIENT_BALANCE,
      performerProblems.PERFORMER_NOT_FOUND,
      performerProblems.PERFORMER_NOT_VERIFIED,
      tippingProblems.TIP_OUT_OF_RANGE,
      purchaseProblems.TOKEN_LIMIT_REACHED,
    ],
    idempotent: true,
    limit: 'tip',
  },
});
