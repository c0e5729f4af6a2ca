import { expect, it } from 'vitest';
import { clockText } from './clock.ts';

it.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [161, '2:41'],
  [3_849, '1:04:09'],
  [-1, '0:00'],
])('formats %d seconds as %s', (seconds, shown) => {
  expect(clockText(seconds)).toBe(shown);
});
