import type { Paint, Picture, Sheet } from '../canvas.ts';
import { clamp, mix, type Rgb, ramp, rgb, smooth } from '../colours.ts';
import { noise, swell } from '../noise.ts';
import { fill, rect } from '../svg.ts';
import { firs, horizon, stars } from './stars.ts';

export const aurora = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const shift = between(0, 9);
  const [green, red] = [rgb('#3DF5A5'), rgb('#B14CE0')];
  const water = height * 0.78;
  const curtain = (x: number, y: number): Rgb => {
    let [r, g, b] = [0, 0, 0];
    for (let at = 0; at < 3; at++) {
      const foot =
        height * (0.56 - at * 0.1) +
        (swell((x / width) * 0.3 + shift + at * 0.31, at * 0.2) - 0.5) * height * 0.5;
      const up = (foot - y) / (height * 0.46);
      if (up < -0.12) continue;
      const fold =
        0.35 + 0.65 * noise((x / width) * 1.5 + shift * 1.7 + at * 0.5 + up * 0.06, at * 0.37);
      const rays = 0.6 + 0.4 * noise((x / width) * 6 + shift, at * 0.3 + up * 0.04);
      const light =
        Math.exp(-Math.max(0, up) * 2.4) * smooth(-0.1, 0.04, up) * fold * rays * (1 - at * 0.22);
      const [cr, cg, cb] = mix(green, red, clamp(up * 1.15));
      r += cr * light;
      g += cg * light;
      b += cb * light;
    }
    return [r, g, b];
  };
  const sky = ramp(['#040C1E', '#0A1C34', '#123348', '#1E4A52']);
  const paint: Paint = (x, y, out) => {
    const mirrored = y > water;
    const ripple = mirrored ? (noise((x / width) * 0.6, (y / height) * 8) - 0.5) * unit * 0.05 : 0;
    const at = mirrored ? water - (y - water) * 2.8 + ripple : y;
    const [r, g, b] = curtain(x, at);
    const [sr, sg, sb] = sky(at / height);
    const dim = mirrored ? 0.5 : 1;
    out[0] = (sr + r * 0.9) * dim;
    out[1] = (sg + g * 0.9) * dim;
    out[2] = (sb + b * 0.9) * dim + (mirrored ? 0.03 : 0);
  };
  return {
    layers: [
      { paint, step: 2 },
      ...stars(sheet, 500, water * 0.9),
      {
        draw:
          horizon(sheet, water - unit * 0.06, unit * 0.03, '#0A1820', water) +
          firs(sheet, water, unit * 0.13, '#050D12'),
      },
      { draw: rect(0, water - 2, width, unit * 0.012, fill('#050D12', 0.8)), soft: 1.5 },
    ],
    grain: 9,
    vignette: 0.35,
  };
};
