import { readJsonFile, writeJsonFile } from '../state/jsonFile.ts';
import type { TestStack } from './testStack.ts';

/**
 * Variable with the path of the file to which a set-up reports the state of its ledger; absent
 * outside of a stage.
 */
export const balanceReportVariable = 'OVATION_BALANCE_REPORT';

/** Report of a set-up: not checked yet, or every commodity summed to zero at the end. */
type BalanceReport = { isBalanced: boolean };

const isBalanceReport = (value: unknown): value is BalanceReport =>
  typeof value === 'object' && value !== null && 'isBalanced' in value;

/**
 * Creates the tear-down of specs that share a stack: it rejects unless the ledger balances, and
 * stops the stack in any case. Until the balance was checked the report is negative, so that a
 * tear-down that never ran, hung or was killed counts as one that failed.
 */
export const balancedTearDown = (
  stack: Pick<TestStack, 'assertBalanced' | 'stop'>,
  reportFile: string | undefined,
): (() => Promise<void>) => {
  const report = (isBalanced: boolean) => {
    if (reportFile !== undefined) writeJsonFile(reportFile, { isBalanced } satisfies BalanceReport);
  };
  report(false);
  return async () => {
    try {
      await stack.assertBalanced();
      report(true);
    } finally {
      await stack.stop();
    }
  };
};

/** False when a stack was set up and its ledger was not seen to balance afterwards. */
export const wasBalanced = (reportFile: string): boolean =>
  readJsonFile(reportFile, isBalanceReport)?.isBalanced ?? true;
