import {
  type DocumentData,
  type DocumentTexts,
  factOfParty,
  factsOfDocument,
  finishDocument,
  openDocument,
  type Party,
} from './document.ts';
import { writeFacts, writeHeading, writeParagraph } from './layout/parts.ts';
import { spaces, styles, type TextStyle } from './layout/style.ts';
import { cellOf, drawTable, heightOfTable, type TableRow } from './layout/table.ts';
import { isTokens, sum } from './values/amount.ts';
import type { Formats } from './values/formats.ts';

const columns = ['gross', 'commission', 'refunds', 'net', 'payouts'] as const;
type Column = (typeof columns)[number];

/** Integers of one month and commodity; what reduces earnings is positive too. */
export interface MonthOfYear {
  /** 1 to 12. */
  readonly month: number;
  readonly gross: number;
  readonly commission: number;
  readonly refunds: number;
  readonly payouts: number;
}

/** A year in one commodity. */
export interface YearInCommodity {
  readonly commodity: string;
  readonly months: readonly MonthOfYear[];
}

export interface YearlySummaryData extends DocumentData {
  readonly year: number;
  readonly creator: Party;
  readonly commodities: readonly YearInCommodity[];
}

export interface YearlySummaryTexts extends DocumentTexts {
  readonly creator: string;
  readonly month: string;
  readonly columns: Readonly<Record<Column, string>>;
  readonly total: string;
  readonly tokens: string;
  /** Closing sentence, such as how net earnings follow from the others. */
  readonly note: string;
}

const amountWidth = 76;

/** Returns the values of a month; net earnings follow from the others. */
const valuesOf = (month: MonthOfYear): Readonly<Record<Column, number>> => ({
  ...month,
  net: sum([month.gross, -month.commission, -month.refunds]),
});

const rowsOf = (
  { commodity, months }: YearInCommodity,
  texts: YearlySummaryTexts,
  formats: Formats,
): TableRow[] => {
  const cells = (values: Readonly<Record<Column, number>>, style: TextStyle) =>
    columns.map((column) => {
      const units = values[column];
      const isNothing = units === 0 && style !== styles.strongNumber;
      if (isNothing) return cellOf('–', styles.quietNumber);
      const sign = isTokens({ commodity }) ? { tokenSign: texts.tokens } : {};
      return cellOf(formats.amount({ commodity, units }), style, sign);
    });
  const values = months.map(valuesOf);
  const totals = Object.fromEntries(
    columns.map((column) => [column, sum(values.map((each) => each[column]))]),
  ) as Record<Column, number>;
  return [
    ...months.map((month) => ({
      cells: [
        cellOf(formats.monthName(month.month), styles.body, { isRowHeader: true }),
        ...cells(valuesOf(month), styles.number),
      ],
    })),
    {
      isTotal: true,
      cells: [
        cellOf(texts.total, styles.strong, { isRowHeader: true }),
        ...cells(totals, styles.strongNumber),
      ],
    },
  ];
};

/** Renders a creator's year: each month and their sum, in each commodity. */
export const renderYearlySummary = (
  data: YearlySummaryData,
  texts: YearlySummaryTexts,
): Promise<Buffer> => {
  const document = openDocument(data, texts, () => String(data.year));
  const { writer, formats } = document;
  writeFacts(writer, [
    factOfParty(texts.creator, data.creator),
    ...factsOfDocument(data, texts, formats),
  ]);
  for (const year of data.commodities) {
    // Months are compared with each other, so they stay on one page.
    const height = heightOfTable(year.months.length + 1);
    writeHeading(writer, isTokens(year) ? texts.tokens : year.commodity, height);
    drawTable(writer, {
      columns: [
        { header: texts.month },
        ...columns.map((column) => ({
          header: texts.columns[column],
          width: amountWidth,
          isAtEnd: true,
        })),
      ],
      rows: rowsOf(year, texts, formats),
    });
  }
  writer.y += spaces.block;
  writeParagraph(writer, texts.note, styles.small);
  return finishDocument(document, data, texts);
};
