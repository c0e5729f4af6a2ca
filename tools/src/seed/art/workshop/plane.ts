import type { Picture, Sheet } from '../canvas.ts';
import { clouds } from '../noise.ts';
import { circle, fill, path, placed, polygon, rect, times } from '../svg.ts';
import { board, curl, curls, steelFade } from './timber.ts';

const bodyOf = (size: number): string =>
  path(
    `M${-size * 0.5} ${size * 0.13}V${size * 0.02}Q${-size * 0.5} ${-size * 0.02} ${-size * 0.44} ${-size * 0.02}H${-size * 0.16}L${-size * 0.1} ${size * 0.05}H${size * 0.06}L${size * 0.12} ${-size * 0.02}H${size * 0.42}Q${size * 0.5} ${-size * 0.02} ${size * 0.5} ${size * 0.05}V${size * 0.13}Z`,
    'fill="url(#st)"',
  ) +
  rect(-size * 0.5, size * 0.1, size, size * 0.03, fill('#3B4144')) +
  polygon(
    [
      [-size * 0.08, size * 0.05],
      [size * 0.04, -size * 0.22],
      [size * 0.09, -size * 0.2],
      [size * 0.0, size * 0.06],
    ],
    fill('#C9CFD0'),
  ) +
  polygon(
    [
      [-size * 0.05, size * 0.03],
      [size * 0.05, -size * 0.16],
      [size * 0.1, -size * 0.13],
      [size * 0.03, size * 0.04],
    ],
    'fill="url(#br)"',
  ) +
  circle(size * 0.09, -size * 0.07, size * 0.035, 'fill="url(#br)"') +
  path(
    `M${-size * 0.34} ${-size * 0.02}C${-size * 0.36} ${-size * 0.1} ${-size * 0.4} ${-size * 0.12} ${-size * 0.36} ${-size * 0.18}C${-size * 0.33} ${-size * 0.22} ${-size * 0.25} ${-size * 0.22} ${-size * 0.23} ${-size * 0.17}C${-size * 0.2} ${-size * 0.11} ${-size * 0.25} ${-size * 0.1} ${-size * 0.26} ${-size * 0.02}Z`,
    'fill="url(#hd)"',
  ) +
  path(
    `M${size * 0.22} ${-size * 0.02}C${size * 0.2} ${-size * 0.16} ${size * 0.28} ${-size * 0.24} ${size * 0.3} ${-size * 0.3}C${size * 0.34} ${-size * 0.33} ${size * 0.42} ${-size * 0.3} ${size * 0.4} ${-size * 0.25}C${size * 0.37} ${-size * 0.18} ${size * 0.34} ${-size * 0.12} ${size * 0.38} ${-size * 0.02}Z`,
    'fill="url(#hd)"',
  ) +
  circle(-size * 0.3, -size * 0.16, size * 0.03, fill('#E3B27E', 0.6));

/** The plane at the end of its stroke. */
export const plane = (sheet: Sheet): Picture => {
  const { width, height, unit, pick, between } = sheet;
  const timber = pick(['ash', 'cherry', 'walnut'] as const);
  const [x, y, size] = [width * between(0.44, 0.52), height * 0.5 - unit * 0.02, unit * 0.72];
  const body = bodyOf(size);
  const top = y + size * 0.13;
  const ribbon = placed(curl(sheet, 0, 0, unit * 0.24, '#E3C393'), {
    x: x - size * 0.02,
    y: y - size * 0.1,
    turn: -30,
  });
  return {
    layers: [
      {
        step: 2,
        paint: (px, py, out) => {
          const light = Math.exp(-((px / width - 0.25) ** 2 + (py / height - 0.2) ** 2) / 0.25);
          const dust = (clouds((px / unit) * 0.4, (py / unit) * 0.4) - 0.5) * 0.06;
          out[0] = 0.13 + light * 0.5 + dust;
          out[1] = 0.1 + light * 0.38 + dust;
          out[2] = 0.08 + light * 0.25 + dust;
        },
      },
      {
        draw:
          times(7, (at) =>
            rect(
              width * (0.05 + at * 0.15),
              height * 0.08,
              unit * between(0.02, 0.05),
              unit * between(0.16, 0.34),
              fill('#2A1C12', 0.8),
            ),
          ) + rect(0, height * 0.07, width, unit * 0.02, fill('#2A1C12')),
        soft: unit * 0.012,
      },
      board(sheet, {
        x: width / 2,
        y: top + (height - top) / 2,
        w: width * 1.1,
        h: height - top + 4,
        timber,
        light: 1.02,
      }),
      { draw: rect(0, top, width, unit * 0.012, fill('#FFF1D6', 0.4)), soft: 1 },
      {
        draw: rect(x - size * 0.46, top, size * 1.0, unit * 0.02, fill('#120A05', 0.8)),
        soft: unit * 0.012,
      },
      { draw: steelFade + placed(body, { x, y }) },
      { draw: ribbon },
      ...curls(sheet, 10, [width * 0.5, top + unit * 0.24, width * 0.46, unit * 0.1], 0.14),
    ],
    grain: 10,
    vignette: 0.4,
  };
};
