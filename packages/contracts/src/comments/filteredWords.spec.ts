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
  ['我今天吃烤鸭了', ['烤鸭'], true],
  ['我今天吃鸭烤了', ['烤鸭'], false],
  ['กินส้มตำอร่อย', ['ส้มตำ'], true],
  ['กินส้มอร่อย', ['ส้มตำ'], false],
  ['nice 🍆🍆', ['🍆'], true],
  ['🍆', ['🍆'], true],
  ['👍🏽', ['👍'], true],
  ['🍇', ['🍆'], false],
  ['कीला', ['काल'], false],
  ['फिर काल आया', ['काल'], true],
  ['buy 🍇 my stuff', ['buy my'], true],
  ['I dont wi fi', ['don’t'], true],
  ['I don’t', ['dont'], true],
  ['wi fi', ['wi-fi'], true],
  ['wifi', ['wi-fi'], true],
])('looks for whole words in %j', (content, filtered, isFound) => {
  expect(hasFilteredWord(content, filtered)).toBe(isFound);
});
