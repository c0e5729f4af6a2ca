import type { Layer, Picture, Sheet } from '../canvas.ts';
import { mix, type Rgb } from '../colours.ts';
import { profile, turned } from '../lathe.ts';
import { clouds } from '../noise.ts';
import { ellipse, fill } from '../svg.ts';
import { board, curls, grain } from './timber.ts';

/** Bowls off the lathe, in three timbers. */
export const bowls = (sheet: Sheet): Picture => {
  const { width, height, unit, between, random } = sheet;
  const kinds = random.sample(['oak', 'walnut', 'ash', 'cherry'] as const, 3);
  const shape = profile('0 0.4, 0.06 0.42, 0.35 0.78, 0.75 1, 1 1.04');
  const top = height * 0.5 + unit * 0.02;
  const spots = [
    [-0.3, 0.16, 0.25],
    [0.26, 0.2, 0.23],
    [-0.02, 0.37, 0.21],
  ] as const;
  const made = spots.map(([dx, dy, size], at): Layer[] => {
    const [x, floor, tall] = [width / 2 + dx * unit, top + dy * unit, size * unit];
    const colour = grain(kinds[at] ?? 'oak', between(0, 99));
    const skin = (up: number, around: number): Rgb =>
      colour(around * 0.55, up * 0.4 + around * around * 0.12);
    const inside = mix(colour(0.1, 0.2), [0.2, 0.12, 0.07], 0.15);
    return [
      {
        draw: ellipse(
          x + tall * 0.55,
          floor - tall * 0.02,
          tall * 1.05,
          tall * 0.22,
          fill('#120A05', 0.6),
        ),
        soft: unit * 0.02,
      },
      turned({
        x,
        floor,
        height: tall,
        radius: shape,
        skin,
        opening: 1,
        inside,
        gloss: 0.35,
        seed: at + 1,
        tilt: 0.34,
      }),
    ];
  });
  return {
    layers: [
      {
        step: 2,
        paint: (px, py, out) => {
          const light =
            0.55 +
            0.5 * Math.exp(-((px / width - 0.28) ** 2) / 0.12 - (py / height - 0.3) ** 2 / 0.2) +
            (clouds((px / unit) * 0.5, (py / unit) * 0.5) - 0.5) * 0.1;
          out[0] = 0.42 * light;
          out[1] = 0.44 * light;
          out[2] = 0.4 * light;
        },
      },
      board(sheet, {
        x: width / 2,
        y: top + (height - top) / 2,
        w: width * 1.1,
        h: height - top + 6,
        timber: 'oak',
        light: 0.72,
      }),
      ...made.flat(),
      ...curls(sheet, 6, [width * 0.5, height * 0.5 + unit * 0.44, width * 0.44, unit * 0.04], 0.1),
    ],
    grain: 9,
    vignette: 0.4,
  };
};
