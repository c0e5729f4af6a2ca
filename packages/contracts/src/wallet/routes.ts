import { z } from 'zod';
import { deepListOf, deepPageQuery } from '../kernel/page.ts';
import { defineRoutes } from '../kernel/route.ts';
import { Charge, chargeTypes } from '../purchases/charge.ts';
import { lineGroups, StatementLine } from './line.ts';

export const walletRoutes = defineRoutes({
  listCharges: {
    method: 'GET',
    path: '/wallet/charges/search',
    who: 'member',
    summary: 'Lists what a fan has spent tokens on, or what a creator has earned them with',
    query: deepPageQuery({ type: z.enum(chargeTypes).optional() }),
    answer: deepListOf(Charge),
    status: 200,
    problems: [],
  },
  // No call of the specification tells the legs behind a balance, and the wallet shows them.
  listStatement: {
    method: 'GET',
    path: '/wallet/statement/search',
    who: 'user',
    summary: 'Lists every movement of the fan’s tokens with the ledger event and legs behind it',
    query: deepPageQuery({ type: z.enum(lineGroups).optional() }),
    answer: deepListOf(StatementLine),
    status: 200,
    problems: [],
  },
});
