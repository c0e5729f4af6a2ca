import type { Layer, Picture, Sheet } from '../canvas.ts';
import { blend, clamp, mix, ramp, rgb } from '../colours.ts';
import { clouds } from '../noise.ts';
import { circle, fill } from '../svg.ts';
import { airs, mist, treeLine } from './trees.ts';

/** Ridge behind ridge, each paler than the one in front of it. */
export const fog = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const air = sheet.pick(airs);
  const [sunX, sunY] = [width * between(0.2, 0.8), height * between(0.18, 0.34)];
  const tones = ramp(air.sky);
  const sunlight = rgb(air.sun);
  const sky: Layer = {
    step: 4,
    paint: (x, y, out) => {
      const glowing = Math.exp(-Math.hypot(x - sunX, y - sunY) / (unit * 0.3));
      const base = tones(y / height + (clouds((x / unit) * 0.3, (y / unit) * 0.6) - 0.5) * 0.16);
      const [red, green, blue] = mix(base, sunlight, clamp(glowing * 0.95));
      out[0] = red;
      out[1] = green;
      out[2] = blue;
    },
  };
  const rows = 6;
  const layers = Array.from({ length: rows }, (_, at): Layer[] => {
    const depth = at / (rows - 1);
    const base = height * (0.44 + depth * 0.46);
    const colour = blend(air.far, air.near, depth ** 1.25);
    const tall = unit * (0.1 + depth ** 1.5 * 0.42);
    const line: Layer = {
      draw: treeLine(sheet, base, tall, colour, 4.6 - depth * 2.4),
      ...(at < 2 && { soft: 0.8 }),
    };
    return at < rows - 1
      ? [line, mist(sheet, base + unit * 0.06, unit * 0.09, air.mist, 0.9 - depth * 0.35)]
      : [line];
  });
  return {
    layers: [
      sky,
      { draw: circle(sunX, sunY, unit * 0.028, fill(air.sun)), soft: 2 },
      ...layers.flat(),
    ],
    grain: 11,
    vignette: 0.3,
  };
};
