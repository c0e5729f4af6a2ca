import { expect, it } from 'vitest';
import { Unavailable } from '../unavailable.ts';
import { readIfUp } from './readIfUp.ts';

const failing = (error: unknown) => async (): Promise<number> => {
  throw error;
};

it('gives what is read', async () => {
  expect(await readIfUp(async () => 3, 0)).toBe(3);
});

it.each([
  ['its part is away', new Unavailable('redis')],
  ['its connection is refused', Object.assign(new Error('no'), { code: 'ECONNREFUSED' })],
])('gives the other where %s', async (_, error) => {
  expect(await readIfUp(failing(error), 0)).toBe(0);
});

it('hides no mistake of ours', async () => {
  await expect(readIfUp(failing(new TypeError('undefined is no function')), 0)).rejects.toThrow(
    TypeError,
  );
});
