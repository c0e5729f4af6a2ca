import type { Layer, Picture, Sheet } from '../canvas.ts';
import { mix, rgb, smooth } from '../colours.ts';
import { clouds, noise, swell } from '../noise.ts';
import { fill, placed, polygon } from '../svg.ts';
import { bushy, flowering, pot, shadow, split, tall } from './plants.ts';

const panesOf = ({ height, unit, width }: Sheet): string =>
  [0, 1]
    .map((row) =>
      [0, 1]
        .map((column) =>
          polygon(
            [
              [
                width * 0.1 + column * unit * 0.3,
                height * 0.08 + row * unit * 0.34 + column * unit * 0.05,
              ],
              [
                width * 0.1 + column * unit * 0.3 + unit * 0.26,
                height * 0.08 + row * unit * 0.34 + column * unit * 0.05 + unit * 0.04,
              ],
              [
                width * 0.1 + column * unit * 0.3 + unit * 0.26,
                height * 0.08 + row * unit * 0.34 + column * unit * 0.05 + unit * 0.34,
              ],
              [
                width * 0.1 + column * unit * 0.3,
                height * 0.08 + row * unit * 0.34 + column * unit * 0.05 + unit * 0.3,
              ],
            ],
            fill('#FFF6D8', 0.55),
          ),
        )
        .join(''),
    )
    .join('');

/** One plant, before a plain wall in the evening. */
export const portrait = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick } = sheet;
  const wall = pick([
    ['#E8B79A', '#F3D0B4'],
    ['#A9C0B4', '#D6E0CF'],
    ['#E9C46A', '#F6E1AA'],
    ['#8FA9B8', '#C4D4D8'],
  ] as const);
  const [x, floor, size] = [width * between(0.44, 0.54), height * 0.5 + unit * 0.4, unit * 0.28];
  const plant = pick([split, tall, flowering, bushy]);
  const drawn = placed(plant(sheet, unit * 0.56), { x, y: floor - size * 0.92 });
  const dark = placed(drawn, { x: unit * 0.16, y: unit * 0.03, more: 'opacity="0.45"' });
  const shift = between(0, 9);
  const panes = panesOf(sheet);
  const shelf: Layer = {
    step: 2,
    paint: (px, py, out) => {
      const isShelf = smooth(floor - unit * 0.06, floor - unit * 0.055, py);
      const [r, g, b] = mix(
        mix(
          rgb(wall[0]),
          rgb(wall[1]),
          smooth(
            0,
            1,
            (clouds((px / unit) * 0.4 + shift, (py / unit) * 0.4) +
              swell((px / unit) * 0.3, shift)) /
              2,
          ),
        ),
        [0.66, 0.46, 0.31],
        isShelf,
      );
      const streak = isShelf > 0.5 ? 0.84 + noise((px / unit) * 0.4, (py / unit) * 7) * 0.32 : 1;
      out[0] = r * streak;
      out[1] = g * streak;
      out[2] = b * streak;
    },
  };
  return {
    layers: [
      shelf,
      { draw: panes, soft: unit * 0.008, blend: 'soft-light' },
      { draw: dark, soft: unit * 0.025, blend: 'multiply' },
      shadow(x, floor, size, unit),
      pot(sheet, x, floor, size),
      { draw: drawn },
    ],
    grain: 10,
    vignette: 0.25,
  };
};
