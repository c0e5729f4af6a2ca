import type { Layer, Paint, Sheet } from '../canvas.ts';
import { clamp, mix, type Rgb, ramp, rgb, smooth } from '../colours.ts';
import { clouds, hash, noise, swell } from '../noise.ts';

/** Mornings at the sea. */
export const hours = [
  {
    sky: ['#6FA3C8', '#B7CFD6', '#FBE3BE', '#FBC98E'],
    sea: ['#E7B48A', '#5FA6AE', '#2C7C8C'],
    sand: '#E2C49A',
    sun: '#FFF4D2',
  },
  {
    sky: ['#3F5F9A', '#9A8FB8', '#F2A593', '#FAD08E'],
    sea: ['#F3B488', '#7F7FA8', '#3A4F7E'],
    sand: '#C99A86',
    sun: '#FFE9B8',
  },
  {
    sky: ['#5CB3D4', '#A5DCE3', '#E3F3EC', '#FFF7E0'],
    sea: ['#9FDDD8', '#35AFB6', '#0F7F97'],
    sand: '#F0DDB4',
    sun: '#FFFFFF',
  },
] as const;

type Hour = (typeof hours)[number];

export const beach = (
  sheet: Sheet,
  hour: Hour,
  horizon: number,
  shore: number,
): { layer: Layer; sunX: number } => {
  const { width, height, unit, between } = sheet;
  const sunX = width * between(0.3, 0.7);
  const sunY = horizon - unit * 0.06;
  const [air, water] = [ramp(hour.sky), ramp(hour.sea)];
  const [sun, sand] = [rgb(hour.sun), rgb(hour.sand)];
  const shift = between(0, 9);
  const paint: Paint = (x, y, out) => {
    const glowing = Math.exp(-Math.hypot((x - sunX) * 0.9, y - sunY) / (unit * 0.2));
    let colour: Rgb;
    if (y < horizon) {
      const cloud = smooth(0.52, 0.8, clouds((x / unit) * 0.3 + shift, (y / unit) * 1.1)) * 0.5;
      colour = mix(mix(air(y / horizon), rgb('#FFF1E2'), cloud), sun, clamp(glowing));
      const disc = clamp(unit * 0.034 - Math.hypot(x - sunX, y - sunY) + 0.5);
      colour = mix(colour, sun, disc);
    } else {
      const near = (y - horizon) / (height - horizon);
      const line = shore + (swell((x / unit) * 0.2 + shift, 0.3) - 0.5) * unit * 0.12;
      const scale = 0.12 + near * 0.9;
      const swellHere = noise((x / unit / scale) * 0.16 + shift, Math.log(near + 0.04) * 1.9);
      const chop = noise((x / unit / scale) * 0.5, Math.log(near + 0.04) * 5 + shift);
      const path2 =
        Math.exp(-(((x - sunX) / (unit * (0.05 + near * 0.3))) ** 2)) * smooth(0.42, 0.75, chop);
      const tone = clamp(near * 1.5 + (swellHere - 0.5) * 0.35);
      const sea = mix(
        mix(water(tone), [1, 1, 1], smooth(0.66, 0.86, swellHere * 0.6 + chop * 0.4) * 0.4),
        sun,
        clamp(path2 * 0.8),
      );
      const past = (y - line) / unit;
      const lace = smooth(
        0.46,
        0.54,
        Math.abs(noise((x / unit) * 1.1 + shift, (y / unit) * 2.2) - 0.5) + 0.43,
      );
      const foam =
        Math.exp(-((past / 0.012) ** 2)) +
        (1 - lace) * smooth(-0.12, -0.02, past) * smooth(0.012, -0.01, past) * 0.9;
      const wet = smooth(0.2, 0, past);
      const grain =
        0.92 + noise((x / unit) * 3, (y / unit) * 5) * 0.14 + (hash(x | 0, y | 0) - 0.5) * 0.06;
      const dry: Rgb = [sand[0] * grain, sand[1] * grain, sand[2] * grain];
      const shore2 = mix(
        dry,
        mix(air(0.7), [sand[0] * 0.55, sand[1] * 0.55, sand[2] * 0.55], 0.6),
        wet,
      );
      colour = mix(mix(sea, shore2, smooth(-0.003, 0.006, past)), [1, 0.99, 0.96], clamp(foam));
    }
    out[0] = colour[0];
    out[1] = colour[1];
    out[2] = colour[2];
  };
  return { layer: { paint }, sunX };
};
