import { relative } from 'node:path';
import { repositoryDir } from '../state/paths.ts';
import type { SpecFile, SpecRun } from './specRun.ts';

/** A thing that failed: where, and the part of what was said of it that tells why. */
export type Failure = {
  /** The spec file, from the repository's root; absent where no spec failed but a check. */
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

/** An error's first lines: its message, and where in the repository it was thrown. */
const firstLines = (text: string): string =>
  linesOf(text)
    .filter((line) => !isOfLibrary(line))
    .slice(0, linesMax)
    .join('\n');

/** A tool's last lines, in which it says what it found. */
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
 * What failed in a vitest run. A file that failed without a failing test (it did not compile, a hook
 * or its worker broke) is a failure of its own; so is an error that no test threw; so is a ledger that did not balance afterwards, whatever else
 * failed; so is a run that ended badly though every test passed (a tear-down), or that left no report.
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

/** What is said at the end of a run, so that nobody has to look for it above; nothing after a good one. */
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
