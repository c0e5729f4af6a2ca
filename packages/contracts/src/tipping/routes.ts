import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { defineRoutes } from '../kernel/route.ts';
import { text } from '../kernel/text.ts';
import { ChargeMade } from '../wallet/charge.ts';
import { walletProblems } from '../wallet/problems.ts';
import { tippingProblems } from './problems.ts';
import { noteLengthMax } from './rules.ts';

export const tippingRoutes = defineRoutes({
  sendTip: {
    method: 'POST',
    path: '/wallet/charges/tip/{id}',
    who: 'user',
    summary: 'Tips a creator, out of the wallet',
    params: z.strictObject({ id: Id.describe('The creator') }),
    body: z.strictObject({
      tokens: z.int().positive(),
      message: text().min(1).max(noteLengthMax).optional(),
    }),
    answer: ChargeMade,
    status: 201,
    problems: [
      walletProblems.INSUFFICIENT_BALANCE,
      walletProblems.PERFORMER_NOT_FOUND,
      tippingProblems.TIP_OUT_OF_RANGE,
    ],
    idempotent: true,
    limit: 'tip',
  },
});
