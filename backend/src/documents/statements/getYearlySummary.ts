import type { documentRoutes } from '@ovation/contracts/documents/routes';
import { Commodity } from '@ovation/contracts/ledger/commodity';
import type { Language } from '@ovation/contracts/translations/languages';
import type {
  MonthOfYear,
  YearInCommodity,
  YearlySummaryData,
} from '@ovation/pdf-documents/yearlySummary';
import { refused } from '../../kernel/commands/decision.ts';
import { fileResponse, type Handler } from '../../kernel/http/handler.ts';
import type { DocumentsDeps } from '../render/deps.ts';
import { commonDataOf } from '../texts/commonTexts.ts';
import type { MonthBalance, MonthWithBalances } from './balances.ts';
import { creatorOf } from './getStatement.ts';
import { readMonths } from './readMonths.ts';
import { documentNumberOf, partyOf, type StatementSource } from './statementPdf.ts';

const monthsOfYear = 12;

const toMonth = (month: number, balance: MonthBalance | undefined): MonthOfYear => ({
  month,
  gross: balance?.gross ?? 0,
  commission: balance?.commission ?? 0,
  // What reduces earnings is positive in a summary.
  refunds: -(balance?.groups.refunds ?? 0) - (balance?.groups.disputes ?? 0),
  payouts: -(balance?.groups.payouts ?? 0),
});

/** Returns a year in each commodity that moved in it. */
export const commoditiesOfYear = (
  months: readonly MonthWithBalances[],
  year: string,
): readonly YearInCommodity[] => {
  const own = months.filter(({ month }) => month.startsWith(year));
  return Commodity.options.flatMap((commodity) => {
    const balances = new Map(
      own.map(({ month, balances }) => [
        Number(month.slice('yyyy-'.length)),
        balances.find((one) => one.commodity === commodity),
      ]),
    );
    if (![...balances.values()].some((balance) => balance && balance.lines > 0)) return [];
    const rows = Array.from({ length: monthsOfYear }, (_, at) =>
      toMonth(at + 1, balances.get(at + 1)),
    );
    return [{ commodity, months: rows }];
  });
};

/** Builds a creator's summary of a year; undefined for a year without movements. */
export const yearlySummaryOf = (
  language: Language,
  { creator, issuer, issuedAt }: Pick<StatementSource, 'creator' | 'issuedAt' | 'issuer'>,
  year: string,
  months: readonly MonthWithBalances[],
): YearlySummaryData | undefined => {
  const commodities = commoditiesOfYear(months, year);
  if (commodities.length === 0) return undefined;
  const number = documentNumberOf(year, creator.id);
  return {
    ...commonDataOf(language, issuer, { number, issuedAt }),
    year: Number(year),
    creator: partyOf(creator),
    commodities,
  };
};

/** `GET /performer/statements/years/{year}` */
export const getYearlySummary =
  (deps: DocumentsDeps): Handler<typeof documentRoutes.getYearlySummary> =>
  async ({ params: { year }, actor, language }) => {
    const months = await readMonths(deps.readModels, actor.id);
    const { siteName } = await deps.settings();
    const source = {
      creator: await creatorOf(deps, actor.id),
      issuer: { siteName, origin: deps.config.PUBLIC_ORIGIN },
      issuedAt: deps.clock().toISOString(),
    };
    const data = yearlySummaryOf(language, source, year, months);
    if (!data) return refused('NOT_FOUND');
    return fileResponse({
      contentType: 'application/pdf',
      fileName: `summary-${year}.pdf`,
      bytes: await deps.render({ kind: 'year', language, data }),
    });
  };
