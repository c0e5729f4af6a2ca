import { z } from 'zod';
import { daysQuery } from '../kernel/days.ts';
import { Amount, Tokens } from '../kernel/money.ts';
import { cursorListOf, cursorPageQuery } from '../kernel/page.ts';
import { defineRoutes } from '../kernel/route.ts';
import { Charge, chargeTypes } from '../purchases/charge.ts';
import { lineGroups, StatementLine } from './line.ts';
import { exportDaysMax } from './rules.ts';
import { SpendingLimitView } from './spendingLimit.ts';

const limitBody = z.strictObject({
  tokens: Tokens.nullable().describe('Tokens of tips and purchases a month; null for no limit'),
  amount: Amount.nullable().describe('Money of top-ups and subscriptions a month; null for none'),
});

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
  exportStatement: {
    method: 'GET',
    path: '/wallet/statement/export',
    who: 'user',
    summary:
      'All movements of the fan’s tokens as CSV, the newest first: of a period (UTC), or of the last year',
    query: daysQuery(exportDaysMax),
    media: 'text/csv',
    status: 200,
    problems: [],
    limit: 'statementExport',
  },
  viewSpendingLimit: {
    method: 'GET',
    path: '/wallet/spending-limit',
    who: 'user',
    summary: 'The fan’s monthly spending limit, and what has been spent of it this month (UTC)',
    answer: SpendingLimitView,
    status: 200,
    problems: [],
  },
  setSpendingLimit: {
    method: 'PUT',
    path: '/wallet/spending-limit',
    who: 'user',
    summary: 'Sets the monthly spending limit; what is raised holds after 24 hours',
    body: limitBody,
    answer: SpendingLimitView,
    status: 200,
    problems: [],
  },
  // Spending more is a decision for a calm day, or for somebody who proves who they are.
  raiseSpendingLimit: {
    method: 'PUT',
    path: '/wallet/spending-limit/now',
    who: 'user',
    summary: 'Sets the monthly spending limit, which holds at once even if raised',
    body: limitBody,
    answer: SpendingLimitView,
    status: 200,
    problems: [],
    stepUp: true,
  },
});
