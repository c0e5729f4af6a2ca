import { z } from 'zod';
import { cursorListOf, cursorPageQuery } from '../kernel/page.ts';
import { defineRoutes } from '../kernel/route.ts';
import { Charge, chargeTypes } from '../purchases/charge.ts';
import { lineGroups, StatementLine } from './line.ts';

export const walletRoutes = defineRoutes({
  listCharges: {
    method: 'GET',
    path: '/wallet/charges/search',
    who: 'member',
    summary: 'Lists what a fan has spent tokens on, or what a creator has earned them with',
    query: cursorPageQuery({ type: z.enum(chargeTypes).optional() }),
    answer: cursorListOf(Charge),
    status: 200,
    problems: [],
  },
  // Not in the specification; the wallet shows the legs of a balance.
  listStatement: {
    method: 'GET',
    path: '/wallet/statement/search',
    who: 'user',
    summary: 'Lists every movement of the fan’s tokens with the ledger event and legs behind it',
    query: cursorPageQuery({ type: z.enum(lineGroups).optional() }),
    answer: cursorListOf(StatementLine),
    status: 200,
    problems: [],
  },
});
