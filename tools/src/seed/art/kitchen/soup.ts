import type { Picture, Sheet } from '../canvas.ts';
import { clamp, mix, type Rgb, rgb, smooth } from '../colours.ts';
import { clouds, swell } from '../noise.ts';
import { circle, ellipse, fill, placed, times } from '../svg.ts';
import {
  type Dish,
  dish,
  glazes,
  herbs,
  linen,
  oak,
  shadow,
  slate,
  soups,
  spoon,
  steel,
  tableOf,
} from './table.ts';

export const soup = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick } = sheet;
  const [deep, bright, cream] = pick(soups).map(rgb) as [Rgb, Rgb, Rgb];
  const [x, y, r] = [width * between(0.44, 0.56), height * between(0.47, 0.53), unit * 0.36];
  const shift = between(0, 9);
  const bowl: Dish = {
    x,
    y,
    r,
    glaze: pick(glazes),
    rim: 0.13,
    shine: 1,
    food: (u, v) => {
      const bend = swell(u * 0.18 + shift, v * 0.18) * 7;
      const spiral = Math.sin(Math.atan2(v, u) + Math.hypot(u, v) * 9 + bend);
      const swirl = smooth(0.72, 0.95, spiral) * smooth(0.75, 0.5, Math.hypot(u, v));
      const body = mix(deep, bright, clamp(clouds(u * 0.5 + shift, v * 0.5) * 1.2));
      return mix(body, cream, swirl * 0.9);
    },
  };
  const seeds = times(16, () =>
    placed(
      ellipse(0, 0, r * 0.036, r * 0.018, fill('#3B4A22')) +
        ellipse(-r * 0.008, -r * 0.005, r * 0.02, r * 0.006, fill('#9DB36A')),
      { x: x + between(-0.4, 0.4) * r, y: y + between(-0.4, 0.4) * r, turn: between(0, 180) },
    ),
  );
  const greens = herbs(sheet, x + r * 0.08, y - r * 0.05, r * 0.24, 8);
  const crumbs = times(26, () =>
    circle(
      between(0, width),
      between(0, height),
      unit * between(0.002, 0.007),
      fill('#E0B97A', 0.9),
    ),
  );
  const side = spoon(x + r * 1.25, y - r * 0.1, unit * 0.62, between(-14, 14));
  return {
    layers: [
      tableOf(sheet, pick([oak, slate, linen])),
      shadow(side, unit, 0.015),
      { draw: crumbs + steel + side },
      ...dish(bowl),
      { draw: seeds },
      shadow(greens, unit, 0.006),
      { draw: greens },
    ],
    grain: 9,
    vignette: 0.4,
  };
};
