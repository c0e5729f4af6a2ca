import { describe, expect, it } from 'vitest';
import { addCounts, countSpecRun, describeTotal, exitCodeOf } from './count.ts';
import { failuresOf } from './failures.ts';
import { filesThat, mergeRetry, specRun } from './specRun.ts';

const named = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const file = (...statuses: string[]) => named('a.spec.ts', ...statuses);
const report = (testResults: ReturnType<typeof file>[]) => ({ testResults });

const ended = (exitCode: number, isBalanced = true) => ({ exitCode, isBalanced });
const count = (...run: Parameters<typeof specRun>) => countSpecRun(specRun(...run));

describe('counting a run', () => {
  it('counts tests', () => {
    expect(count(report([file('passed', 'failed'), file('skipped')]), ended(1))).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
    });
  });

  it('counts a file that broke before its first test', () => {
    const broken = { ...file(), status: 'failed' };
    expect(count(report([file('passed'), broken]), ended(1))).toMatchObject({ failed: 1 });
  });

  it('counts a bad end after good tests', () => {
    expect(count(report([file('passed')]), ended(1))).toMatchObject({ passed: 1, failed: 1 });
  });

  it.each([
    [['passed'], 1],
    [['passed', 'failed'], 2],
    [['failed', 'failed'], 3],
  ])('counts a ledger that does not balance once beside %j', (statuses, failed) => {
    expect(count(report([file(...statuses)]), ended(1, false))).toMatchObject({ failed });
  });

  it('counts a ledger that does not balance beside a missing report', () => {
    expect(count(undefined, ended(1, false))).toMatchObject({ failed: 2 });
  });

  it('counts a run that left no report', () => {
    expect(count(undefined, ended(0))).toMatchObject({ passed: 0, failed: 1 });
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

describe('errors outside of tests', () => {
  const passed = { testResults: [named('a', 'passed'), named('b', 'passed')] };
  const thrown = (text: string, name?: string) => ({ text, ...(name && { file: name }) });
  const ran = (chosen: string[], ...errors: ReturnType<typeof thrown>[]) => ({ chosen, errors });

  it('fail the file in which they occurred', () => {
    const run = specRun(passed, ended(1), ran(['a', 'b'], thrown('rejected', 'b')));
    expect(filesThat(['failed'], run)).toEqual(['b']);
    expect(failuresOf(run)).toMatchObject([{ what: 'rejected' }]);
  });

  it('fail a file that never began, with the reason', () => {
    const run = specRun(passed, ended(1), ran(['a', 'b', 'c'], thrown('worker broke')));
    expect(filesThat(['unended'], run)).toEqual(['c']);
    expect(failuresOf(run)).toMatchObject([{ what: 'never began\nworker broke' }]);
    const second = specRun({ testResults: [named('c', 'passed')] }, ended(0), ran(['c']));
    expect(countSpecRun(mergeRetry(run, second))).toMatchObject({ passed: 3, failed: 0 });
  });

  it('fail a file that a worker left in the middle', () => {
    const left = { testResults: [named('a', 'passed'), named('b', 'passed', 'pending')] };
    const run = specRun(left, ended(1), ran(['a', 'b'], thrown('worker broke')));
    expect(filesThat(['failed', 'unended'], run)).toEqual(['b']);
    expect(failuresOf(run)).toMatchObject([{ where: 'b', what: 'did not end\nworker broke' }]);
    const second = specRun({ testResults: [named('b', 'passed', 'passed')] }, ended(0), ran(['b']));
    expect(countSpecRun(mergeRetry(run, second))).toMatchObject({ passed: 3, failed: 0 });
  });

  it('fail a run in which everything ran, also where files are retried', () => {
    const run = specRun(passed, ended(1), ran(['a', 'b'], thrown('port is taken')));
    expect(failuresOf(run)).toEqual([{ where: 'vitest', what: 'port is taken' }]);
    expect(countSpecRun(mergeRetry(run, specRun(passed, ended(0)))).failed).toBe(1);
  });

  it('report the output of a failed tear-down', () => {
    const run = specRun(passed, { ...ended(1), said: 'Error: it does not stop' }, ran(['a', 'b']));
    expect(failuresOf(run)[0]?.what).toContain('it does not stop');
  });
});

describe('retried files', () => {
  const first = specRun(
    report([named('a', 'passed'), named('b', 'passed', 'failed'), named('c', 'failed')]),
    ended(1),
  );
  const second = (b: string, c: string, exitCode: number, isBalanced = true) =>
    specRun(report([named('b', 'passed', b), named('c', c)]), ended(exitCode, isBalanced));

  it('are those with a failure', () => {
    expect(filesThat(['failed'], first)).toEqual(['b', 'c']);
  });

  it('count with their second result', () => {
    expect(countSpecRun(mergeRetry(first, second('passed', 'passed', 0)))).toEqual({
      passed: 4,
      failed: 0,
      skipped: 0,
    });
    expect(countSpecRun(mergeRetry(first, second('failed', 'passed', 1)))).toMatchObject({
      passed: 3,
      failed: 1,
    });
  });

  it('excuse neither a bad end nor a ledger that does not balance', () => {
    const good = second('passed', 'passed', 0);
    expect(countSpecRun(mergeRetry({ ...first, isBalanced: false }, good)).failed).toBe(1);
    const unbalanced = second('passed', 'passed', 0, false);
    expect(countSpecRun(mergeRetry(first, unbalanced)).failed).toBe(1);
    expect(countSpecRun(mergeRetry(first, second('passed', 'passed', 1))).failed).toBe(1);
    expect(countSpecRun(mergeRetry(first, specRun(undefined, ended(1)))).failed).toBe(1);
  });
});
