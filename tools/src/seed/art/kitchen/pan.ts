import type { Picture, Sheet } from '../canvas.ts';
import { blend, mix, ramp, smooth } from '../colours.ts';
import { clouds, noise } from '../noise.ts';
import { circle, ellipse, fill, placed, polygon, rect, times } from '../svg.ts';
import { type Dish, dish, oak, shadow, slate, tableOf, tiles } from './table.ts';

const slicesOf = (
  { between, pick }: Sheet,
  r: number,
  x: number,
  y: number,
): (readonly [string, string])[] =>
  Array.from({ length: 74 }, () => {
    const [turn, away] = [between(0, Math.PI * 2), Math.sqrt(between(0, 1)) * r * 0.74];
    const [px, py, size, isGreen] = [
      x + Math.cos(turn) * away,
      y + Math.sin(turn) * away,
      r * between(0.06, 0.12),
      between(0, 1) < 0.45,
    ];
    const colour = isGreen
      ? pick(['#9DBB5A', '#BFD384', '#7FA244'])
      : pick(['#F6EDC8', '#EBD998', '#F9F4DC']);
    return [
      ellipse(px, py, size, size * 0.86, ''),
      ellipse(
        px,
        py,
        size,
        size * 0.86,
        `fill="${colour}" stroke="${blend(colour, '#6B4A12', 0.45)}" stroke-width="2.4"`,
      ) +
        times(3, (at) =>
          ellipse(
            px,
            py,
            size * (0.75 - at * 0.22),
            size * (0.64 - at * 0.18),
            `fill="none" stroke="${blend(colour, '#8A6A1A', 0.35)}" stroke-width="1.6"`,
          ),
        ),
    ] as const;
  });

/** Two pans and one knife: onions in butter, and the patience that it takes. */
export const pan = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick } = sheet;
  const [x, y, r] = [width * 0.46, height * 0.5, unit * 0.36];
  const shift = between(0, 9);
  const butter = ramp(['#8A5A12', '#D9A02E', '#F7D774', '#FFF4C2']);
  const handle = placed(
    rect(r * 0.92, -r * 0.07, r * 1.5, r * 0.14, `rx="${r * 0.06}" fill="#1C1B1C"`) +
      rect(r * 0.92, -r * 0.07, r * 1.5, r * 0.04, `rx="${r * 0.02}" fill="#56555A"`) +
      circle(r * 2.28, 0, r * 0.04, fill('#77767A')),
    { x, y, turn: between(-30, 30) },
  );
  const slices = slicesOf(sheet, r, x, y);
  const steam = times(9, () =>
    ellipse(
      x + between(-0.7, 0.7) * r,
      y + between(-1.2, 0.3) * r,
      r * between(0.15, 0.4),
      r * between(0.3, 0.7),
      fill('#FFFFFF', 0.16),
    ),
  );
  const skillet: Dish = {
    x,
    y,
    r,
    glaze: [0.13, 0.13, 0.14],
    rim: 0.09,
    shine: 0.6,
    food: (u, v) => {
      const foam = noise(u * 1.5 + shift, v * 1.5);
      const melt = smooth(0.3, 0.6, clouds(u * 0.6 + shift, v * 0.6));
      return mix([0.14, 0.12, 0.11], butter(foam), melt * 0.85);
    },
  };
  const knife = placed(
    polygon(
      [
        [0, 0],
        [unit * 0.4, -unit * 0.012],
        [unit * 0.46, unit * 0.03],
        [unit * 0.02, unit * 0.05],
      ],
      'fill="url(#blade)"',
    ) +
      rect(-unit * 0.2, -unit * 0.006, unit * 0.21, unit * 0.045, 'rx="8" fill="#5A3218"') +
      times(3, (at) => circle(-unit * (0.045 + at * 0.05), unit * 0.016, 3.4, fill('#D8B98A'))),
    { x: width * 0.86, y: height * 0.24, turn: 78 },
  );
  const blade =
    '<defs><linearGradient id="blade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6F7678"/><stop offset="0.55" stop-color="#DDE2E2"/><stop offset="1" stop-color="#FFFFFF"/></linearGradient></defs>';
  return {
    layers: [
      tableOf(sheet, pick([tiles, oak, slate])),
      shadow(handle + knife, unit, 0.02),
      { draw: blade + handle + knife },
      ...dish(skillet),
      shadow(slices.map(([shape]) => shape).join(''), unit, 0.005),
      { draw: slices.map(([, drawn]) => drawn).join('') },
      { draw: steam, soft: unit * 0.04, blend: 'screen' },
    ],
    grain: 9,
    vignette: 0.4,
  };
};
