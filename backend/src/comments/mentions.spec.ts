import { mentionsMax } from '@ovation/contracts/comments/rules';
import { expect, it } from 'vitest';
import { mentionCandidates } from './mentions.ts';

it.each([
  ['Thank you, @luna!', [['luna']]],
  ['@luna.star and @mila_2. See you', [['luna.star'], ['mila_2.', 'mila_2']]],
  ['Ask @Luna, yes @luna', [['luna']]],
  ['Ask @luna_-', [['luna_-', 'luna_', 'luna']]],
  ['write to luna@ovation.test', []],
  ['@@luna and @', []],
  ['¿@luna?', [['luna']]],
  ['見て@luna', [['luna']]],
  ['ดู@luna', [['luna']]],
  ['ñ@luna é@luna я@luna 5@luna', []],
])('finds the usernames in %j', (content, named) => {
  expect(mentionCandidates(content)).toEqual(named);
});

it('stops at the maximum number of mentions', () => {
  const content = Array.from({ length: mentionsMax + 5 }, (_, at) => `@fan${at}`).join(' ');
  expect(mentionCandidates(content)).toHaveLength(mentionsMax);
});

it('parses a name with long trailing punctuation once', () => {
  expect(mentionCandidates(`@a${'.'.repeat(100_000)}b`)).toEqual([]);
  expect(mentionCandidates('@a'.repeat(50_000))).toEqual([['a']]);
});
