import type { Layer, Picture, Sheet } from '../canvas.ts';
import { clamp, smooth } from '../colours.ts';
import { clouds, noise, swell } from '../noise.ts';
import { circle, curveThrough, type Point, path, placed, rect } from '../svg.ts';
import { oak, shadow, slate, tableOf } from './table.ts';

const flourOf = ({ height, unit, width }: Sheet, shift: number): Layer => ({
  step: 2,
  paint: (x, y, out) => {
    const [u, v] = [x / unit, y / unit];
    const away = Math.hypot(u - width / unit / 2, v - height / unit / 2);
    out[0] = 0.96;
    out[1] = 0.93;
    out[2] = 0.86;
    out[3] = smooth(0.42, 0.72, clouds(u * 1.1 + shift, v * 1.1) + 0.25 - away * 0.5) * 0.9;
  },
});

const marksOf = ({ height, width }: Sheet): string =>
  path(
    curveThrough(
      Array.from(
        { length: 8 },
        (_, at): Point => [width * (0.1 + at * 0.11), height * (0.12 + (at % 2) * 0.03)],
      ),
    ),
    'fill="none" stroke="#8A5A34" stroke-width="10" opacity="0.12"',
  );

/** Flour on the board, dough under a cloth, and the starter in its jar. */
export const dough = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick } = sheet;
  const many = pick([3, 4, 5]);
  const shift = between(0, 9);
  const buns = Array.from({ length: many }, (_, at) => {
    const turn = (at / many) * Math.PI * 2 + shift;
    return [
      width * 0.5 + Math.cos(turn) * unit * 0.25,
      height * 0.5 + Math.sin(turn) * unit * 0.24,
      unit * between(0.13, 0.16),
    ] as const;
  });
  const flour: Layer = flourOf(sheet, shift);
  const bun = ([x, y, r]: readonly [number, number, number]): Layer => ({
    box: [x - r * 1.1, y - r * 1.1, x + r * 1.1, y + r * 1.1],
    paint: (px, py, out) => {
      const [u, v] = [(px - x) / r, (py - y) / r];
      const away = Math.hypot(u, v) / (1 + (swell(Math.atan2(v, u) * 0.1 + x, 0.2) - 0.5) * 0.1);
      out[3] = clamp((1 - away) * r + 0.5);
      if (out[3] <= 0) return;
      const lift = Math.sqrt(Math.max(0, 1 - away * away));
      const light =
        0.5 +
        clamp(-u * 0.34 - v * 0.38 + lift * 0.5) * 0.62 +
        (noise(u * 0.9 + x, v * 0.9) - 0.5) * 0.06;
      const dusting = smooth(0.5, 0.75, clouds(u * 0.8 + x, v * 0.8)) * 0.4;
      out[0] = 0.97 * light + dusting * 0.05;
      out[1] = 0.87 * light + dusting * 0.09;
      out[2] = 0.68 * light + dusting * 0.2;
    },
  });
  const pin = placed(
    rect(-unit * 0.34, -unit * 0.045, unit * 0.68, unit * 0.09, `rx="14" fill="url(#pin)"`) +
      rect(-unit * 0.44, -unit * 0.018, unit * 0.11, unit * 0.036, 'rx="10" fill="#6B3F1E"') +
      rect(unit * 0.33, -unit * 0.018, unit * 0.11, unit * 0.036, 'rx="10" fill="#6B3F1E"'),
    { x: width * 0.5, y: height * 0.5 + unit * 0.42, turn: between(-12, 12) },
  );
  const defs =
    '<defs><linearGradient id="pin" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#E9C08A"/><stop offset="0.5" stop-color="#C48E52"/><stop offset="1" stop-color="#7A4E26"/></linearGradient></defs>';
  const outline = buns.map(([x, y, r]) => circle(x, y, r, '')).join('');
  const marks = marksOf(sheet);
  return {
    layers: [
      tableOf(sheet, pick([oak, slate])),
      flour,
      { draw: marks, soft: 4 },
      shadow(
        outline +
          rect(width * 0.5 - unit * 0.34, height * 0.5 + unit * 0.39, unit * 0.68, unit * 0.08, ''),
        unit,
        0.022,
      ),
      ...buns.map(bun),
      { draw: defs + pin },
    ],
    grain: 9,
    vignette: 0.4,
  };
};
