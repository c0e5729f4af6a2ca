import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moveTestClock, openClock, testClockOffset } from './testClock.ts';
import { wallClock } from './wallClock.ts';

const start = new Date('2026-03-01T12:00:00.000Z');
let folder: string;
let file: string;

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  folder = mkdtempSync(join(tmpdir(), 'ovation-clock-'));
  file = join(folder, 'clock.json');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

it('is the time of the machine without a file, and before the first move', () => {
  expect(openClock(undefined)()).toEqual(start);
  expect(openClock('')()).toEqual(start);
  expect(openClock(file)()).toEqual(start);
});

it('moves every open clock at once, and goes on from there', () => {
  const clocks = [openClock(file), openClock(file)];
  moveTestClock(file, new Date('2027-04-01T12:00:00.000Z'));
  vi.setSystemTime('2026-03-01T12:00:05.000Z');
  for (const clock of clocks) expect(clock()).toEqual(new Date('2027-04-01T12:00:05.000Z'));
  moveTestClock(file, new Date('2027-05-01T00:00:00.000Z'));
  for (const clock of clocks) expect(clock()).toEqual(new Date('2027-05-01T00:00:00.000Z'));
  expect(wallClock()).toEqual(new Date('2026-03-01T12:00:05.000Z'));
});

it('keeps its offset for a process that starts later', () => {
  moveTestClock(file, new Date(start.getTime() + 60_000));
  expect(testClockOffset(file)()).toBe(60_000);
});

it('never goes back', () => {
  moveTestClock(file, new Date(start.getTime() + 60_000));
  expect(() => moveTestClock(file, start)).toThrow('never goes back');
});

it('refuses a file that is none of its own', () => {
  writeFileSync(file, '{"offsetMs":"tomorrow"}');
  expect(() => openClock(file)()).toThrow('no test clock');
});
