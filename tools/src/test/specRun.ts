import { z } from 'zod';

/** The part of vitest's JSON report that is counted. */
const reportSchema = z.object({
  /** Start of the run (ms since 1970). */
  startTime: z.number().default(0),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      /** Error of the file itself: it did not compile, a hook broke. */
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

/** Result of one spec file. */
export type SpecFile = Report['testResults'][number];

const ranReportSchema = z.object({
  /** The files that were to run. */
  chosen: z.array(z.string()),
  /** Errors outside of tests, with the file that ran when it is known. */
  errors: z.array(z.object({ file: z.string().optional(), text: z.string() })),
});

/** Report that `ranReporter` writes beside vitest's own. */
export type RanReport = z.output<typeof ranReportSchema>;

/** Result of a vitest run: its report (undefined when it wrote no readable one), and its end. */
export type SpecRun = {
  readonly report: Report | undefined;
  /** Errors that belong to no file that can be tried again. */
  readonly errors: readonly string[];
  readonly exitCode: number;
  /** End of its standard error: of a tear-down after its report, for one. */
  readonly said: string;
  /** True when the ledger summed to zero afterwards. */
  readonly isBalanced: boolean;
};

type Ended = Pick<SpecRun, 'exitCode' | 'isBalanced'> & Partial<Pick<SpecRun, 'said'>>;

type Thrown = RanReport['errors'];

const textsOf = (errors: Thrown, name?: string): readonly string[] =>
  errors.filter(({ file }) => file === name).map(({ text }) => text);

/**
 * Status of a file that never began, or that a worker left in the middle: its tests are unknown.
 */
const unfinished = 'unended';

/**
 * True for a file without results: a broken worker reports neither its pending tests nor the
 * running one.
 */
const isUnfinished = ({ assertionResults }: SpecFile): boolean =>
  assertionResults.some(({ status }) => status === 'pending');

/** Merges errors outside of tests into a report, and the files without a result. */
const mergeOutsideErrors = (report: Report, { chosen, errors }: RanReport): Report => {
  const began = new Set(report.testResults.map(({ name }) => name));
  const whatBroke = (said: string, name: string): string =>
    [said, ...textsOf(errors, name), ...textsOf(errors)].join('\n');
  const others = report.testResults.map((file) => {
    const { name } = file;
    if (isUnfinished(file))
      return { ...file, status: unfinished, message: whatBroke('did not end', name) };
    const thrown = textsOf(errors, name);
    return thrown.length === 0 ? file : { ...file, status: 'failed', message: thrown.join('\n') };
  });
  const missing = chosen
    .filter((name) => !began.has(name))
    .map((name) => ({
      name,
      status: unfinished,
      assertionResults: [],
      message: whatBroke('never began', name),
    }));
  return { ...report, testResults: [...others, ...missing] };
};

/** @param ran the report of `ranReporter`, of a run that had it. */
export const specRun = (report: unknown, ended: Ended, ran?: unknown): SpecRun => {
  const read = reportSchema.safeParse(report).data;
  const { data = { chosen: [], errors: [] } } = ranReportSchema.safeParse(ran);
  const run = { said: '', errors: [], ...ended, report: read && mergeOutsideErrors(read, data) };
  // A file that did not end has the reason: it is not listed a second time.
  return filesThat([unfinished], run).length > 0 ? run : { ...run, errors: textsOf(data.errors) };
};

/** Files of a run with one of these statuses. */
export const filesThat = (
  ended: readonly ('passed' | 'failed' | typeof unfinished)[],
  { report }: SpecRun,
): readonly string[] =>
  report?.testResults
    .filter(({ status }) => ended.some((one) => one === status))
    .map(({ name }) => name) ?? [];

/** Merges several runs: a missing report is missing in the whole. */
export const mergeRuns = (runs: readonly SpecRun[]): SpecRun => {
  const reports = runs.map(({ report }) => report);
  const testResults = reports.flatMap((report) => report?.testResults ?? []);
  const startTime = Math.min(...reports.map((report) => report?.startTime ?? 0));
  const bad = runs.find(({ exitCode }) => exitCode !== 0);
  return {
    report: reports.includes(undefined) ? undefined : { startTime, testResults },
    errors: runs.flatMap(({ errors }) => errors),
    exitCode: bad?.exitCode ?? 0,
    said: bad?.said ?? '',
    isBalanced: runs.every(({ isBalanced }) => isBalanced),
  };
};

/**
 * Merges a run with the retry of some files: their second results count, and so does the end of the
 * retry.
 */
export const mergeRetry = (first: SpecRun, second: SpecRun): SpecRun => {
  const errors = [...first.errors, ...second.errors];
  if (!first.report || !second.report) return { ...second, errors, report: undefined };
  const again = second.report.testResults;
  const others = first.report.testResults.filter(
    ({ name }) => !again.some((file) => file.name === name),
  );
  return {
    ...second,
    report: { ...first.report, testResults: [...others, ...again] },
    errors,
    isBalanced: first.isBalanced && second.isBalanced,
  };
};
