import { expect, it } from 'vitest';
import { Unavailable } from '../unavailable.ts';
import { readOrDefault } from './readOrDefault.ts';

const failing = (error: unknown) => async (): Promise<number> => {
  throw error;
};

it('returns the value read', async () => {
  expect(await readOrDefault(async () => 3, 0)).toBe(3);
});

it.each([
  ['its part is away', new Unavailable('redis')],
  ['its connection is refused', Object.assign(new Error('no'), { code: 'ECONNREFUSED' })],
])('returns the default for %s', async (_, error) => {
  expect(await readOrDefault(failing(error), 0)).toBe(0);
});

it('rethrows program errors', async () => {
  await expect(
    readOrDefault(failing(new TypeError('undefined is no function')), 0),
  ).rejects.toThrow(TypeError);
});
