import type { Picture, Sheet } from '../canvas.ts';
import { figure, poses } from '../figure.ts';
import { circle, ellipse, fill, rect, times } from '../svg.ts';
import { dresses, rockFace, rocks, ropeTo } from './rock.ts';

/** A whole face, and in it the one who is about to reach. */
export const slab = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const shift = between(0, 9);
  const [x, y, size] = [
    width * between(0.4, 0.6),
    height * 0.5 + unit * 0.2,
    unit * between(0.34, 0.44),
  ];
  const holds = times(14, () => {
    const [px, py, r] = [between(0, width), between(0, height), unit * between(0.006, 0.016)];
    return ellipse(px, py, r * 1.3, r, fill('#F5EFE2', 0.35));
  });
  const bolt =
    circle(x + size * 0.2, y - size * 1.06, 5, fill('#D8DADB')) +
    ropeTo(
      [x + size * 0.2, y - size * 1.05],
      [x + size * 0.06, y - size * 0.47],
      size * 0.14,
      '#3BB3C4',
      3.4,
    );
  return {
    layers: [
      rockFace(sheet, { tones: sheet.pick(rocks), edge: () => Number.POSITIVE_INFINITY, shift }),
      {
        draw: rect(width * 0.62, 0, width, height, fill('#0E1420', 0.5)),
        soft: unit * 0.09,
        blend: 'multiply',
      },
      { draw: holds, soft: 2.5 },
      {
        draw: figure(
          poses.climb,
          { x: x + size * 0.09, y: y + size * 0.07, size },
          { skin: '#120A08', top: '#120A08', legs: '#120A08', hair: '#120A08' },
        ),
        soft: unit * 0.012,
      },
      {
        draw:
          ropeTo(
            [x + size * 0.06, y - size * 0.47],
            [x + size * 0.02, height + 20],
            size * 0.2,
            '#3BB3C4',
            3.4,
          ) +
          bolt +
          figure(poses.climb, { x, y, size }, sheet.pick(dresses)),
      },
    ],
    grain: 11,
    vignette: 0.4,
  };
};
