import { expect, it } from 'vitest';
import { findSpreadLiterals } from './spreadLiterals.ts';

const file = 'backend/src/tipping/tips.ts';
const found = (text: string) =>
  findSpreadLiterals(new Map([[file, text]])).map(({ line, what }) => `${line} ${what}`);

it.each([
  ['const tip = {\n  ...{ fanId, tokens },\n  sentAt,\n};', ['2 ...{ }']],
  ["const kinds = [\n  ...['tip', 'post'],\n  'message',\n];", ['2 ...[ ]']],
  ['const tip = { ...{ fanId, ...{ tokens } } };', ['1 ...{ }', '1 ...{ }']],
  ['send({ ...{ fanId }, ...more });', ['1 ...{ }']],
])('reports a literal spread into one of its kind: %s', (text, places) =>
  expect(found(text)).toEqual(places),
);

it.each([
  'const tip = { ...draft, ...(isPaid && { tokens }) };',
  'const tip = { ...(isPaid ? { tokens } : {}) };',
  'const kinds = [...known, ...(isPaid ? [1, 2] : [])];',
  'const list = [...new Set([1, 2])];',
  'send(...[1, 2]);',
])('accepts a spread with a purpose: %s', (text) => expect(found(text)).toEqual([]));
