import type { Paint, Picture, Sheet } from '../canvas.ts';
import { mix, rgb, smooth } from '../colours.ts';
import { clouds, noise } from '../noise.ts';
import { stars } from './stars.ts';

/** A cloud that shines by itself, in the colours of its gases. */
export const nebula = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const shift = between(0, 9);
  const [first, second] = sheet.pick([
    ['#FF5B7A', '#3FB6C9'],
    ['#F08A3C', '#4C7BE0'],
    ['#C05CE8', '#49C7A8'],
  ] as const);
  const [one, other] = [rgb(first), rgb(second)];
  const paint: Paint = (x, y, out) => {
    const [u, v] = [(x - width / 2) / unit, (y - height / 2) / unit];
    const bend = clouds(u * 0.35 + shift, v * 0.35) - 0.5;
    const body = clouds(u * 0.5 + bend * 0.5 + shift, v * 0.5 - bend * 0.4);
    const fine = noise(u * 1.1 - bend * 0.7, v * 1.1 + shift);
    const dark = smooth(0.5, 0.75, clouds(u * 0.7 + bend * 0.8 + 0.3, v * 0.7 + shift * 2));
    const ring = Math.exp(-((Math.hypot(u, v * 1.2) - 0.1) ** 2) / 0.09);
    const light =
      smooth(0.34, 0.9, body * 0.75 + fine * 0.25) * (0.25 + ring) * (1 - dark * 0.7) * 1.5;
    const share = smooth(0.35, 0.65, clouds(u * 0.4 + shift * 3, v * 0.4));
    const [red, green, blue] = mix(one, other, share);
    const hot = light * light * 0.5;
    out[0] = 0.015 + red * light + hot * 0.8;
    out[1] = 0.018 + green * light * 0.85 + hot * 0.7;
    out[2] = 0.04 + blue * light + hot * 0.7;
  };
  return { layers: [{ paint, step: 2 }, ...stars(sheet, 1300, height)], grain: 9, vignette: 0.4 };
};
