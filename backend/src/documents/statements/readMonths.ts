import {
  type StatementMonthDocument,
  statementMonths,
} from '@ovation/contracts/documents/readModels';
import { allPages } from '../../kernel/readModels/allPages.ts';
import type { ReadModels } from '../../kernel/readModels/readModels.ts';
import { type MonthWithBalances, withBalances } from './balances.ts';

/** Reads all months of a creator with their balances, the oldest first. */
export const readMonths = async (
  readModels: Pick<ReadModels, 'page'>,
  performerId: string,
): Promise<readonly MonthWithBalances[]> => {
  const months: StatementMonthDocument[] = [];
  for await (const page of allPages(readModels, statementMonths, performerId, 'month')) {
    months.push(...page);
  }
  return withBalances(months);
};
