import { describe, expect, it } from 'vitest';
import { addCounts, countVitestRun, describeTotal, exitCodeOf } from './count.ts';

const file = (...statuses: string[]) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const report = (files: ReturnType<typeof file>[]) => {
  const all = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const number = (wanted: string) => all.filter((status) => status === wanted).length;
  return {
    numPassedTests: number('passed'),
    numFailedTests: number('failed'),
    numPendingTests: number('skipped'),
    numTodoTests: 0,
    testResults: files,
  };
};

const ended = (exitCode: number, isBalanced = true) => ({ exitCode, isBalanced });

describe('counting a run', () => {
  it('counts tests', () => {
    expect(countVitestRun(report([file('passed', 'failed'), file('skipped')]), ended(1))).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
    });
  });

  it('counts a file that broke before its first test', () => {
    const broken = { status: 'failed', assertionResults: [] };
    expect(countVitestRun(report([file('passed'), broken]), ended(1))).toMatchObject({ failed: 1 });
  });

  it('counts a bad end after good tests', () => {
    const count = countVitestRun(report([file('passed')]), ended(1));
    expect(count).toMatchObject({ passed: 1, failed: 1 });
  });

  it.each([
    [['passed'], 1],
    [['passed', 'failed'], 2],
    [['failed', 'failed'], 3],
  ])('counts a ledger that does not balance once beside %j', (statuses, failed) => {
    const count = countVitestRun(report([file(...statuses)]), ended(1, false));
    expect(count).toMatchObject({ failed });
  });

  it('counts a ledger that does not balance beside a missing report', () => {
    expect(countVitestRun(undefined, ended(1, false))).toMatchObject({ failed: 2 });
  });

  it('counts a run that left no report', () => {
    expect(countVitestRun(undefined, ended(0))).toMatchObject({ passed: 0, failed: 1 });
  });

  it('adds up, and is no success when nothing ran', () => {
    const total = addCounts([
      { passed: 2, failed: 0, skipped: 0 },
      { passed: 3, failed: 1, skipped: 0 },
    ]);
    expect(describeTotal(total)).toBe('5 passed, 1 failed');
    expect(exitCodeOf(total)).toBe(1);
    expect(exitCodeOf(addCounts([]))).toBe(1);
    expect(exitCodeOf({ passed: 1, failed: 0, skipped: 0 })).toBe(0);
  });
});
