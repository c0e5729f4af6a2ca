import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from './cleanText.ts';
import { breakLines, type Line } from './lines.ts';
import { graphemesOf } from './runs.ts';
import { styles } from './style.ts';

const charWidth = 5;
const widthMax = 60;
const lines = (text: string): readonly Line[] =>
  breakLines(({ text: run }) => graphemesOf(run).length * charWidth, text, styles.body, widthMax);
const textOf = ({ runs }: Line): string =>
  runs.map(({ run }) => run.actualText ?? run.text).join('');

describe('breaking a text into lines', () => {
  it('breaks at spaces', () => {
    expect(lines('Tip from Nora Hayes').map(textOf)).toEqual(['Tip from', 'Nora Hayes']);
  });
  it('breaks a word that is longer than a line anywhere', () => {
    expect(lines('a 0123456789abcdef b').map(textOf)).toEqual(['a', '0123456789ab', 'cdef b']);
  });
  it('has no line for nothing', () => {
    expect(lines(' \n ')).toEqual([]);
  });
  it('loses no character, and no line is wider than its column', () => {
    const letters = fc.constantFrom('a', 'é', 'Ж', '山', '👩‍🚀', ' ', '-', '\u00A0', 'ب', '\n');
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 200 }), (characters) => {
        const text = characters.join('');
        const broken = lines(text);
        const withoutSpaces = (each: string): string => each.replaceAll(' ', '');
        expect(withoutSpaces(broken.map(textOf).join(''))).toBe(withoutSpaces(cleanText(text)));
        for (const { width } of broken) expect(width).toBeLessThanOrEqual(widthMax);
      }),
    );
  });
});
