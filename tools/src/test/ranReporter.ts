import type { Reporter, SerializedError, TestSpecification } from 'vitest/node';
import { writeJsonFile } from '../state/jsonFile.ts';
import type { RanReport } from './specRun.ts';

/** Names the file that the reporter writes. */
export const ranReportVariable = 'OVATION_TEST_RAN_REPORT';

const causesMax = 5;

/** An error with its causes, outermost first: a pool says that a worker broke, its cause says of what. */
const textOf = (error: SerializedError, depth = 0): string => {
  const text = error.stack ?? error.message ?? String(error);
  const { cause } = error;
  if (typeof cause !== 'object' || cause === null || depth === causesMax) return text;
  return `${text}\n${textOf(cause, depth + 1)}`;
};

/**
 * Writes what vitest's JSON report leaves out: the files that were to run, among which are those that
 * never began, and the errors that no test threw.
 */
export default class RanReporter implements Reporter {
  #chosen: readonly string[] = [];

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#chosen = specifications.map(({ moduleId }) => moduleId);
  }

  onTestRunEnd(_: unknown, unhandledErrors: readonly SerializedError[]): void {
    const path = process.env[ranReportVariable];
    if (path === undefined) return;
    const errors = unhandledErrors.map((error) => ({
      file: typeof error.VITEST_TEST_PATH === 'string' ? error.VITEST_TEST_PATH : undefined,
      text: textOf(error),
    }));
    writeJsonFile(path, { chosen: [...this.#chosen], errors } satisfies RanReport);
  }
}
