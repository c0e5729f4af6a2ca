import { expect, it } from 'vitest';
import { hasFilteredWord } from './filteredWords.ts';

it.each([
  ['What a SCAM!', ['scam'], true],
  ['¡Qué ESTÁFA!', ['estafa'], true],
  ['Scampi for dinner', ['scam'], false],
  ['buy my  stuff-now', ['Buy my stuff'], true],
  ['buy all my stuff', ['buy my stuff'], false],
  ['Nothing to see', [], false],
  ['Nothing to see…', ['…', '!!'], false],
])('looks for whole words in %j', (content, filtered, isFound) => {
  expect(hasFilteredWord(content, filtered)).toBe(isFound);
});
