import { linesOfMonth, statementLines } from '@ovation/contracts/documents/readModels';
import type { documentRoutes } from '@ovation/contracts/documents/routes';
import { statementCsvLinesMax, statementPdfLinesMax } from '@ovation/contracts/documents/rules';
import type { Participant } from '@ovation/contracts/people/participant';
import type { Language } from '@ovation/contracts/translations/languages';
import { refused } from '../../kernel/commands/decision.ts';
import { fileResponse, type Handler, okResponse } from '../../kernel/http/handler.ts';
import type { DocumentsDeps } from '../render/deps.ts';
import { type MonthWithBalances, toSummary } from './balances.ts';
import { monthOfCreator } from './monthOfCreator.ts';
import { readMonths } from './readMonths.ts';
import { csvHead, csvLineOf } from './statementCsv.ts';
import {
  allLines,
  type DescribedLine,
  describeLines,
  runningBalance,
  toLineView,
} from './statementLines.ts';
import { statementOf } from './statementPdf.ts';

/** `GET /performer/statements` */
export const listStatements =
  ({ readModels, clock }: DocumentsDeps): Handler<typeof documentRoutes.listStatements> =>
  async ({ actor }) => {
    const months = await readMonths(readModels, actor.id);
    const now = clock().toISOString();
    const data = months.map((month) => toSummary(month, now)).toReversed();
    return okResponse({ data, total: data.length });
  };

export const creatorOf = async (
  { people }: Pick<DocumentsDeps, 'people'>,
  id: string,
): Promise<Pick<Participant, 'name' | 'username'> & { readonly id: string }> => {
  const shown = (await people.show([id])).get(id);
  return { id, name: shown?.name ?? '', username: shown?.username ?? '' };
};

const csvOf = async (
  deps: DocumentsDeps,
  performerId: string,
  { month, balances }: MonthWithBalances,
  language: Language,
): Promise<Buffer> => {
  const balanceAfter = runningBalance(balances);
  const parts = [csvHead];
  for await (const page of allLines(deps, performerId, month, language)) {
    parts.push(...page.map((line) => csvLineOf(line, balanceAfter(line))));
  }
  return Buffer.from(parts.join(''));
};

const pdfOf = async (
  deps: DocumentsDeps,
  performerId: string,
  month: MonthWithBalances,
  language: Language,
): Promise<Buffer> => {
  const lines: DescribedLine[] = [];
  for await (const page of allLines(deps, performerId, month.month, language)) lines.push(...page);
  const { siteName } = await deps.settings();
  const data = statementOf(language, {
    creator: await creatorOf(deps, performerId),
    month,
    lines,
    issuer: { siteName, origin: deps.config.PUBLIC_ORIGIN },
    issuedAt: deps.clock().toISOString(),
  });
  return deps.render({ kind: 'statement', language, data });
};

/** `GET /performer/statements/{month}` */
export const getStatement =
  (deps: DocumentsDeps): Handler<typeof documentRoutes.getStatement> =>
  async ({ params: { month: named }, query: { format }, paging, actor, language }) => {
    const { readModels, clock } = deps;
    const now = clock().toISOString();
    const month = monthOfCreator(await readMonths(readModels, actor.id), named, now);
    if (!month) return refused('NOT_FOUND');
    const summary = toSummary(month, now);
    const maximum = format === 'pdf' ? statementPdfLinesMax : statementCsvLinesMax;
    if (format !== 'json' && summary.totalLines > maximum) {
      return refused('STATEMENT_TOO_LONG', { values: { maximum } });
    }
    const fileName = `statement-${named}.${format}`;
    if (format === 'csv') {
      const bytes = await csvOf(deps, actor.id, month, language);
      return fileResponse({ contentType: 'text/csv; charset=utf-8', fileName, bytes });
    }
    if (format === 'pdf') {
      const bytes = await pdfOf(deps, actor.id, month, language);
      return fileResponse({ contentType: 'application/pdf', fileName, bytes });
    }
    const index = linesOfMonth(named);
    const page = await readModels.page(statementLines, actor.id, index, paging.request);
    const data = (await describeLines(deps, language, page.data)).map(toLineView);
    const lines = { data, total: page.total, next: paging.nextCursor(page.next) };
    return okResponse({ ...summary, lines });
  };
