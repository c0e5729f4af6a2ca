import { z } from 'zod';
import { listOf, pageQuery } from '../kernel/page.ts';
import { defineRoutes } from '../kernel/route.ts';
import { Charge, chargeTypes } from './charge.ts';

export const walletRoutes = defineRoutes({
  listCharges: {
    method: 'GET',
    path: '/wallet/charges/search',
    who: 'member',
    summary: 'Lists what a fan has spent tokens on, or what a creator has earned them with',
    query: pageQuery().extend({ type: z.enum(chargeTypes).optional() }),
    answer: listOf(Charge),
    status: 200,
    problems: [],
  },
});
