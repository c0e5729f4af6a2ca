import {
  linesOfMonth,
  type StatementLineDocument,
  statementLines,
} from '@ovation/contracts/documents/readModels';
import { earningGroups } from '@ovation/contracts/documents/rules';
import type { StatementLine } from '@ovation/contracts/documents/statement';
import type { Commodity } from '@ovation/contracts/ledger/commodity';
import type { Language } from '@ovation/contracts/translations/languages';
import { allPages } from '../../kernel/readModels/allPages.ts';
import type { DocumentsDeps } from '../render/deps.ts';
import { formatIn } from '../texts/commonTexts.ts';
import { type MonthBalance, onWire } from './balances.ts';
import { describeLine } from './describeLine.ts';

/** Line with its description, and the balance after it. */
export interface DescribedLine extends StatementLineDocument {
  readonly description: string;
}

/** Describes lines in a language, with the names of the fans. */
export const describeLines = async (
  { people }: Pick<DocumentsDeps, 'people'>,
  language: Language,
  lines: readonly StatementLineDocument[],
): Promise<readonly DescribedLine[]> => {
  const fanIds = [...new Set(lines.flatMap(({ fanId }) => fanId ?? []))];
  const shown = await people.show(fanIds);
  const format = formatIn(language);
  return lines.map((line) => ({
    ...line,
    description: describeLine(line, shown.get(line.fanId ?? '')?.name ?? '', format),
  }));
};

/** Reads all lines of a month in their order, described. */
export async function* allLines(
  deps: Pick<DocumentsDeps, 'people' | 'readModels'>,
  performerId: string,
  month: string,
  language: Language,
): AsyncGenerator<readonly DescribedLine[]> {
  const index = linesOfMonth(month);
  for await (const page of allPages(deps.readModels, statementLines, performerId, index)) {
    yield await describeLines(deps, language, page);
  }
}

/** Returns a function that adds up balances from line to line. */
export const runningBalance = (
  balances: readonly MonthBalance[],
): ((line: StatementLineDocument) => number) => {
  const known = new Map<Commodity, number>(
    balances.map(({ commodity, opening }) => [commodity, opening]),
  );
  return ({ commodity, amount }) => {
    const after = (known.get(commodity) ?? 0) + amount;
    known.set(commodity, after);
    return after;
  };
};

/** Gross amount and commission of an earning; undefined for any other line. */
export const earnedOf = ({
  group,
  amount,
  commission,
}: StatementLineDocument): { readonly gross: number; readonly commission: number } | undefined =>
  earningGroups.has(group) ? { gross: amount + commission, commission } : undefined;

export const toLineView = (line: DescribedLine): StatementLine => {
  const { commodity, amount, eventId, type, stream, number } = line;
  const earned = earnedOf(line);
  return {
    _id: line.lineId,
    at: line.at,
    group: line.group,
    description: line.description,
    userId: line.fanId,
    commodity,
    gross: earned ? onWire(commodity, earned.gross) : null,
    commission: earned ? onWire(commodity, earned.commission) : null,
    amount: onWire(commodity, amount),
    event: { _id: eventId, type, stream, number },
  };
};
