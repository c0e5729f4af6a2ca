import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onServerClockMoved, recordServerClock, serverNow, serverNowMs } from './serverClock.ts';

const now = Date.parse('2026-03-01T12:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => {
  recordServerClock(null);
  vi.useRealTimers();
});

it('is the time of the browser while the server has its own', () => {
  recordServerClock(null);
  expect(serverNowMs()).toBe(now);
});

it('follows a clock that was moved, and says when', () => {
  const moved = vi.fn();
  const stop = onServerClockMoved(moved);
  recordServerClock('86400000');
  recordServerClock('86400000');
  stop();
  recordServerClock('172800000');
  expect(serverNow()).toEqual(new Date('2026-03-03T12:00:00.000Z'));
  expect(moved).toHaveBeenCalledTimes(1);
});

it('ignores a header that is no number', () => {
  recordServerClock('tomorrow');
  expect(serverNowMs()).toBe(now);
});
