import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { balancedTearDown, wasBalanced } from './balanceReport.ts';

describe('the report of a shared stack', () => {
  let dir: string;
  let reportFile: string;
  let stops: number;
  const stackOf = (assertBalanced: () => Promise<void>) => ({
    assertBalanced,
    stop: async () => {
      stops += 1;
    },
  });
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'ovation-spec-balance-'));
    reportFile = join(dir, 'report.json');
    stops = 0;
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('is positive where no stack was set up', () => {
    expect(wasBalanced(reportFile)).toBe(true);
  });

  it('is negative until the ledger was seen to balance', async () => {
    const tearDown = balancedTearDown(
      stackOf(async () => undefined),
      reportFile,
    );
    expect(wasBalanced(reportFile)).toBe(false);
    await tearDown();
    expect(wasBalanced(reportFile)).toBe(true);
    expect(stops).toBe(1);
  });

  it('is negative when the ledger does not balance, and the stack is stopped all the same', async () => {
    const tearDown = balancedTearDown(
      stackOf(() => Promise.reject(new Error('1 USD too much'))),
      reportFile,
    );
    await expect(tearDown()).rejects.toThrow('1 USD too much');
    expect(wasBalanced(reportFile)).toBe(false);
    expect(stops).toBe(1);
  });
});
