import type { Layer, Picture, Sheet } from '../canvas.ts';
import { noise, swell } from '../noise.ts';
import {
  circle,
  curveThrough,
  ellipse,
  fill,
  line,
  type Point,
  path,
  placed,
  times,
} from '../svg.ts';

const belaysOf = ({ between, unit }: Sheet, way: Point[]): string =>
  way
    .filter((_, at) => at % 2 === 1)
    .map(
      ([x, y], at) =>
        circle(x, y, unit * 0.013, 'fill="#F0EAD6" stroke="#B3322B" stroke-width="4"') +
        line(
          [
            [x + unit * 0.03, y],
            [x + unit * (0.06 + between(0.02, 0.09)), y],
          ],
          '#2B2A33',
          3,
          'opacity="0.8"',
        ) +
        line(
          [
            [x + unit * 0.03, y + unit * 0.022],
            [x + unit * (0.05 + at * 0.012), y + unit * 0.022],
          ],
          '#2B2A33',
          2,
          'opacity="0.6"',
        ),
    )
    .join('');

const coilOf = ({ unit }: Sheet): string =>
  times(
    5,
    (at) =>
      ellipse(
        0,
        at * unit * 0.012,
        unit * 0.13,
        unit * 0.1,
        `fill="none" stroke="${at % 2 ? '#2C8C9A' : '#247684'}" stroke-width="${(unit * 0.017).toFixed(1)}"`,
      ) +
      ellipse(
        0,
        at * unit * 0.012,
        unit * 0.13,
        unit * 0.1,
        `fill="none" stroke="#E2A72E" stroke-width="${(unit * 0.004).toFixed(1)}" stroke-dasharray="12 20"`,
      ),
  );

const contoursOf = ({ height, unit, width }: Sheet, shift: number): string =>
  times(13, (at) => {
    const points = Array.from({ length: 22 }, (_, corner): Point => {
      const turn = (corner / 22) * Math.PI * 2;
      const r =
        unit *
        (0.06 + at * 0.065) *
        (0.8 + swell(Math.cos(turn) * 0.15 + shift, Math.sin(turn) * 0.15 + at * 0.006) * 0.6);
      return [width * 0.55 + Math.cos(turn) * r * 1.15, height * 0.46 + Math.sin(turn) * r];
    });
    return path(
      curveThrough(points, true),
      `fill="none" stroke="#A9825A" stroke-width="${at % 4 === 0 ? 3 : 1.4}" opacity="0.55"`,
    );
  });

const paperOf = ({ height, unit, width }: Sheet, shift: number): Layer => ({
  step: 2,
  paint: (x, y, out) => {
    const fibre = 0.94 + (noise((x / unit) * 1.4 + shift, (y / unit) * 1.4) - 0.5) * 0.1;
    const fold =
      1 -
      0.1 * Math.exp(-(((x / width - 0.52) / 0.006) ** 2)) -
      0.08 * Math.exp(-(((y / height - 0.47) / 0.006) ** 2));
    out[0] = 0.94 * fibre * fold;
    out[1] = 0.91 * fibre * fold;
    out[2] = 0.82 * fibre * fold;
  },
});

/** The way up, drawn by hand on the back of a map. */
export const topo = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const shift = between(0, 9);
  const paper: Layer = paperOf(sheet, shift);
  const contours = contoursOf(sheet, shift);
  const way = Array.from(
    { length: 9 },
    (_, at): Point => [
      width * (0.2 + at * 0.044) + between(-0.02, 0.02) * unit,
      height * (0.9 - at * 0.055) + between(-0.015, 0.015) * unit,
    ],
  );
  const belays = belaysOf(sheet, way);
  const trees = times(26, () =>
    path(
      `M${between(0.02, 0.4) * width} ${between(0.7, 0.95) * height}l${unit * 0.012} ${-unit * 0.04}l${unit * 0.012} ${unit * 0.04}z`,
      'fill="none" stroke="#4F6B45" stroke-width="2.4" stroke-linejoin="round"',
    ),
  );
  const peak = path(
    `M${width * 0.55 - unit * 0.03} ${height * 0.46 + unit * 0.02}l${unit * 0.03} ${-unit * 0.05}l${unit * 0.03} ${unit * 0.05}z`,
    fill('#2B2A33'),
  );
  const north = placed(
    path(
      `M0 ${-unit * 0.08}L${unit * 0.022} ${unit * 0.03}L0 ${unit * 0.012}L${-unit * 0.022} ${unit * 0.03}Z`,
      fill('#2B2A33'),
    ) + circle(0, 0, unit * 0.05, 'fill="none" stroke="#2B2A33" stroke-width="2.5"'),
    { x: width - unit * 0.14, y: unit * 0.16, turn: between(-20, 20) },
  );
  const coil = coilOf(sheet);
  const corner = { x: width - unit * 0.16, y: height - unit * 0.16 };
  return {
    layers: [
      paper,
      { draw: contours + trees },
      {
        draw:
          path(
            curveThrough(way),
            `fill="none" stroke="#B3322B" stroke-width="5" stroke-dasharray="16 9" stroke-linecap="round"`,
          ) +
          belays +
          peak +
          north,
      },
      {
        draw: ellipse(
          corner.x + 10,
          corner.y + unit * 0.05,
          unit * 0.16,
          unit * 0.13,
          fill('#2A1C10', 0.5),
        ),
        soft: unit * 0.02,
      },
      { draw: placed(coil, corner) },
    ],
    grain: 9,
    vignette: 0.4,
  };
};
