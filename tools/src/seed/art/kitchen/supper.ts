import type { Picture, Sheet } from '../canvas.ts';
import { mix, type Rgb, rgb, smooth } from '../colours.ts';
import { clouds, noise } from '../noise.ts';
import { circle, fill, rect, times } from '../svg.ts';
import {
  type Dish,
  dish,
  glazes,
  herbs,
  linen,
  oak,
  shadow,
  soups,
  spoon,
  steel,
  tableOf,
} from './table.ts';

/** Eight guests and one table. */
export const supper = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick } = sheet;
  const across = Math.max(2, Math.round((width / unit) * 2));
  const down = Math.max(2, Math.round((height / unit) * 2));
  const glaze = pick(glazes);
  const cutlery = (x: number, y: number, r: number): string =>
    spoon(x + r * 1.2, y - r * 0.3, r * 1.7, 4) +
    rect(x - r * 1.26, y - r * 0.85, r * 0.07, r * 1.6, 'rx="6" fill="url(#steel)"') +
    times(3, (at) =>
      rect(x - r * 1.285 + at * r * 0.05, y - r * 0.95, r * 0.022, r * 0.35, 'fill="url(#steel)"'),
    );
  const plates = Array.from({ length: across * down }, (_, at) => {
    const [column, row] = [at % across, Math.floor(at / across)];
    const [x, y, r] = [
      (width * (column + 0.5)) / across,
      (height * (row + 0.5)) / down,
      (unit / 2) * 0.34,
    ];
    const [deep, bright, cream, herb] = pick(soups).map(rgb) as [Rgb, Rgb, Rgb, Rgb];
    const shift = between(0, 9);
    const food: Dish['food'] = (u, v, away) => {
      const heap = clouds(u * 0.8 + shift, v * 0.8);
      const piece = smooth(0.5, 0.56, noise(u * 1.1 + shift, v * 1.1));
      const inside = smooth(0.78, 0.7, away + (heap - 0.5) * 0.25);
      const body = mix(
        mix(deep, bright, heap),
        mix(herb, cream, smooth(0.4, 0.6, noise(u * 1.9, v * 1.9 + shift))),
        piece,
      );
      const light = 0.75 + heap * 0.5;
      return mix(glaze, [body[0] * light, body[1] * light, body[2] * light], inside);
    };
    return { x, y, r, layers: dish({ x, y, r, glaze, rim: 0.24, food, shine: 0.15 }) };
  });
  const knives = plates.map(({ x, y, r }) => cutlery(x, y, r)).join('');
  const candles = times(across - 1, (at) => {
    const x = (width * (at + 1)) / across;
    return (
      circle(x, height / 2, unit * 0.03, fill('#F3E6C8')) +
      circle(x, height / 2, unit * 0.012, fill('#FFB347')) +
      circle(x, height / 2, unit * 0.006, fill('#FFFFFF'))
    );
  });
  return {
    layers: [
      tableOf(sheet, pick([linen, oak])),
      shadow(knives, unit, 0.006),
      { draw: steel + knives },
      ...plates.flatMap(({ layers }) => layers),
      {
        draw: times(across - 1, (at) =>
          circle((width * (at + 1)) / across, height / 2, unit * 0.16, fill('#FFC46B', 0.6)),
        ),
        soft: unit * 0.05,
        blend: 'screen',
      },
      { draw: candles },
      { draw: plates.map(({ x, y, r }) => herbs(sheet, x, y, r * 0.22, 4)).join('') },
    ],
    grain: 9,
    vignette: 0.45,
  };
};
