import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Unavailable } from '../unavailable.ts';
import { createLogTimeout } from './logTimeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = <Answer>(ms: number, answer: Answer): Promise<Answer> =>
  new Promise((resolve) => setTimeout(() => resolve(answer), ms));
const never = (): Promise<string> => new Promise(() => undefined);

/** Result, and its time in milliseconds. */
const outcomeOf = async (request: Promise<unknown>): Promise<{ got: unknown; afterMs: number }> => {
  const startedAt = Date.now();
  const got = request.then(
    (answer) => answer,
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return got.then((value) => ({ got: value, afterMs: Date.now() - startedAt }));
};

it('returns the response of the log in time', async () => {
  const { within } = createLogTimeout();
  expect((await outcomeOf(within(after(300, 'news'), true))).got).toBe('news');
});

it('waits longer for a slow log without a fallback', async () => {
  const { within } = createLogTimeout();
  expect((await outcomeOf(within(after(600, 'news')))).got).toBe('news');
  expect((await outcomeOf(within(after(600, 'news'), true))).got).toBeInstanceOf(Unavailable);
});

it('delays no caller after a timeout, until the log responds again', async () => {
  const { within } = createLogTimeout();
  const inTurn: unknown[] = [];
  const answers = [
    never,
    () => after(60, 'late'),
    () => after(10, 'soon'),
    () => after(600, 'news'),
  ];
  for (const answer of answers) inTurn.push((await outcomeOf(within(answer()))).got);
  expect(inTurn).toEqual([expect.any(Unavailable), expect.any(Unavailable), 'soon', 'news']);
});

it('passes on errors that are not the log’s', async () => {
  const { within } = createLogTimeout();
  expect((await outcomeOf(within(Promise.reject(new RangeError('a bug'))))).got).toBeInstanceOf(
    RangeError,
  );
});
