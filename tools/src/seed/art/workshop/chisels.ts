import type { Picture, Sheet } from '../canvas.ts';
import { ellipse, fill, path, placed, polygon, rect, times } from '../svg.ts';
import { bench, cast, steelFade } from './timber.ts';

const chisel = (size: number, wide: number): string =>
  rect(-size * 0.5, -size * wide * 0.5, size * 0.46, size * wide, 'fill="url(#st)"') +
  polygon(
    [
      [-size * 0.5, -size * wide * 0.5],
      [-size * 0.56, size * wide * 0.5],
      [-size * 0.5, size * wide * 0.5],
    ],
    fill('#E9EDEE'),
  ) +
  rect(-size * 0.06, -size * 0.022, size * 0.06, size * 0.044, 'fill="url(#br)"') +
  path(
    `M0 ${-size * 0.026}Q${size * 0.1} ${-size * 0.05} ${size * 0.36} ${-size * 0.034}Q${size * 0.44} ${-size * 0.03} ${size * 0.44} 0Q${size * 0.44} ${size * 0.03} ${size * 0.36} ${size * 0.034}Q${size * 0.1} ${size * 0.05} 0 ${size * 0.026}Z`,
    'fill="url(#hd)"',
  ) +
  rect(size * 0.39, -size * 0.034, size * 0.022, size * 0.068, 'fill="url(#br)"');

/** Sharpening day. */
export const chisels = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const count = 5;
  const all = Array.from({ length: count }, (_, at) => ({
    x: width * 0.5 - unit * 0.02,
    y: height * 0.5 + (at - 2) * unit * 0.155,
    turn: between(-5, 5),
    wide: [0.05, 0.07, 0.034, 0.09, 0.022][at] ?? 0.05,
  }));
  const size = unit * 0.84;
  const shapes = all
    .map(({ x, y, turn, wide }) =>
      placed(rect(-size * 0.53, -size * wide * 0.5, size * 0.97, size * Math.max(wide, 0.06), ''), {
        x,
        y,
        turn,
      }),
    )
    .join('');
  const stone =
    rect(
      width - unit * 0.24,
      height * 0.5 - unit * 0.34,
      unit * 0.16,
      unit * 0.5,
      'rx="6" fill="#7C8A8C"',
    ) +
    rect(
      width - unit * 0.24,
      height * 0.5 - unit * 0.34,
      unit * 0.16,
      unit * 0.5,
      'rx="6" fill="none" stroke="#A9B6B6" stroke-width="3"',
    ) +
    times(18, () =>
      ellipse(
        width - unit * 0.16 + between(-0.07, 0.07) * unit,
        height * 0.5 + between(-0.3, 0.12) * unit,
        unit * between(0.006, 0.02),
        unit * between(0.004, 0.012),
        fill('#DDE6E6', 0.35),
      ),
    );
  return {
    layers: [
      ...bench(sheet, sheet.pick(['oak', 'cherry', 'walnut'])),
      cast(
        sheet,
        shapes + rect(width - unit * 0.24, height * 0.5 - unit * 0.34, unit * 0.16, unit * 0.5, ''),
        0.016,
      ),
      {
        draw:
          steelFade +
          stone +
          all.map(({ x, y, turn, wide }) => placed(chisel(size, wide), { x, y, turn })).join(''),
      },
    ],
    grain: 9,
    vignette: 0.4,
  };
};
