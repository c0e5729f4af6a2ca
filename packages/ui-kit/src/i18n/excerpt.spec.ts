import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

it.each([
  ['what is short as it is', 'Songs written on trains.', 'Songs written on trains.'],
  ['one line', ' Songs \n\n on\ttrains ', 'Songs on trains'],
  ['nothing of nothing', '  \n ', ''],
  ['words, not halves of them', `${'word '.repeat(40)}`, `${'word '.repeat(31)}word…`],
  ['no comma before the end', `${'w'.repeat(150)}, ${'x'.repeat(40)}`, `${'w'.repeat(150)}…`],
  ['whole signs', `${'w'.repeat(159)}\u{1f469}\u200d\u{1f680} and more`, `${'w'.repeat(159)}…`],
  ['the beginning of one long word', 'w'.repeat(200), `${'w'.repeat(160)}…`],
])('shows %s', (_, text, excerpt) => {
  expect(excerptOf(text)).toBe(excerpt);
});
