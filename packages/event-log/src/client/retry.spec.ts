import { StoreUnavailable } from '@ovation/event-store-client/errors/storeErrors';
import { expect, it, vi } from 'vitest';
import { resumeRead, withRetry } from './retry.ts';

/** The error of an unavailable store, which a retry may not meet again. */
const unavailableError = (): Error => new StoreUnavailable('away', 14);

it('retries while the store is unavailable, and gives up in the end', async () => {
  const call = vi.fn(async () => {
    throw unavailableError();
  });
  await expect(withRetry(call)).rejects.toThrow(StoreUnavailable);
  expect(call.mock.calls.length).toBeGreaterThan(5);
});

it('calls once on a permanent error', async () => {
  const call = vi.fn(async () => {
    throw new Error('denied');
  });
  await expect(withRetry(call)).rejects.toThrow('denied');
  expect(call).toHaveBeenCalledOnce();
});

/** A read of the numbers from one on that breaks after so many, as often as there are breaks. */
const breakingRead = (breaks: number[]) => {
  let next = 1;
  return async function* () {
    const breaksAt = breaks.shift() ?? Number.POSITIVE_INFINITY;
    for (let given = 0; next <= 5; given++) {
      if (given === breaksAt) throw unavailableError();
      yield next++;
    }
  };
};

const all = async <T>(read: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const one of read) found.push(one);
  return found;
};

it('resumes a read after its last item, however often the store is unavailable', async () => {
  const found = all(resumeRead(breakingRead([2, 0, 1])));
  await expect(found).resolves.toEqual([1, 2, 3, 4, 5]);
});

it('does not resume a read on a permanent error', async () => {
  const open = vi.fn(async function* () {
    yield 1;
    throw new Error('denied');
  });
  await expect(all(resumeRead(open))).rejects.toThrow('denied');
  expect(open).toHaveBeenCalledOnce();
});
