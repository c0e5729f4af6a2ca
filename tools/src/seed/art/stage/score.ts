import type { Layer, Picture, Sheet } from '../canvas.ts';
import { clamp } from '../colours.ts';
import { noise, swell } from '../noise.ts';
import { ellipse, fill, line, path, placed, polygon, rect, times } from '../svg.ts';

const pencilOf = ({ height, unit, width }: Sheet): string =>
  placed(
    rect(0, 0, unit * 0.5, unit * 0.026, fill('#2E3A6B')) +
      rect(0, 0, unit * 0.5, unit * 0.008, fill('#5668A8')) +
      polygon(
        [
          [unit * 0.5, 0],
          [unit * 0.56, unit * 0.013],
          [unit * 0.5, unit * 0.026],
        ],
        fill('#E2BE8C'),
      ) +
      polygon(
        [
          [unit * 0.54, unit * 0.0087],
          [unit * 0.56, unit * 0.013],
          [unit * 0.54, unit * 0.0173],
        ],
        fill('#1A1412'),
      ) +
      rect(-unit * 0.04, 0, unit * 0.04, unit * 0.026, fill('#C77A6E')),
    { x: width * 0.55, y: height * 0.84, turn: -32 },
  );

const paperOf = ({ height, unit, width }: Sheet, shift: number): Layer => ({
  step: 2,
  paint: (x, y, out) => {
    const fibre =
      0.93 +
      (noise((x / unit) * 1.6 + shift, (y / unit) * 1.6) - 0.5) * 0.12 +
      (swell(x / unit, y / unit + shift) - 0.5) * 0.06;
    const lamp =
      0.34 + 0.75 * Math.exp(-((x / width - 0.38) ** 2 + (y / height - 0.36) ** 2) / 0.16);
    out[0] = 0.98 * fibre * clamp(lamp, 0, 1.05);
    out[1] = 0.89 * fibre * clamp(lamp * 0.97, 0, 1.02);
    out[2] = 0.72 * fibre * clamp(lamp * 0.9, 0, 1);
  },
});

const scribbleOf = ({ between, height, unit, width }: Sheet): string =>
  placed(
    path(
      `M0 0c${unit * 0.05} ${-unit * 0.04} ${unit * 0.06} ${unit * 0.05} ${unit * 0.1} 0s${unit * 0.05} ${unit * 0.05} ${unit * 0.11} 0`,
      `fill="none" stroke="#B3322B" stroke-width="4" stroke-linecap="round" opacity="0.85"`,
    ) +
      ellipse(
        unit * 0.1,
        unit * 0.02,
        unit * 0.17,
        unit * 0.06,
        `fill="none" stroke="#B3322B" stroke-width="3.5" opacity="0.8"`,
      ),
    { x: width * between(0.2, 0.5), y: height * between(0.3, 0.6), turn: -8 },
  );

const stainOf = ({ height, unit, width }: Sheet): string =>
  ellipse(
    width * 0.8,
    height * 0.72,
    unit * 0.1,
    unit * 0.096,
    `fill="none" stroke="#7A4A22" stroke-width="${(unit * 0.011).toFixed(1)}" opacity="0.3"`,
  );

const shadowOf = ({ height, unit, width }: Sheet): string =>
  placed(rect(0, 0, unit * 0.55, unit * 0.03, fill('#1A0F08', 0.6)), {
    x: width * 0.55 + unit * 0.02,
    y: height * 0.84 + unit * 0.035,
    turn: -32,
  });

const musicOf = (
  { unit }: Sheet,
  rows: number,
  system: (top: number) => string,
  gap: number,
): string =>
  placed(
    times(rows, (at) => system(at * gap * 11 - gap * 8)),
    { turn: -6, x: -unit * 0.05, y: unit * 0.06 },
  );

const systemOf =
  ({ between, unit, width }: Sheet, gap: number, ink: string) =>
  (top: number): string => {
    const lines = times(5, (at) =>
      line(
        [
          [-width * 0.2, top + at * gap],
          [width * 1.2, top + at * gap],
        ],
        ink,
        1.3,
        'opacity="0.75"',
      ),
    );
    const bars = times(7, (at) =>
      line(
        [
          [width * (at * 0.22 - 0.1), top],
          [width * (at * 0.22 - 0.1), top + 4 * gap],
        ],
        ink,
        1.6,
      ),
    );
    const notes = times(Math.round((width / unit) * 17), (at) => {
      const x = width * -0.14 + at * unit * 0.078 + between(-0.006, 0.006) * unit;
      const y = top + Math.round(between(-1, 9)) * gap * 0.5;
      const isUp = y > top + 2 * gap;
      const stem = isUp ? -gap * 3.4 : gap * 3.4;
      const side = isUp ? gap * 0.58 : -gap * 0.58;
      const flag =
        between(0, 1) < 0.3
          ? path(
              `M${x + side} ${y + stem}q${gap * 0.9} ${isUp ? gap * 0.8 : -gap * 0.8} ${gap * 0.5} ${isUp ? gap * 1.9 : -gap * 1.9}`,
              `fill="none" stroke="${ink}" stroke-width="2"`,
            )
          : '';
      return (
        placed(ellipse(0, 0, gap * 0.62, gap * 0.45, fill(ink)), { x, y, turn: -22 }) +
        line(
          [
            [x + side, y],
            [x + side, y + stem],
          ],
          ink,
          1.8,
        ) +
        flag
      );
    });
    return lines + bars + notes;
  };

/** What is written down under a lamp: staves, corrections, and a cup's ring. */
export const score = (sheet: Sheet): Picture => {
  const { height, unit, between } = sheet;
  const gap = unit * 0.017;
  const shift = between(0, 5);
  const paper: Layer = paperOf(sheet, shift);
  const ink = '#231A18';
  const system = systemOf(sheet, gap, ink);
  const rows = Math.ceil(height / (gap * 11)) + 2;
  const music = musicOf(sheet, rows, system, gap);
  const scribble = scribbleOf(sheet);
  const stain = stainOf(sheet);
  const pencil = pencilOf(sheet);
  const shadow = shadowOf(sheet);
  return {
    layers: [
      paper,
      { draw: music },
      { draw: stain, soft: 1.5, blend: 'multiply' },
      { draw: scribble },
      { draw: shadow, soft: unit * 0.012 },
      { draw: pencil },
    ],
    grain: 10,
    vignette: 0.55,
  };
};
