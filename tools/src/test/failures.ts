import { relative } from 'node:path';
import { repositoryDir } from '../state/paths.ts';
import type { SpecFile, SpecRun } from './specRun.ts';

/** Failure: its location, and the informative part of its output. */
export type Failure = {
  /** Spec file, from the repository's root; absent where a check failed instead of a spec. */
  readonly file?: string;
  readonly where: string;
  readonly what: string;
};

const linesMax = 12;
const failuresShownMax = 20;

const linesOf = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '');

const isOfLibrary = (line: string): boolean => /^\s+at .*node_modules\//.test(line);

/** First lines of an error: its message, and its origin in the repository. */
const firstLines = (text: string): string =>
  linesOf(text)
    .filter((line) => !isOfLibrary(line))
    .slice(0, linesMax)
    .join('\n');

/** Last lines of a tool's output, with its findings. */
export const lastLines = (text: string): string => linesOf(text).slice(-linesMax).join('\n');

const failuresOfFile = ({ name, status, message, assertionResults }: SpecFile): Failure[] => {
  const file = relative(repositoryDir, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) {
    return status === 'passed' ? [] : [{ file, where: file, what: firstLines(message) }];
  }
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    where: `${file} > ${fullName}`,
    what: firstLines(failureMessages?.join('\n') ?? ''),
  }));
};

/**
 * Failures of a vitest run. A file that failed without a failing test (it did not compile, a hook
 * or its worker broke) is a failure of its own; so is an error outside of tests; so is a ledger
 * that did not balance afterwards, whatever else failed; so is a run that ended badly though every
 * test passed (a tear-down), or that left no report.
 */
export const failuresOf = (run: SpecRun): readonly Failure[] => {
  const { report, errors, exitCode, said, isBalanced } = run;
  const failures: Failure[] = report
    ? report.testResults.flatMap(failuresOfFile)
    : [{ where: 'vitest', what: 'left no report that can be read' }];
  for (const text of errors) failures.push({ where: 'vitest', what: firstLines(text) });
  if (!isBalanced) {
    failures.push({ where: 'ledger', what: 'does not balance; the run says by how much' });
  }
  if (exitCode !== 0 && failures.length === 0) {
    const what = `ended with ${exitCode} though no test failed`;
    failures.push({ where: 'vitest', what: [what, lastLines(said)].join('\n') });
  }
  return failures;
};

/**
 * Summary at the end of a run, so that failures need not be searched above; empty after a good run.
 */
export const describeFailures = (heading: string, failures: readonly Failure[]): string => {
  if (failures.length === 0) return '';
  const shown = failures
    .slice(0, failuresShownMax)
    .map(({ where, what }) =>
      [`  ${where}`, ...linesOf(what).map((line) => `    ${line}`)].join('\n'),
    );
  const left = failures.length - shown.length;
  return [heading, ...shown, ...(left > 0 ? [`  … and ${left} more`] : [])].join('\n');
};
