import type { Paint, Picture, Sheet } from '../canvas.ts';
import { blend, clamp, mix, ramp, rgb, smooth } from '../colours.ts';
import { type Dress, figure, poses } from '../figure.ts';
import { clouds, noise } from '../noise.ts';
import { circle, fill, path } from '../svg.ts';

/** First light: everything below is still blue. */
export const dawn = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const shift = between(0, 9);
  const rows = Array.from({ length: 6 }, (_, at) => ({
    base: height * (0.5 + at * 0.09),
    tall: unit * (0.12 + at * 0.03),
    colour: rgb(blend('#C9A2A6', '#17263C', (at / 5) ** 0.8)),
    shift: between(0, 9),
  }));
  const tones = ramp(['#3E5D8C', '#92A0BE', '#F0B48C', '#FBE0A8']);
  const [sunX, sunY] = [width * between(0.25, 0.75), height * 0.42 - unit * 0.12];
  const paint: Paint = (x, y, out) => {
    const glowing = Math.exp(-Math.hypot((x - sunX) * 0.7, y - sunY) / (unit * 0.2));
    let [r, g, b] = mix(tones(y / (height * 0.5)), [1, 0.92, 0.72], clamp(glowing));
    for (const row of rows) {
      const top =
        row.base -
        row.tall *
          (noise((x / unit) * 0.45 + row.shift, row.shift) * 1.4 +
            noise((x / unit) * 1.7, row.shift) * 0.3);
      const cover = clamp(y - top + 0.5);
      if (cover <= 0) continue;
      const haze = smooth(0, row.tall * 1.9, y - top) * 0.5;
      const rim =
        Math.exp(-(y - top) / (unit * 0.006)) * 0.3 * glowing +
        Math.exp(-(y - top) / (unit * 0.004)) * 0.1;
      const grit = (clouds((x / unit) * 1.1 + row.shift, (y / unit) * 1.5) - 0.5) * 0.12;
      r += (row.colour[0] + (0.86 - row.colour[0]) * haze + rim + grit - r) * cover;
      g += (row.colour[1] + (0.72 - row.colour[1]) * haze + rim * 0.7 + grit - g) * cover;
      b += (row.colour[2] + (0.68 - row.colour[2]) * haze + rim * 0.4 + grit - b) * cover;
    }
    out[0] = r;
    out[1] = g;
    out[2] = b;
  };
  const size = unit * 0.13;
  const x = width * 0.5 + unit * between(-0.3, 0.3);
  const rock = path(
    `M${x - unit * 0.6} ${height}L${x - unit * 0.2} ${height * 0.86}L${x - unit * 0.05} ${height * 0.84}L${x + unit * 0.07} ${height * 0.845}L${x + unit * 0.3} ${height * 0.93}L${x + unit * 0.6} ${height}Z`,
    fill('#0C1522'),
  );
  const dark: Dress = { skin: '#0C1522', top: '#0C1522', legs: '#0C1522', hair: '#0C1522' };
  return {
    layers: [
      { paint },
      { draw: circle(sunX, sunY, unit * 0.024, fill('#FFF7DA')), soft: 2, blend: 'screen' },
      {
        draw:
          rock +
          figure(poses.stand, { x, y: height * 0.845, size }, dark) +
          (shift > 4.5
            ? figure(poses.walk, { x: x - size * 0.7, y: height * 0.855, size }, dark)
            : ''),
      },
    ],
    grain: 10,
    vignette: 0.25,
  };
};
