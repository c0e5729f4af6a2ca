import type { Layer, Picture, Sheet } from '../canvas.ts';
import { clamp, mix, type Rgb, rgb, smooth } from '../colours.ts';
import { noise, swell } from '../noise.ts';
import { path, rect } from '../svg.ts';
import { bench, cast, curls, grain, timbers } from './timber.ts';

/** A corner that holds by its shape alone. */
export const dovetail = (sheet: Sheet): Picture => {
  const { width, height, unit, pick } = sheet;
  const [first, second] = pick([
    ['walnut', 'ash'],
    ['cherry', 'ash'],
    ['oak', 'walnut'],
  ] as const);
  const [x, y, half] = [width * 0.5, height * 0.5, unit * 0.4];
  const tails = 4;
  const pitch = (half * 2) / tails;
  const thick = unit * 0.15;
  const face = grain(first, sheet.between(0, 99));
  const [endPale, endDark] = timbers[second].map((hex) => rgb(hex)) as [Rgb, Rgb];
  const side = grain(second, sheet.between(0, 99));
  const joint: Layer = {
    box: [0, y - half, x + thick * 2.5, y + half],
    paint: (px, py, out) => {
      const down = (py - (y - half)) / pitch;
      const within = down - Math.floor(down) - 0.5;
      const into = (px - x) / thick;
      out[3] = clamp(half - Math.abs(py - y) + 0.5) * (into > 2.5 ? 0 : 1);
      if (out[3] <= 0) return;
      const slope = 0.27 + into * 0.1;
      const isTail = into < 0 || Math.abs(within) < slope;
      const gap =
        into > 0 && into < 1 ? smooth(0.022, 0.004, Math.abs(Math.abs(within) - slope)) : 0;
      const shoulder =
        smooth(0.03, 0.006, Math.abs(into - (isTail ? 1 : 0))) * (into > -0.1 ? 1 : 0);
      const [u, v] = [px / unit, py / unit];
      let colour: Rgb;
      if (into > 1) colour = side(v, u);
      else if (isTail) colour = face(u, v);
      else {
        const pores = noise(u * 6, v * 6);
        const ring = Math.abs(((u * 24 + swell(u, v) * 3) % 1) - 0.5) * 2;
        colour = mix(endPale, endDark, clamp(0.4 + ring * 0.35 + (pores - 0.5) * 0.5));
      }
      const edge = smooth(unit * 0.012, 0, half - Math.abs(py - y)) * (py < y ? 0.25 : -0.3);
      const lit =
        (into > 1 ? 0.62 - (into - 1) * 0.16 : 1.02) *
        (1 - (gap + shoulder * 0.8) * 0.55) *
        (1 + edge);
      out[0] = colour[0] * lit;
      out[1] = colour[1] * lit;
      out[2] = colour[2] * lit;
    },
  };
  const pencil = path(
    `M${x - thick * 0.12} ${y - half}V${y + half}`,
    'stroke="#2A1A10" stroke-width="1.4" opacity="0.55"',
  );
  return {
    layers: [
      ...bench(sheet, pick(['oak', 'walnut'])),
      cast(sheet, rect(0, y - half, x + thick * 2.5, half * 2, ''), 0.04),
      joint,
      { draw: pencil },
      ...curls(sheet, 9, [width * 0.86, height * 0.5 + unit * 0.3, unit * 0.22, unit * 0.2], 0.12),
    ],
    grain: 9,
    vignette: 0.4,
  };
};
