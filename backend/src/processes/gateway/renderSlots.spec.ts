import { expect, it } from 'vitest';
import { createRenderSlots } from './renderSlots.ts';

const limits = { perNetworkMax: 2, totalMax: 3 };

it('leaves slots to others while one network opens many pages', () => {
  const turns = createRenderSlots(limits);
  const own = [turns.acquire('a'), turns.acquire('a'), turns.acquire('a')];
  expect(own.map((turn) => turn !== undefined)).toEqual([true, true, false]);
  expect(turns.acquire('b')).toBeDefined();
  own[0]?.();
  own[0]?.();
  expect(turns.acquire('a')).toBeDefined();
  expect(turns.acquire('a')).toBeUndefined();
});

it('has a limited number of slots in total', () => {
  const turns = createRenderSlots(limits);
  const taken = ['a', 'b', 'c'].map((network) => turns.acquire(network));
  expect(turns.acquire('d')).toBeUndefined();
  taken[1]?.();
  expect(turns.acquire('d')).toBeDefined();
});
