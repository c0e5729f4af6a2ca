import type { Picture, Sheet } from '../canvas.ts';
import {
  circle,
  curveThrough,
  ellipse,
  fill,
  line,
  type Point,
  path,
  placed,
  rect,
  times,
} from '../svg.ts';
import { room } from './lights.ts';

const bookOf = ({ between, height, unit, width }: Sheet): string =>
  placed(
    path(
      `M0 0Q${unit * 0.11} ${-unit * 0.03} ${unit * 0.22} 0V${unit * 0.09}Q${unit * 0.11} ${unit * 0.06} 0 ${unit * 0.09}ZM0 0Q${-unit * 0.11} ${-unit * 0.03} ${-unit * 0.22} 0V${unit * 0.09}Q${-unit * 0.11} ${unit * 0.06} 0 ${unit * 0.09}Z`,
      fill('#D9C7A6'),
    ) +
      times(4, (at) =>
        line(
          [
            [unit * 0.03, unit * (0.012 + at * 0.017)],
            [unit * 0.19, unit * (0.008 + at * 0.017)],
          ],
          '#4A3B30',
          1.4,
          'opacity="0.6"',
        ),
      ),
    { x: width * between(0.3, 0.7), y: height - unit * 0.16 },
  );

const runsOf = ({ between, height, unit, width }: Sheet): string =>
  times(22, () => {
    const [x, y] = [between(0, width), between(0, height * 0.7)];
    const long = unit * between(0.08, 0.3);
    const points = Array.from(
      { length: 6 },
      (_, at): Point => [x + (at * long) / 9 + between(-3, 3), y + (at * long) / 5],
    );
    return path(
      curveThrough(points),
      `fill="none" stroke="#C7D2EC" stroke-width="${between(1, 2.6).toFixed(1)}" opacity="0.3" stroke-linecap="round"`,
    );
  });

/** The window of a night train: rain on the pane, and towns that pass out of focus. */
export const train = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const bokeh = times(46, () => {
    const colour = sheet.pick(['#FFC46B', '#FF8F5A', '#9FB4FF', '#FFE9C2', '#E87BA8']);
    return circle(
      between(0, width),
      height * between(0.42, 0.72),
      unit * between(0.012, 0.06),
      fill(colour, between(0.25, 0.75)),
    );
  });
  const streaks = times(24, () => {
    const [x, y] = [between(0, width), height * between(0.44, 0.7)];
    return rect(
      x,
      y,
      unit * between(0.1, 0.5),
      unit * 0.006,
      fill(sheet.pick(['#FFD08A', '#8FA5FF', '#FF9D7A']), 0.5),
    );
  });
  const drops = Array.from(
    { length: 260 },
    () =>
      [between(0, width), between(0, height), unit * (0.003 + between(0, 1) ** 4 * 0.013)] as const,
  );
  const pearls = drops
    .map(
      ([x, y, r]) =>
        ellipse(x, y, r, r * 1.25, fill('#0A0E1C', 0.55)) +
        ellipse(x, y + r * 0.3, r * 0.75, r * 0.7, fill('#A9B8DA', 0.35)) +
        circle(x - r * 0.3, y - r * 0.45, r * 0.28, fill('#FFFFFF', 0.85)),
    )
    .join('');
  const runs = runsOf(sheet);
  const frame =
    path(
      `M0 0H${width}V${height}H0ZM${unit * 0.07} ${unit * 0.16}V${height - unit * 0.24}Q${unit * 0.07} ${height - unit * 0.15} ${unit * 0.16} ${height - unit * 0.15}H${width - unit * 0.16}Q${width - unit * 0.07} ${height - unit * 0.15} ${width - unit * 0.07} ${height - unit * 0.24}V${unit * 0.16}Q${width - unit * 0.07} ${unit * 0.07} ${width - unit * 0.16} ${unit * 0.07}H${unit * 0.16}Q${unit * 0.07} ${unit * 0.07} ${unit * 0.07} ${unit * 0.16}Z`,
      'fill="#17131A" fill-rule="evenodd"',
    ) + rect(0, height - unit * 0.11, width, unit * 0.015, fill('#3A2E32'));
  const book = bookOf(sheet);
  return {
    layers: [
      room(sheet, ['#0A0F24', '#1A1F42', '#3A2C4E', '#0A0D1C']),
      {
        draw: path(
          `${curveThrough(Array.from({ length: 8 }, (_, at): Point => [(width * at) / 7, height * (0.5 + between(-0.04, 0.04))]))}L${width} ${height}L0 ${height}Z`,
          fill('#080B18'),
        ),
        soft: unit * 0.015,
      },
      { draw: bokeh, soft: 4, blend: 'screen' },
      { draw: streaks, soft: 5, blend: 'screen' },
      { draw: runs + pearls },
      { draw: frame },
      { draw: book },
      {
        draw: ellipse(width * 0.5, height, width * 0.6, unit * 0.3, fill('#FFC98A', 0.3)),
        soft: unit * 0.06,
        blend: 'soft-light',
      },
    ],
    grain: 13,
    vignette: 0.45,
  };
};
