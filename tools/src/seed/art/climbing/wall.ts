import type { Picture, Sheet } from '../canvas.ts';
import { blend } from '../colours.ts';
import { figure, poses } from '../figure.ts';
import { noise } from '../noise.ts';
import { ellipse, fill } from '../svg.ts';
import { dresses, range, rockFace, rocks, ropeTo, skies, sky } from './rock.ts';

/** Somebody on a wall, and the valley behind. */
export const wall = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const tones = sheet.pick(rocks);
  const air = sheet.pick(skies);
  const shift = between(0, 9);
  const edge = (y: number): number =>
    width * 0.52 +
    (y / height - 0.5) * unit * 0.22 +
    (noise(shift, (y / unit) * 0.9) - 0.5) * unit * 0.22;
  const [y, size] = [height * between(0.55, 0.68), unit * between(0.26, 0.34)];
  const x = edge(y - size * 0.5) - size * 0.02;
  const dress = sheet.pick(dresses);
  const climber = figure(poses.climb, { x: x + size * 0.02, y, size, turned: true }, dress);
  return {
    layers: [
      sky(sheet, air, shift),
      {
        draw:
          range(sheet, height * 0.74, unit * 0.22, blend(air[0], '#6F8AA0', 0.55), air[1]) +
          range(sheet, height * 0.86, unit * 0.2, '#6E8899', blend('#8DA5B1', air[2], 0.3)),
        soft: 1,
      },
      rockFace(sheet, { tones, edge, shift }),
      {
        draw: ellipse(
          x - size * 0.13,
          y - size * 0.35,
          size * 0.18,
          size * 0.5,
          fill('#1A0D08', 0.4),
        ),
        soft: unit * 0.02,
      },
      {
        draw:
          ropeTo(
            [x - size * 0.04, y - size * 0.48],
            [x - unit * 0.1, height + 20],
            unit * 0.08,
            '#F1E4C6',
            3,
          ) + climber,
      },
    ],
    grain: 11,
    vignette: 0.25,
  };
};
