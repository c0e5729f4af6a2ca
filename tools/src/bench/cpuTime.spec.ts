import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { cpuMeter, withChildren } from './cpuTime.ts';

it('counts what processes use, and of one that ends what it was last seen to have used', () => {
  const times = new Map([
    [1, 100],
    [2, 500],
  ]);
  const meter = cpuMeter([1, 2], (pid) => times.get(pid));
  expect(meter.usedMs()).toBe(0);
  times.set(1, 130).set(2, 550);
  expect(meter.usedMs()).toBe(80);
  times.delete(2);
  times.set(1, 140);
  expect(meter.usedMs()).toBe(90);
});

it('measures a process that is no more', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  const { pid = 0 } = child;
  const meter = cpuMeter([pid]);
  await once(child, 'close');
  expect(meter.usedMs()).toBeGreaterThanOrEqual(0);
  expect(cpuMeter([pid]).usedMs()).toBe(0);
  expect(withChildren(pid)).toEqual([pid]);
});
