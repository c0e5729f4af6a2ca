import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { cpuSecondsOf } from './cpuTime.ts';

describe('CPU time', () => {
  it('is that of a process and of its children that have ended', () => {
    const stat =
      '4711 (node (vitest) 1) S 1 4711 4711 0 -1 4194560 100 200 0 0 150 50 1000 300 20 0 11 0 42';
    expect(cpuSecondsOf(stat)).toBe(15);
  });

  it.runIf(process.platform === 'linux')('is measured for a child of a child', () => {
    // More work than a hundredth of a second holds.
    const busy = 'for (let at = 0; at < 3e8; at++);';
    const child = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}]);`;
    const program = `${child} process.stdout.write(require('node:fs').readFileSync('/proc/self/stat'));`;
    const { stdout } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
    expect(cpuSecondsOf(stdout)).toBeGreaterThan(0);
  });
});
