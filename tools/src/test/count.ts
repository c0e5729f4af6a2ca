import { z } from 'zod';

export type Count = { passed: number; failed: number; skipped: number };

export const noTests: Count = { passed: 0, failed: 0, skipped: 0 };

const count = z.number().int().min(0);

/** The part of vitest's JSON report that is counted. */
const reportSchema = z.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/**
 * Counts a vitest run. A file that failed without a failing test (it did not compile, a hook broke)
 * is a failure of its own; so is a ledger that did not balance afterwards, whatever else failed; so is
 * a run that ended badly though every test passed (a tear-down, an unhandled rejection), or that
 * left no report.
 */
export const countVitestRun = (
  report: unknown,
  { exitCode, isBalanced }: { exitCode: number; isBalanced: boolean },
): Count => {
  const parsed = reportSchema.safeParse(report);
  const unbalanced = isBalanced ? 0 : 1;
  if (!parsed.success) return { ...noTests, failed: 1 + unbalanced };
  const { data } = parsed;
  const brokenFiles = data.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  const failed = data.numFailedTests + brokenFiles + unbalanced;
  return {
    passed: data.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: data.numPendingTests + data.numTodoTests,
  };
};

export const addCounts = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** The last line of every test run. */
export const describeTotal = ({ passed, failed }: Count): string =>
  `${passed} passed, ${failed} failed`;

/** A run that tested nothing is no success. */
export const exitCodeOf = ({ passed, failed }: Count): number =>
  failed > 0 || passed === 0 ? 1 : 0;
