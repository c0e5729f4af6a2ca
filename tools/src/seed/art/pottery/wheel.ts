import type { Layer, Picture, Sheet } from '../canvas.ts';
import { mix, type Rgb } from '../colours.ts';
import { type Turned, turned } from '../lathe.ts';
import { noise } from '../noise.ts';
import { ellipse, fill, glow, rect, times } from '../svg.ts';
import { shapes } from './pots.ts';

const potOf = (
  sheet: Sheet,
  middle: number,
  floor: number,
  size: number,
  shape: 'planter' | 'moonJar' | 'cup',
  clay: (up: number, around: number) => Rgb,
): Turned => {
  const { unit } = sheet;
  return {
    x: middle,
    floor: floor + unit * 0.02,
    height: size,
    radius: shapes[shape],
    skin: clay,
    opening: 1,
    inside: [0.5, 0.28, 0.18],
    gloss: 0.9,
    rings: 1.5,
    seed: sheet.random.between(1, 99),
    tilt: 0.3,
  };
};

const lightsOf = (sheet: Sheet): string => {
  const { height, unit, width } = sheet;
  return times(26, () =>
    rect(
      sheet.between(0, width),
      sheet.between(0, height * 0.55),
      sheet.between(0.02, 0.07) * unit,
      sheet.between(0.03, 0.1) * unit,
      fill(sheet.pick(['#C9A777', '#8D7A66', '#5D6B6B', '#A8623E']), 0.35),
    ),
  );
};

/** On the wheel: grey wet clay, a dark workshop behind it, out of focus. */
export const wheel = (sheet: Sheet): Picture => {
  const { width, height, unit } = sheet;
  const [middle, floor] = [width * 0.5, height * 0.5 + unit * 0.27];
  const lights = lightsOf(sheet);
  const shelves = times(3, (at) =>
    rect(0, height * (0.14 + at * 0.17), width, unit * 0.012, fill('#1B1613', 0.8)),
  );
  const clay = (up: number, around: number): Rgb => {
    const wet = 0.85 + noise(around * 0.2 + up * 0.4, up * 2) * 0.3;
    return [0.68 * wet, 0.4 * wet, 0.27 * wet];
  };
  const shape = sheet.pick(['planter', 'moonJar', 'cup'] as const);
  const size = unit * (shape === 'cup' ? 0.4 : 0.36);
  const disc = (wide: number, at: number, thick: number, colour: Rgb): Layer =>
    turned({
      x: middle,
      floor: at,
      height: thick,
      radius: () => wide / thick,
      skin: (up) => (up > 0.98 ? colour : mix(colour, [0.2, 0.2, 0.2], 0.3)),
      gloss: 0.5,
      seed: 3,
      tilt: 0.3,
      rings: 0.2,
    });
  const rings = times(9, (at) =>
    ellipse(
      middle,
      floor + unit * 0.015,
      unit * (0.16 + at * 0.028),
      unit * (0.05 + at * 0.0088),
      'fill="none" stroke="#2B2622" stroke-width="2" opacity="0.28"',
    ),
  );
  const pot: Turned = potOf(sheet, middle, floor, size, shape, clay);
  return {
    layers: [
      {
        draw: `<defs>${glow('w', ['#4A4038', '#14110F'], [0.4, 0.4, 0.8])}</defs>${rect(0, 0, width, height, 'fill="url(#w)"')}`,
      },
      { draw: lights + shelves, soft: unit * 0.012 },
      {
        draw: ellipse(middle, floor + unit * 0.12, unit * 0.66, unit * 0.24, fill('#0A0807', 0.85)),
        soft: unit * 0.03,
      },
      disc(unit * 0.42, floor + unit * 0.12, unit * 0.07, [0.62, 0.62, 0.6]),
      { draw: rings },
      {
        draw: ellipse(
          middle + unit * 0.1,
          floor + unit * 0.05,
          unit * 0.3,
          unit * 0.07,
          fill('#15100D', 0.6),
        ),
        soft: unit * 0.015,
      },
      turned(pot),
    ],
    grain: 10,
    vignette: 0.5,
  };
};
