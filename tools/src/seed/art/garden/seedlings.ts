import type { Layer, Picture, Sheet } from '../canvas.ts';
import { blend, smooth } from '../colours.ts';
import { noise } from '../noise.ts';
import { circle, ellipse, fill, path, placed, rect, times } from '../svg.ts';
import { greens, leaf } from './plants.ts';

const soilOf = ({ unit }: Sheet, side: number): Layer => ({
  paint: (x, y, out) => {
    const [fx, fy] = [(x / side) % 1, (y / side) % 1];
    const edge = Math.min(fx, 1 - fx, fy, 1 - fy);
    const crumbs = noise((x / unit) * 3.2, (y / unit) * 3.2);
    const light = noise((x / unit) * 3.2 + 0.012, (y / unit) * 3.2 + 0.012) - crumbs;
    const hollow = 0.55 + smooth(0.05, 0.2, edge) * 0.5 - (fx < 0.3 || fy < 0.3 ? 0.12 : 0);
    const tone = (0.5 + crumbs * 0.6 - light * 2.4) * hollow;
    const perlite = crumbs > 0.88 ? 0.5 : 0;
    const wall = smooth(0.055, 0.04, edge);
    const rim = 0.3 + smooth(0.02, 0.045, edge) * 0.1 + (fx + fy > 1 ? 0.07 : 0);
    out[0] = (0.34 * tone + perlite) * (1 - wall) + rim * 0.62 * wall;
    out[1] = (0.23 * tone + perlite) * (1 - wall) + rim * 0.78 * wall;
    out[2] = (0.15 * tone + perlite * 0.9) * (1 - wall) + rim * 0.74 * wall;
  },
});

const labelsOf = ({ between, unit }: Sheet, side: number, columns: number, rows: number): string =>
  times(4, () =>
    placed(
      rect(0, 0, unit * 0.045, unit * 0.2, 'rx="5" fill="#F2E9D2"') +
        times(3, (at) =>
          path(
            `M${unit * 0.012} ${unit * (0.03 + at * 0.03)}q${unit * 0.01} -5 ${unit * 0.022} 0`,
            'fill="none" stroke="#3A4A3A" stroke-width="2.4"',
          ),
        ),
      {
        x: side * Math.round(between(1, columns - 2)) - unit * 0.02,
        y: side * Math.round(between(1, rows - 2)) - unit * 0.05,
        turn: between(-9, 9),
      },
    ),
  );

/** What sprouted, and what sulked. */
export const seedlings = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick } = sheet;
  const side = unit * 0.235;
  const [columns, rows] = [Math.ceil(width / side) + 1, Math.ceil(height / side) + 1];
  const soil: Layer = soilOf(sheet, side);
  const all = Array.from({ length: columns * rows }, (_, at) => ({
    x: ((at % columns) + 0.5) * side + between(-0.08, 0.08) * side,
    y: (Math.floor(at / columns) + 0.5) * side + between(-0.08, 0.08) * side,
    size: side * pick([0, 0.16, 0.24, 0.3, 0.36, 0.4]),
    turn: between(0, 180),
    green: pick(greens.slice(1, 5)),
  }));
  const sprout = ({ size, turn, green }: (typeof all)[number]): string =>
    size === 0
      ? ''
      : placed(
          [0, 180].map((at) => placed(leaf(size, size * 0.36, green), { turn: at })).join('') +
            (size > side * 0.28
              ? [90, 270]
                  .map((at) =>
                    placed(leaf(size * 0.72, size * 0.26, blend(green, '#E9F0A8', 0.3)), {
                      turn: at,
                    }),
                  )
                  .join('')
              : '') +
            circle(0, 0, size * 0.08, fill('#E9F0A8')),
          { turn },
        );
  const darkness = all
    .map(({ x, y, size }) =>
      ellipse(
        x + size * 0.3,
        y + size * 0.35,
        size * 0.9,
        size * 0.8,
        fill('#0A0603', size === 0 ? 0 : 0.55),
      ),
    )
    .join('');
  const labels = labelsOf(sheet, side, columns, rows);
  return {
    layers: [
      soil,
      { draw: darkness, soft: unit * 0.014 },
      { draw: all.map((one) => placed(sprout(one), { x: one.x, y: one.y })).join('') + labels },
      {
        draw: circle(width * 0.2, height * 0.1, unit * 0.6, fill('#FFF0C0', 0.35)),
        soft: unit * 0.1,
        blend: 'soft-light',
      },
    ],
    grain: 9,
    vignette: 0.35,
  };
};
