import type { Picture, Sheet } from '../canvas.ts';
import { figure, poses, silhouette } from '../figure.ts';
import { ellipse, fill, line, path, placed, rect } from '../svg.ts';
import { type Beam, beams, dust, palettes, room } from './lights.ts';

const guitar = (x: number, y: number, size: number, colour: string): string =>
  placed(
    ellipse(-0.16 * size, 0, 0.13 * size, 0.1 * size, fill(colour)) +
      ellipse(0, 0, 0.1 * size, 0.08 * size, fill(colour)) +
      rect(0.05 * size, -0.018 * size, 0.4 * size, 0.034 * size, fill(colour)) +
      rect(0.43 * size, -0.028 * size, 0.09 * size, 0.056 * size, `rx="6" fill="${colour}"`),
    { x, y, turn: -20 },
  );

/** Alone with three lights. */
export const concert = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const { room: tones, lights } = sheet.pick(palettes);
  const [middle, floor, size] = [
    width * between(0.4, 0.6),
    height * 0.9,
    Math.min(height * 0.66, unit * 0.85),
  ];
  const tops = [0.14, 0.52, 0.95].map((share) => width * (share + between(-0.06, 0.06)));
  const all = tops.map(
    (x, at): Beam => ({
      from: [x, -unit * 0.02],
      to: [middle + (at - 1) * -unit * 0.1, height * 0.94],
      wide: unit * 0.3,
      colour: lights[at] ?? '#FFE3B0',
    }),
  );
  const dark = '#07060A';
  const stand = line(
    [
      [middle + size * 0.2, floor],
      [middle + size * 0.2, floor - size * 0.72],
      [middle + size * 0.075, floor - size * 0.91],
    ],
    dark,
    size * 0.014,
  );
  const band =
    figure(poses.sing, { x: middle, y: floor, size }, silhouette(dark)) +
    guitar(middle + size * 0.06, floor - size * 0.55, size, dark) +
    stand +
    ellipse(middle + size * 0.06, floor - size * 0.925, size * 0.024, size * 0.034, fill(dark)) +
    ellipse(middle + size * 0.2, floor, size * 0.08, size * 0.015, fill(dark));
  return {
    layers: [
      room(sheet, tones),
      ...beams(all, unit * 0.02),
      {
        draw: ellipse(middle, floor, unit * 0.5, unit * 0.06, fill(lights[1], 0.5)),
        soft: unit * 0.02,
        blend: 'screen',
      },
      {
        draw: path(
          `M0 ${floor - unit * 0.01}Q${width / 2} ${floor - unit * 0.045} ${width} ${floor - unit * 0.01}V${height}H0Z`,
          fill('#08080C', 0.86),
        ),
      },
      ...dust(sheet, lights[1]),
      { draw: band },
    ],
    grain: 16,
    vignette: 0.5,
  };
};
