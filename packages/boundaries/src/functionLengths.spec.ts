import { describe, expect, it } from 'vitest';
import {
  findLongFunctions,
  functionLinesMax,
  staleNames,
  unlistedFunctions,
} from './functionLengths.ts';

const file = 'backend/src/tipping/sendTip.ts';
const lines = (count: number): string => 'run();\n'.repeat(count);
const longIn = (text: string, of = file) =>
  findLongFunctions(new Map([[of, text]])).map(({ name, lines: count }) => [name, count]);

describe('the length of functions', () => {
  it('counts from the first line to the last, and accepts functions within the limit', () => {
    expect(longIn(`function send() {\n${lines(functionLinesMax - 2)}}`)).toEqual([]);
    expect(longIn(`function send() {\n${lines(functionLinesMax - 1)}}`)).toEqual([['send', 71]]);
  });

  it.each([
    ['const send = () => {\nBODY};', 'send'],
    ['const send = async function () {\nBODY};', 'send'],
    ['class Tips {\n  send() {\nBODY}\n}', 'send'],
    ['const tips = { send() {\nBODY} };', 'send'],
    ['const tips = { send: () => {\nBODY} };', 'send'],
    ['export const Sheet = forwardRef((props) => {\nBODY});', 'forwardRef(…)'],
    ['const tips = list.map((tip) => {\nBODY});', 'list.map(…)'],
  ])('names a function readably: %s', (text, name) => {
    expect(longIn(text.replace('BODY', lines(80))).map(([found]) => found)).toContain(name);
  });

  it('checks browser code too', () => {
    const text = `export const Sheet = () => (\n<div>\n${'<p>x</p>\n'.repeat(80)}</div>);`;
    expect(longIn(text, 'mf-wallet/src/Sheet.tsx')).toEqual([['Sheet', 83]]);
  });

  it('counts a literal with plain data as one line', () => {
    const data = `const words = {\n${"a: ['b', 1],\n".repeat(80)}};\n`;
    expect(longIn(`function send() {\n${data}${lines(functionLinesMax - 3)}}`)).toEqual([]);
    expect(longIn(`function send() {\n${data}${lines(functionLinesMax - 2)}}`)).toEqual([
      ['send', 71],
    ]);
    const code = `const words = {\n${'a: () => 1,\n'.repeat(80)}};\n`;
    expect(longIn(`function send() {\n${code}}`)).toEqual([['send', 84]]);
  });

  it('counts nested functions as part of the outer one', () => {
    const text = `const outer = () => {\nconst inner = () => {\n${lines(80)}};\n};`;
    expect(longIn(text)).toEqual([
      ['outer', 84],
      ['inner', 82],
    ]);
  });
});

describe('the list of long functions', () => {
  const found = [{ file, name: 'send', line: 1, lines: 80 }];

  it('accepts listed functions only', () => {
    expect(unlistedFunctions({ [file]: ['send'] }, found)).toEqual([]);
    expect(unlistedFunctions({ [file]: ['take'] }, found)).toEqual(found);
    expect(unlistedFunctions({ 'another.ts': ['send'] }, found)).toEqual(found);
  });

  it('is stale where a function is gone or short enough', () => {
    expect(staleNames({ [file]: ['send'] }, found)).toEqual([]);
    expect(staleNames({ [file]: ['send', 'take'] }, found)).toEqual([{ file, name: 'take' }]);
    expect(staleNames({ 'gone.ts': ['send'] }, found)).toEqual([{ file: 'gone.ts', name: 'send' }]);
  });
});
