import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { openCpuMeter, sumOf, withChildren } from './cpuTime.ts';

it('counts the CPU time of processes, with the last reading of one that ends', () => {
  const times = new Map([
    [1, 100],
    [2, 500],
  ]);
  const meter = openCpuMeter(
    () => ({ api: [1], store: [2] }),
    (pid) => times.get(pid),
  );
  expect(meter.usedMs()).toEqual({ api: 0, store: 0 });
  times.set(1, 130).set(2, 550);
  expect(meter.usedMs()).toEqual({ api: 30, store: 50 });
  times.delete(2);
  times.set(1, 140);
  expect(meter.usedMs()).toEqual({ api: 40, store: 50 });
  expect(sumOf(meter.usedMs())).toBe(90);
  meter.close();
});

it('counts a process that starts later from its first moment on', () => {
  const postgres = [1];
  const meter = openCpuMeter(
    () => ({ postgres }),
    (pid) => pid * 100,
  );
  postgres.push(7);
  expect(meter.usedMs()).toEqual({ postgres: 700 });
  meter.close();
});

it('measures a process that has ended', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  const { pid = 0 } = child;
  const meter = openCpuMeter(() => ({ child: [pid] }));
  await once(child, 'close');
  expect(sumOf(meter.usedMs())).toBeGreaterThanOrEqual(0);
  meter.close();
  const late = openCpuMeter(() => ({ child: [pid] }));
  expect(sumOf(late.usedMs())).toBe(0);
  late.close();
  expect(withChildren(pid)).toEqual([pid]);
});
