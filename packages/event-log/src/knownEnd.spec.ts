import { expect, it, vi } from 'vitest';
import { createKnownEnd } from './knownEnd.ts';

it('asks the store nothing about what this process has appended or read', async () => {
  const head = vi.fn(async () => 0n);
  const end = createKnownEnd(head);
  end.note(9n);
  end.note(7n);
  await expect(end.reaches(9n)).resolves.toBe(true);
  expect(head).not.toHaveBeenCalled();
});

it('asks for what others have appended, and remembers the answer', async () => {
  const head = vi.fn(async () => 9n);
  const end = createKnownEnd(head);
  await expect(end.reaches(9n)).resolves.toBe(true);
  await expect(end.reaches(8n)).resolves.toBe(true);
  expect(head).toHaveBeenCalledOnce();
});

it('asks once for all that ask at a time', async () => {
  const head = vi.fn(async () => 9n);
  const end = createKnownEnd(head);
  await expect(Promise.all([9n, 8n, 9n].map(end.reaches))).resolves.toEqual([true, true, true]);
  expect(head).toHaveBeenCalledOnce();
});

it('says no only on the word of a question that was asked after it', async () => {
  const head = vi.fn(async () => 9n);
  let tellEarly = (_: bigint): void => undefined;
  head.mockReturnValueOnce(
    new Promise((resolve) => {
      tellEarly = resolve;
    }),
  );
  const end = createKnownEnd(head);
  const first = end.reaches(7n);
  const [second, beyond] = [end.reaches(9n), end.reaches(10n)];
  tellEarly(7n);
  await expect(Promise.all([first, second, beyond])).resolves.toEqual([true, true, false]);
});
