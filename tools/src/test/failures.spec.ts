import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryDir } from '../state/paths.ts';
import { describeFailures, failuresOf } from './failures.ts';
import { specRun } from './specRun.ts';

const specFile = (
  name: string,
  message: string,
  ...tests: { failed?: string; name: string }[]
) => ({
  name: join(repositoryDir, name),
  message,
  status: message !== '' || tests.some(({ failed }) => failed !== undefined) ? 'failed' : 'passed',
  assertionResults: tests.map(({ name: fullName, failed }) => ({
    fullName,
    status: failed === undefined ? 'passed' : 'failed',
    failureMessages: failed === undefined ? [] : [failed],
  })),
});

const run = (
  files: ReturnType<typeof specFile>[],
  ended: { exitCode: number; isBalanced: boolean } = { exitCode: 1, isBalanced: true },
) => specRun({ testResults: files }, ended);

describe('the failures of a run', () => {
  it('are the failed tests, each with the first lines of its error', () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
    const failures = failuresOf(
      run([
        specFile('a.spec.ts', '', { name: 'counts one' }, { name: 'counts two', failed: lines }),
        specFile('b.spec.ts', '', { name: 'counts three' }),
      ]),
    );
    expect(failures).toEqual([
      {
        file: 'a.spec.ts',
        where: 'a.spec.ts > counts two',
        what: expect.stringMatching(/^line 0\n/),
      },
    ]);
    expect(failures[0]?.what.split('\n')).toHaveLength(12);
  });

  it('are a file that broke without a failing test', () => {
    expect(failuresOf(run([specFile('a.spec.ts', 'Cannot find module', { name: 'one' })]))).toEqual(
      [{ file: 'a.spec.ts', where: 'a.spec.ts', what: 'Cannot find module' }],
    );
  });

  it.each([
    ['the ledger', run([], { exitCode: 1, isBalanced: false }), 'ledger'],
    ['a bad end', run([], { exitCode: 7, isBalanced: true }), 'vitest'],
    ['a missing report', specRun(undefined, { exitCode: 0, isBalanced: true }), 'vitest'],
  ])('name %s', (_, ended, where) => {
    expect(failuresOf(ended)).toEqual([{ where, what: expect.any(String) }]);
  });

  it('are none after a good run', () => {
    const good = run([specFile('a.spec.ts', '', { name: 'one' })], {
      exitCode: 0,
      isBalanced: true,
    });
    expect(failuresOf(good)).toEqual([]);
    expect(describeFailures('── failed', [])).toBe('');
  });

  it('are printed indented below a heading, the first twenty of them', () => {
    const failures = Array.from({ length: 22 }, (_, index) => ({
      where: `spec ${index}`,
      what: 'expected 1\n\nto be 2',
    }));
    const said = describeFailures('── failed', failures).split('\n');
    expect(said.slice(0, 4)).toEqual(['── failed', '  spec 0', '    expected 1', '    to be 2']);
    expect(said.at(-1)).toBe('  … and 2 more');
  });
});
