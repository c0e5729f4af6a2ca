import type { Reporter, SerializedError, TestSpecification } from 'vitest/node';
import { writeJsonFile } from '../state/jsonFile.ts';
import type { RanReport } from './specRun.ts';

/** Variable with the path of the reporter's file. */
export const ranReportVariable = 'OVATION_TEST_RAN_REPORT';

const causesMax = 5;

/**
 * Text of an error with its causes, outermost first: a pool reports that a worker broke, its cause
 * has the reason.
 */
const textOf = (error: SerializedError, depth = 0): string => {
  const text = error.stack ?? error.message ?? String(error);
  const { cause } = error;
  if (typeof cause !== 'object' || cause === null || depth === causesMax) return text;
  return `${text}\n${textOf(cause, depth + 1)}`;
};

/**
 * Reporter of the data that vitest's JSON report leaves out: the files that were to run, among them
 * those that never began, and the errors outside of tests.
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
