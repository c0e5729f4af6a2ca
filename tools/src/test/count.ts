import { failuresOf } from './failures.ts';
import type { SpecRun } from './specRun.ts';

export type Count = { passed: number; failed: number; skipped: number };

export const noTests: Count = { passed: 0, failed: 0, skipped: 0 };

/** Counts a vitest run; failures are defined by `failuresOf`. */
export const countSpecRun = (run: SpecRun): Count => {
  const statuses = (run.report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  );
  const numberOf = (wanted: string): number => statuses.filter((one) => one === wanted).length;
  const passed = numberOf('passed');
  return {
    passed,
    failed: failuresOf(run).length,
    skipped: statuses.length - passed - numberOf('failed'),
  };
};

export const addCounts = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
});

/** Last line of every test run. */
export const describeTotal = ({ passed, failed }: Count): string =>
  `${passed} passed, ${failed} failed`;

/** Exit code; a run without tests is no success. */
export const exitCodeOf = ({ passed, failed }: Count): number =>
  failed > 0 || passed === 0 ? 1 : 0;
