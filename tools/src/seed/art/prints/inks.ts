import { covering, type Layer, type Sheet } from '../canvas.ts';
import { clamp, rgb, smooth } from '../colours.ts';
import { clouds, hash, noise } from '../noise.ts';
import { curveThrough, type Point, path, placed, times } from '../svg.ts';

/** Three inks on rough paper, printed one after the other, and never quite on the same spot. */
export const inkSets = [
  { paper: '#F4ECDD', dark: '#22305C', warm: '#F0604D', light: '#F6B73C', cool: '#7FC4B8' },
  { paper: '#F3E6DA', dark: '#3A2350', warm: '#F2799A', light: '#FFC95C', cool: '#6FA8DC' },
  { paper: '#EEF0E4', dark: '#173F3B', warm: '#E9573F', light: '#F3C64E', cool: '#8FB7A5' },
  { paper: '#F6E9E0', dark: '#2A2A38', warm: '#E8505B', light: '#F9A26C', cool: '#5FA9B8' },
] as const;
export type Inks = (typeof inkSets)[number];

export const paperOf = ({ unit, between }: Sheet, colour: string): Layer => {
  const [red, green, blue] = rgb(colour);
  const shift = between(0, 9);
  return {
    paint: (x, y, out) => {
      const fibre =
        0.985 +
        (noise((x / unit) * 3 + shift, (y / unit) * 3) - 0.5) * 0.05 +
        (hash(x | 0, y | 0) - 0.5) * 0.035;
      out[0] = red * fibre;
      out[1] = green * fibre;
      out[2] = blue * fibre;
    },
  };
};

/** A tone made of dots, turned as printers turn them; denser where `tone` is near 1. */
export const dots = (
  { unit }: Sheet,
  colour: string,
  tone: (x: number, y: number) => number,
  turn = 0.4,
): Layer => {
  const pitch = unit / 96;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return {
    blend: 'multiply',
    paint: covering(colour, (x, y) => {
      const [u, v] = [(x * cos + y * sin) / pitch, (y * cos - x * sin) / pitch];
      const away = Math.hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5);
      const share = clamp(tone(x, y));
      return smooth(0.06, -0.06, away - Math.sqrt(share) * 0.62) * (share > 0.01 ? 0.9 : 0);
    }),
  };
};

/** One ink: what is drawn multiplies with what lies below, a little beside its place. */
export const ink = (sheet: Sheet, content: string): Layer => {
  const slip = sheet.unit * 0.0035;
  return {
    draw: placed(content, { x: sheet.between(-slip, slip), y: sheet.between(-slip, slip) }),
    blend: 'multiply',
  };
};

/** The last ink is worn where the roller missed. */
export const worn = ({ unit, between }: Sheet, paper: string): Layer => {
  const shift = between(0, 9);
  return {
    paint: covering(
      paper,
      (x, y) =>
        smooth(0.66, 0.8, clouds((x / unit) * 2.1 + shift, (y / unit) * 2.1)) * 0.22 +
        (hash(x | 0, (y | 0) + 31) < 0.014 ? 0.45 : 0),
    ),
  };
};

export const stroke = (colour: string, wide: number): string =>
  `fill="none" stroke="${colour}" stroke-width="${wide.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"`;

export const wavesOf = (
  { width, between }: Sheet,
  top: number,
  size: number,
  colour: string,
  rows: number,
): string =>
  times(rows, (row) => {
    const points = Array.from(
      { length: Math.ceil(width / size) * 2 + 4 },
      (_, at): Point => [
        at * size * 0.5 - size + (row % 2) * size * 0.5,
        top + row * size * 0.34 + (at % 2) * size * 0.16,
      ],
    );
    return path(curveThrough(points), stroke(colour, size * between(0.03, 0.05)));
  });

/** Birds far off, in a part of the sky given by shares of the sheet. */
export const gulls = (
  { width, height, between }: Sheet,
  colour: string,
  count: number,
  [fromX, toX]: readonly [number, number],
  [fromY, toY]: readonly [number, number],
): string =>
  times(count, () =>
    path(
      `M${between(fromX, toX) * width} ${between(fromY, toY) * height}q12 -12 22 0q10 -12 22 0`,
      stroke(colour, 3),
    ),
  );
