import { z } from 'zod';

/** The part of vitest's JSON report that is counted. */
const reportSchema = z.object({
  /** When the run began (ms since 1970). */
  startTime: z.number().default(0),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      /** Why the file itself failed: it did not compile, a hook broke. */
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().default(''),
          failureMessages: z.array(z.string()).nullable().default([]),
        }),
      ),
    }),
  ),
});

type Report = z.output<typeof reportSchema>;

/** What became of one spec file. */
export type SpecFile = Report['testResults'][number];

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

/** Several runs as one: a report that is missing is missing in all of it. */
export const together = (runs: readonly SpecRun[]): SpecRun => {
  const reports = runs.map(({ report }) => report);
  const testResults = reports.flatMap((report) => report?.testResults ?? []);
  const startTime = Math.min(...reports.map((report) => report?.startTime ?? 0));
  return {
    report: reports.includes(undefined) ? undefined : { startTime, testResults },
    exitCode: runs.find(({ exitCode }) => exitCode !== 0)?.exitCode ?? 0,
    isBalanced: runs.every(({ isBalanced }) => isBalanced),
  };
};

/** A run in which some files were tried again: what they did then counts, and so does how that ended. */
export const withSecondTry = (first: SpecRun, second: SpecRun): SpecRun => {
  if (!first.report || !second.report) return { ...second, report: undefined };
  const again = second.report.testResults;
  const others = first.report.testResults.filter(
    ({ name }) => !again.some((file) => file.name === name),
  );
  return {
    report: { ...first.report, testResults: [...others, ...again] },
    exitCode: second.exitCode,
    isBalanced: first.isBalanced && second.isBalanced,
  };
};
