import type { Picture, Sheet } from '../canvas.ts';
import {
  circle,
  curveThrough,
  fill,
  type Point,
  path,
  placed,
  polygon,
  rect,
  times,
} from '../svg.ts';
import { bench, cast, curls, steelFade } from './timber.ts';

const pencilOf = (s: number, x: number, y: number): string =>
  placed(
    rect(0, 0, s * 0.34, s * 0.022, fill('#D9482E')) +
      rect(0, 0, s * 0.34, s * 0.007, fill('#F58A6B')) +
      polygon(
        [
          [s * 0.34, 0],
          [s * 0.39, s * 0.011],
          [s * 0.34, s * 0.022],
        ],
        fill('#E6C592'),
      ) +
      polygon(
        [
          [s * 0.375, s * 0.0075],
          [s * 0.39, s * 0.011],
          [s * 0.375, s * 0.0145],
        ],
        fill('#201510'),
      ),
    { x: x - s * 0.4, y: y + s * 0.3, turn: -38 },
  );

const notesOf = (
  { between }: Sheet,
  s: number,
  fine: 'fill="none" stroke="#DCE9F5" stroke-width="1.4" opacity="0.75"',
): string =>
  times(7, (at) =>
    path(
      curveThrough(
        Array.from(
          { length: 9 },
          (_, step): Point => [
            -s * 0.46 + step * s * 0.016,
            s * (0.26 + at * 0.018) + between(-2, 2),
          ],
        ),
      ),
      fine,
    ),
  ) +
  times(2, (at) =>
    path(
      `M${-s * (0.26 - at * 0.5)} ${-s * 0.21}l${s * 0.07} ${-s * 0.02}`,
      'stroke="#F2B23C" stroke-width="5" opacity="0.9"',
    ),
  );

const gridOf = (s: number): string =>
  times(28, (at) =>
    path(
      `M${-s * 0.56 + at * s * 0.04} ${-s * 0.4}v${s * 0.8}`,
      'stroke="#DCE9F5" stroke-width="1" opacity="0.1"',
    ),
  ) +
  times(20, (at) =>
    path(
      `M${-s * 0.56} ${-s * 0.4 + at * s * 0.04}h${s * 1.12}`,
      'stroke="#DCE9F5" stroke-width="1" opacity="0.1"',
    ),
  );

const squareOf = (s: number, x: number, y: number): string =>
  placed(
    rect(0, 0, s * 0.42, s * 0.045, 'fill="url(#hd)"') +
      rect(-s * 0.045, -s * 0.28, s * 0.045, s * 0.325, 'fill="url(#st)"') +
      times(12, (at) =>
        path(
          `M${-s * 0.045} ${-s * 0.26 + at * s * 0.022}h${s * (at % 2 ? 0.012 : 0.02)}`,
          'stroke="#2A2E30" stroke-width="1.6"',
        ),
      ) +
      times(3, (at) => circle(s * (0.05 + at * 0.05), s * 0.022, 4, 'fill="url(#br)"')),
    { x: x + s * 0.16, y: y + s * 0.36, turn: 24 },
  );

const paperOf = (s: number, x: number, y: number): string =>
  placed(rect(-s * 0.56, -s * 0.4, s * 1.12, s * 0.8, fill('#1F4A78')), {
    x,
    y,
    turn: -3,
  });

const titleOf = (
  s: number,
  fine: 'fill="none" stroke="#DCE9F5" stroke-width="1.4" opacity="0.75"',
): string =>
  rect(s * 0.38, s * 0.27, s * 0.15, s * 0.1, fine) +
  path(
    `M${s * 0.38} ${s * 0.3}h${s * 0.15}M${s * 0.4} ${s * 0.285}h${s * 0.08}M${s * 0.4} ${s * 0.32}h${s * 0.1}M${s * 0.4} ${s * 0.345}h${s * 0.06}`,
    fine,
  );

/** With every measure that was wrong first. */
export const plans = (sheet: Sheet): Picture => {
  const { width, height, unit } = sheet;
  const [x, y, s] = [width * 0.5, height * 0.5, unit];
  const paper = paperOf(s, x, y);
  const ink = 'fill="none" stroke="#DCE9F5" stroke-width="2.6" stroke-linejoin="round"';
  const fine = 'fill="none" stroke="#DCE9F5" stroke-width="1.4" opacity="0.75"';
  const grid = gridOf(s);
  const front = path(
    `M${-s * 0.46} ${-s * 0.12}h${s * 0.5}v${s * 0.035}h${-s * 0.5}zM${-s * 0.43} ${-s * 0.085}l${-s * 0.02} ${s * 0.27}h${s * 0.035}l${s * 0.02} ${-s * 0.27}M${s * 0.01} ${-s * 0.085}l${s * 0.02} ${s * 0.27}h${-s * 0.035}l${-s * 0.02} ${-s * 0.27}M${-s * 0.42} ${s * 0.06}h${s * 0.42}v${s * 0.03}h${-s * 0.42}z`,
    ink,
  );
  const side = path(
    `M${s * 0.18} ${-s * 0.12}h${s * 0.24}v${s * 0.035}h${-s * 0.24}zM${s * 0.21} ${-s * 0.085}l${-s * 0.04} ${s * 0.27}h${s * 0.035}l${s * 0.04} ${-s * 0.27}M${s * 0.39} ${-s * 0.085}l${s * 0.04} ${s * 0.27}h${-s * 0.035}l${-s * 0.04} ${-s * 0.27}`,
    ink,
  );
  const sizes = path(
    `M${-s * 0.46} ${-s * 0.18}h${s * 0.5}M${-s * 0.46} ${-s * 0.2}v${s * 0.04}M${s * 0.04} ${-s * 0.2}v${s * 0.04}M${s * 0.48} ${-s * 0.12}v${s * 0.305}M${s * 0.46} ${-s * 0.12}h${s * 0.04}M${s * 0.46} ${s * 0.185}h${s * 0.04}M${s * 0.18} ${-s * 0.18}h${s * 0.24}M${s * 0.18} ${-s * 0.2}v${s * 0.04}M${s * 0.42} ${-s * 0.2}v${s * 0.04}`,
    fine,
  );
  const notes = notesOf(sheet, s, fine);
  const round =
    circle(s * 0.28, s * 0.3, s * 0.06, fine) +
    circle(s * 0.28, s * 0.3, s * 0.03, ink) +
    path(`M${s * 0.2} ${s * 0.3}h${s * 0.16}M${s * 0.28} ${s * 0.22}v${s * 0.16}`, fine);
  const title = titleOf(s, fine);
  const square = squareOf(s, x, y);
  const pencil = pencilOf(s, x, y);
  return {
    layers: [
      ...bench(sheet, 'oak'),
      cast(
        sheet,
        placed(rect(-s * 0.56, -s * 0.4, s * 1.12, s * 0.8, ''), { x, y, turn: -3 }),
        0.014,
      ),
      {
        draw:
          paper + placed(grid + front + side + sizes + notes + round + title, { x, y, turn: -3 }),
      },
      cast(
        sheet,
        placed(rect(0, 0, s * 0.42, s * 0.045, ''), {
          x: x + s * 0.16,
          y: y + s * 0.36,
          turn: 24,
        }) +
          placed(rect(0, 0, s * 0.36, s * 0.022, ''), {
            x: x - s * 0.4,
            y: y + s * 0.3,
            turn: -38,
          }),
        0.012,
      ),
      { draw: steelFade + square + pencil },
      ...curls(sheet, 5, [width * 0.86, height * 0.16, unit * 0.12, unit * 0.1], 0.12),
    ],
    grain: 10,
    vignette: 0.4,
  };
};
