import { cleanText } from './cleanText.ts';
import { graphemesOf, type Run, splitRuns } from './runs.ts';
import type { TextStyle } from './style.ts';

/** Returns the width of a run in points. */
export type Measure = (run: Run, style: TextStyle) => number;

/** A run and its width in points. */
export interface MeasuredRun {
  readonly run: Run;
  readonly width: number;
}

/** A line of text that fits its column. */
export interface Line {
  readonly runs: readonly MeasuredRun[];
  readonly width: number;
  readonly style: TextStyle;
}

const toLine = (measure: Measure, text: string, style: TextStyle): Line => {
  const runs = splitRuns(text, style.weight).map((run) => ({ run, width: measure(run, style) }));
  return { runs, width: runs.reduce((total, { width }) => total + width, 0), style };
};

/** Splits a word that is wider than its column, each part as long as fits. */
const splitWord = (
  word: string,
  widthMax: number,
  widthOf: (text: string) => number,
): readonly string[] => {
  const parts: string[] = [];
  let part = '';
  let partWidth = 0;
  for (const grapheme of graphemesOf(word)) {
    const width = widthOf(grapheme);
    if (part !== '' && partWidth + width > widthMax) {
      parts.push(part);
      part = '';
      partWidth = 0;
    }
    part += grapheme;
    partWidth += width;
  }
  return [...parts, part];
};

/** Breaks a text at spaces into lines of at most a width in points, and longer words anywhere. */
export const breakLines = (
  measure: Measure,
  text: string,
  style: TextStyle,
  widthMax: number,
): readonly Line[] => {
  const clean = cleanText(text);
  if (clean === '') return [];
  const whole = toLine(measure, clean, style);
  if (whole.width <= widthMax) return [whole];
  const widths = new Map<string, number>();
  const widthOf = (part: string): number => {
    const width = widths.get(part) ?? toLine(measure, part, style).width;
    widths.set(part, width);
    return width;
  };
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  const words = clean
    .split(' ')
    .flatMap((word) => (widthOf(word) > widthMax ? splitWord(word, widthMax, widthOf) : [word]));
  for (const word of words) {
    const width = widthOf(word);
    const widthWithSpace = lineWidth + widthOf(' ') + width;
    if (line !== '' && widthWithSpace > widthMax) {
      lines.push(line);
      line = '';
    }
    lineWidth = line === '' ? width : widthWithSpace;
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each) => toLine(measure, each, style));
};

export const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((total, { style }) => total + style.lineHeight, 0);
