import type { Paint, Picture, Sheet } from '../canvas.ts';
import { blend, clamp, type Rgb, ramp } from '../colours.ts';
import { clouds } from '../noise.ts';
import { curveThrough, fill, type Point, path, polygon, times } from '../svg.ts';

const trunksOf = ({ between, height, unit }: Sheet, cx: number, cy: number): string[] =>
  Array.from({ length: 26 }, (_, at) => {
    const depth = (at + 1) / 26;
    const side = at % 2 === 0 ? -1 : 1;
    const x = cx + side * unit * (0.07 + depth ** 1.4 * between(0.35, 1.1));
    const wide = unit * (0.008 + depth ** 2 * 0.07);
    const foot = cy + unit * 0.06 + depth ** 1.3 * height * 0.5;
    return polygon(
      [
        [x - wide * 0.7, -10],
        [x + wide * 0.7, -10],
        [x + wide, foot],
        [x + wide * 1.7, foot + wide * 0.5],
        [x - wide * 1.7, foot + wide * 0.5],
        [x - wide, foot],
      ],
      fill(blend('#9FAE78', '#0D1610', depth ** 0.6)),
    );
  });

/** A path that goes in where the light comes out. */
export const trail = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const [cx, cy] = [width * between(0.42, 0.58), height * 0.45];
  const tones: (share: number) => Rgb = ramp([
    '#F7EFCB',
    '#C8D29A',
    '#6F8E52',
    '#2A4628',
    '#101F14',
  ]);
  const paint: Paint = (x, y, out) => {
    const away = Math.hypot((x - cx) * 0.9, (y - cy) * (y < cy ? 0.75 : 1.25)) / (unit * 0.72);
    const leaves = clouds((x / unit) * 1.3, (y / unit) * 1.3) - 0.5;
    const [red, green, blue] = tones(clamp(away + leaves * 0.35));
    out[0] = red;
    out[1] = green;
    out[2] = blue;
  };
  const way = Array.from(
    { length: 7 },
    (_, at): Point => [
      cx + Math.sin(at * 1.1) * unit * 0.02 * at,
      cy + unit * 0.06 + ((height - cy) * at) / 5.5,
    ],
  );
  const half = (at: number): number => unit * (0.012 + 0.014 * at ** 1.65);
  const outline = [
    ...way.map(([x, y], at): Point => [x - half(at), y]),
    ...way.map(([x, y], at): Point => [x + half(at), y]).reverse(),
  ];
  const trunks = trunksOf(sheet, cx, cy);
  const rays = times(7, (at) =>
    polygon(
      [
        [cx + (at - 3) * unit * 0.03, -10],
        [cx + (at - 3) * unit * 0.05, -10],
        [cx + (at - 2.4) * unit * 0.22, height],
        [cx + (at - 3.4) * unit * 0.22, height],
      ],
      fill('#FFF6CF', between(0.06, 0.2)),
    ),
  );
  const ferns = times(60, () => {
    const side = between(0, 1) < 0.5 ? -1 : 1;
    const [x, y] = [width / 2 + side * width * between(0.16, 0.55), height * between(0.8, 1.05)];
    const long = unit * between(0.08, 0.2);
    return times(7, (at) =>
      path(
        `M${x} ${y}q${(at - 3) * long * 0.1} ${-long * 0.6} ${(at - 3) * long * 0.26} ${-long * (0.95 - Math.abs(at - 3) * 0.14)}`,
        `fill="none" stroke="${sheet.pick(['#3F6A2B', '#5F8B38', '#2B4A22', '#86A94A'])}" stroke-width="${(long * 0.045).toFixed(1)}" stroke-linecap="round"`,
      ),
    );
  });
  return {
    layers: [
      { paint, step: 2 },
      { draw: trunks.slice(0, 12).join(''), soft: 1.5 },
      { draw: path(curveThrough(outline, true), fill('#C9B98A', 0.85)), soft: 3 },
      { draw: trunks.slice(12).join('') },
      { draw: rays, soft: unit * 0.02, blend: 'screen' },
      { draw: ferns },
    ],
    grain: 11,
    vignette: 0.5,
  };
};
