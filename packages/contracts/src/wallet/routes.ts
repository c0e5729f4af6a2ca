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
    summary: 'Lists the charges by which a fan has spent, or a creator earned, tokens',
    query: cursorPageQuery({ type: z.enum(chargeTypes).optional() }),
    answer: cursorListOf(Charge),
    status: 200,
    problems: [],
  },
  // The wallet shows the postings behind a balance.
  listStatement: {
    method: 'GET',
    path: '/wallet/statement/search',
    who: 'user',
    summary: 'Lists all movements of the fan’s tokens, each with its ledger event and postings',
    query: cursorPageQuery({ type: z.enum(lineGroups).optional() }),
    answer: cursorListOf(StatementLine),
    status: 200,
    problems: [],
  },
});
