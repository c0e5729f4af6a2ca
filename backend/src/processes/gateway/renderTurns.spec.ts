import { expect, it } from 'vitest';
import { createRenderTurns } from './renderTurns.ts';

const limits = { ofNetworkMax: 2, ofAllMax: 3 };

it('leaves slots to others while one network opens many pages', () => {
  const turns = createRenderTurns(limits);
  const own = [turns.take('a'), turns.take('a'), turns.take('a')];
  expect(own.map((turn) => turn !== undefined)).toEqual([true, true, false]);
  expect(turns.take('b')).toBeDefined();
  own[0]?.();
  own[0]?.();
  expect(turns.take('a')).toBeDefined();
  expect(turns.take('a')).toBeUndefined();
});

it('has a limited number of slots in total', () => {
  const turns = createRenderTurns(limits);
  const taken = ['a', 'b', 'c'].map((network) => turns.take(network));
  expect(turns.take('d')).toBeUndefined();
  taken[1]?.();
  expect(turns.take('d')).toBeDefined();
});
