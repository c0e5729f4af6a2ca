import { z } from 'zod';
import { accountProblems } from '../accounts/problems.ts';
import { Id } from '../kernel/id.ts';
import { cursorPageQuery, listOf } from '../kernel/page.ts';
import { commonProblems } from '../kernel/problem.ts';
import { defineRoutes } from '../kernel/route.ts';
import { codeText } from '../kernel/text.ts';
import { documentProblems } from './problems.ts';
import { Month, Statement, StatementSummary } from './statement.ts';

const linkTokenLengthMax = 400;

export const documentRoutes = defineRoutes({
  getReceipt: {
    method: 'GET',
    path: '/payment/transactions/{id}/receipt',
    who: 'user',
    summary: 'The receipt of one of the fan’s payments, in the reader’s language',
    params: z.strictObject({ id: Id }),
    media: 'application/pdf',
    status: 200,
    problems: [commonProblems.NOT_FOUND, documentProblems.NO_RECEIPT_YET],
    limit: 'document',
  },
  openReceipt: {
    method: 'GET',
    path: '/payment/receipts/{token}',
    who: 'public',
    summary: 'The receipt that a signed link in a mail names; the link expires',
    params: z.strictObject({ token: codeText(linkTokenLengthMax).min(1) }),
    media: 'application/pdf',
    status: 200,
    problems: [accountProblems.LINK_EXPIRED, documentProblems.NO_RECEIPT_YET],
    limit: 'document',
  },
  listStatements: {
    method: 'GET',
    path: '/performer/statements',
    who: 'performer',
    summary: 'Months in which the creator’s balance changed, with their totals, newest first',
    answer: listOf(StatementSummary),
    status: 200,
    problems: [],
  },
  getStatement: {
    method: 'GET',
    path: '/performer/statements/{month}',
    who: 'performer',
    summary:
      'The creator’s statement of a month: balances, totals and each change with its ledger event. `pdf` and `csv` are whole files',
    params: z.strictObject({ month: Month }),
    query: cursorPageQuery({ format: z.enum(['json', 'pdf', 'csv']).default('json') }),
    answer: Statement,
    alsoAs: ['application/pdf', 'text/csv'],
    status: 200,
    problems: [commonProblems.NOT_FOUND, documentProblems.STATEMENT_TOO_LONG],
    limit: 'document',
  },
  getYearlySummary: {
    method: 'GET',
    path: '/performer/statements/years/{year}',
    who: 'performer',
    summary: 'The creator’s summary of a year: each month and their totals',
    params: z.strictObject({
      year: z
        .string()
        .regex(/^20\d\d$/)
        .meta({ description: 'Year (UTC), such as `2026`' }),
    }),
    media: 'application/pdf',
    status: 200,
    problems: [commonProblems.NOT_FOUND],
    limit: 'document',
  },
});
