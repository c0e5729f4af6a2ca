import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inBatches } from './batches.ts';
import { creators } from './creators.ts';
import { fans } from './personas.ts';
import { type Action, planDemoWorld } from './plan.ts';
import { seededRandom } from './random.ts';

const now = new Date('2026-11-30T12:00:00.000Z');
const [luna, marco] = creators;
const [ada, ben] = fans;
if (!luna || !marco || !ada || !ben) throw new Error('the story has too few people');

const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);
const tip = (fan = ada, creator = luna, at = now): Action => ({
  kind: 'tip',
  fan,
  creator,
  tokens: 10,
  note: undefined,
  at,
});
const sizes = (...actions: readonly Action[]): readonly number[] =>
  [...inBatches(actions)].map(({ length }) => length);

it('lets several fans act on one creator at once', () => {
  expect(sizes(tip(ada), tip(ben))).toEqual([2]);
});

it('lets no person act twice at once', () => {
  expect(sizes(tip(ada, luna), tip(ada, marco))).toEqual([1, 1]);
});

it('lets no person act while others act on them', () => {
  const post: Action = {
    kind: 'melody',
    creator: luna,
    text: '',
    isForEveryone: true,
    at: now,
  };
  expect(sizes(tip(), post)).toEqual([1, 1]);
  expect(sizes(post, tip())).toEqual([1, 1]);
  expect(sizes(post, tip(ada, marco))).toEqual([2]);
});

it('runs actions of the provider for all users alone', () => {
  const payOut: Action = { kind: 'payOut', at: now };
  expect(sizes(tip(ada), payOut, tip(ben))).toEqual([1, 1, 1]);
});

it('does not combine actions that are hours apart', () => {
  expect(sizes(tip(ada), tip(ben, luna, minutes(239)))).toEqual([2]);
  expect(sizes(tip(ada), tip(ben, luna, minutes(241)))).toEqual([1, 1]);
});

it('keeps every action, in its order, wherever a story is resumed', () => {
  const story = planDemoWorld(now, seededRandom(1), { creators, fans });
  fc.assert(
    fc.property(fc.nat({ max: story.length }), (done) => {
      const left = story.slice(done);
      const batches = [...inBatches(left)];
      expect(batches.flat()).toEqual(left);
      expect(Math.max(0, ...batches.map(({ length }) => length))).toBeLessThanOrEqual(12);
    }),
    { numRuns: 20 },
  );
});
