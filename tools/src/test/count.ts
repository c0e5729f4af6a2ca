import { z } from 'zod';

export type Count = { passed: number; failed: number; skipped: number };

export const noTests: Count = { passed: 0, failed: 0, skipped: 0 };

/** The part of vitest's JSON report that is counted. */
const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

type Report = z.output<typeof reportSchema>;

/** What a vitest run left: its report (undefined when it wrote none it can be read by), and its end. */
export type SpecRun = {
  readonly report: Report | undefined;
  readonly exitCode: number;
  /** Whether the ledger summed to zero afterwards. */
  readonly isBalanced: boolean;
};

export const specRun = (
  report: unknown,
  ended: { readonly exitCode: number; readonly isBalanced: boolean },
): SpecRun => ({ report: reportSchema.safeParse(report).data, ...ended });

/** The files of a run that ended so. */
export const filesThat = (ended: 'passed' | 'failed', { report }: SpecRun): readonly string[] =>
  report?.testResults.filter(({ status }) => status === ended).map(({ name }) => name) ?? [];

/** A run in which some files were tried again: what they did then counts, and so does how that ended. */
export const withSecondTry = (first: SpecRun, second: SpecRun): SpecRun => {
  if (!first.report || !second.report) return { ...second, report: undefined };
  const again = second.report.testResults;
  const others = first.report.testResults.filter(
    ({ name }) => !again.some((file) => file.name === name),
  );
  return {
    report: { testResults: [...others, ...again] },
    exitCode: second.exitCode,
    isBalanced: first.isBalanced && second.isBalanced,
  };
};

/**
 * Counts a vitest run. A file that failed without a failing test (it did not compile, a hook broke)
 * is a failure of its own; so is a ledger that did not balance afterwards, whatever else failed; so is
 * a run that ended badly though every test passed (a tear-down, an unhandled rejection), or that
 * left no report.
 */
export const countSpecRun = ({ report, exitCode, isBalanced }: SpecRun): Count => {
  const unbalanced = isBalanced ? 0 : 1;
  if (!report) return { ...noTests, failed: 1 + unbalanced };
  const files = report.testResults;
  const statuses = files.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  );
  const isFailed = (status: string): boolean => status === 'failed';
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      isFailed(status) && !assertionResults.some((assertion) => isFailed(assertion.status)),
  ).length;
  const passed = statuses.filter((status) => status === 'passed').length;
  const failedTests = statuses.filter(isFailed).length;
  const failed = failedTests + brokenFiles + unbalanced;
  return {
    passed,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: statuses.length - passed - failedTests,
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
