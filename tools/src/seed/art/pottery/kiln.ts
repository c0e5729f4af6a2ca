import type { Layer, Picture, Sheet } from '../canvas.ts';
import { clamp, type Rgb, ramp, smooth } from '../colours.ts';
import type { Light } from '../lathe.ts';
import { clouds, noise } from '../noise.ts';
import { circle, ellipse, fill, glow, times } from '../svg.ts';
import { type Pot, stood, two } from './pots.ts';

const backOf = (
  { unit }: Sheet,
  inMouth: (x: number, y: number) => number,
  fire: (share: number) => Rgb,
  middle: number,
  wide: number,
  floor: number,
): Layer => ({
  paint: (x, y, out) => {
    const depth = inMouth(x, y);
    const row = Math.floor(y / (unit * 0.068));
    const brickX = x / (unit * 0.17) + (row % 2) * 0.5;
    const [fx, fy] = [brickX - Math.floor(brickX), y / (unit * 0.068) - row];
    const mortar =
      smooth(0.03, 0.06, Math.min(fx, 1 - fx)) * smooth(0.06, 0.13, Math.min(fy, 1 - fy));
    const tone =
      0.75 +
      noise(Math.floor(brickX) * 0.173, row * 0.137) * 0.5 +
      (clouds(x / unit, y / unit) - 0.5) * 0.5;
    const near = Math.exp(-Math.max(0, -depth) * 3.2);
    const brick = mortar * tone * (0.1 + near * 0.55);
    if (depth > 0) {
      const [red, green, blue] = fire(
        clamp(
          Math.hypot((x - middle) / wide, (y - floor + wide * 0.7) / wide) * 0.75 +
            (clouds(x / unit, y / unit) - 0.5) * 0.25,
        ),
      );
      const lip = smooth(0, 0.05, depth);
      out[0] = red * lip + 0.5 * (1 - lip);
      out[1] = green * lip + 0.16 * (1 - lip);
      out[2] = blue * lip + 0.05 * (1 - lip);
      return;
    }
    out[0] = brick * 1.1 + near * 0.12;
    out[1] = brick * 0.62 + near * 0.035;
    out[2] = brick * 0.42 + 0.015;
  },
});

/** The mouth of the kiln: what stands in it is seen against its own heat. */
export const kiln = (sheet: Sheet): Picture => {
  const { width, height, unit } = sheet;
  const [middle, floor, wide] = [width * 0.5, height * 0.5 + unit * 0.34, unit * 0.4];
  const heat: Light = { key: [1.5, 0.62, 0.2], fill: [0.34, 0.12, 0.05], from: [0.1, 0.75, -0.35] };
  const inMouth = (x: number, y: number): number => {
    const above = Math.max(0, floor - wide * 1.0 - y);
    const away = Math.sqrt((x - middle) ** 2 + above ** 2);
    return y > floor ? -1 : (wide - away) / wide;
  };
  const fire = ramp(['#FFF2B8', '#FFC04D', '#F0701D', '#A32A0C']);
  const back: Layer = backOf(sheet, inMouth, fire, middle, wide, floor);
  const shelf = floor - unit * 0.01;
  const pots = (['bottle', 'moonJar', 'amphora'] as const).map((shape, at): Pot => {
    const size = unit * (at === 1 ? 0.285 : 0.4 + at * 0.018);
    return {
      shape,
      x: middle + (at - 1) * unit * 0.24,
      floor: shelf,
      height: size,
      light: heat,
      ...two(sheet),
      tilt: 0.12,
    };
  });
  const embers = times(40, () =>
    circle(
      sheet.between(0, width),
      sheet.between(0, height * 0.8),
      sheet.between(0.6, 2.6),
      fill('#FFB347', sheet.between(0.2, 0.9)),
    ),
  );
  const haze = `<defs>${glow('k', ['#FF8A2B99', '#FF6A1000'])}</defs>${ellipse(middle, floor - wide * 0.5, wide * 2, wide * 1.7, 'fill="url(#k)"')}`;
  return {
    layers: [
      back,
      ...stood(sheet, pots, '#3A0E04'),
      { draw: haze, blend: 'screen' },
      { draw: embers, soft: 1 },
    ],
    grain: 10,
    vignette: 0.5,
  };
};
