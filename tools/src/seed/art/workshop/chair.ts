import type { Layer, Picture, Sheet } from '../canvas.ts';
import { mix, type Rgb, rgb, smooth } from '../colours.ts';
import { clouds } from '../noise.ts';
import { ellipse, fill, path, polygon, times } from '../svg.ts';
import { board, type Timber, timbers } from './timber.ts';

const sunOf = ({ height, unit, width }: Sheet, floor: number): string =>
  polygon(
    [
      [width * 0.1, 0],
      [width * 0.34, 0],
      [width * 0.62, floor - unit * 0.15],
      [width * 0.3, floor - unit * 0.15],
    ],
    fill('#FFF3D6', 0.5),
  ) +
  polygon(
    [
      [width * 0.3, floor - unit * 0.15],
      [width * 0.62, floor - unit * 0.15],
      [width * 0.9, height],
      [width * 0.45, height],
    ],
    fill('#FFF3D6', 0.5),
  );

const wallOf = ({ unit, width }: Sheet, floor: number, wallTone: Rgb): Layer => ({
  step: 2,
  paint: (px, py, out) => {
    const isFloor = smooth(floor - unit * 0.16, floor - unit * 0.15, py);
    const light =
      0.86 +
      0.24 * Math.exp(-((px / width - 0.3) ** 2) / 0.1) +
      (clouds((px / unit) * 0.6, (py / unit) * 0.6) - 0.5) * 0.1;
    const boards = Math.abs((((px / unit) * 3 + (py - floor) / unit) % 1) - 0.5) > 0.485 ? 0.78 : 1;
    const tone = mix(wallTone, [0.55 * boards, 0.42 * boards, 0.3 * boards], isFloor);
    out[0] = tone[0] * light;
    out[1] = tone[1] * light;
    out[2] = tone[2] * light;
  },
});

const shadowOf = (x: number, s: number, floor: number): string =>
  polygon(
    [
      [x - s * 0.22, floor],
      [x + s * 0.25, floor - s * 0.1],
      [x + s * 0.8, floor + s * 0.03],
      [x + s * 0.4, floor + s * 0.12],
    ],
    fill('#140C06', 0.5),
  );

const spindlesOf = (
  stick: (x0: number, y0: number, x1: number, y1: number, wide: number, light?: number) => Layer,
): Layer[] =>
  Array.from(
    { length: 5 },
    (_, at): Layer => stick(-0.17 + at * 0.085, 0.47, -0.2 + at * 0.1, 0.95, 0.017, 0.92),
  );

const stickOf =
  (sheet: Sheet, x: number, s: number, floor: number, timber: Timber) =>
  (x0: number, y0: number, x1: number, y1: number, wide: number, light = 1): Layer => {
    const [ax, ay, bx, by] = [x + x0 * s, floor - y0 * s, x + x1 * s, floor - y1 * s];
    return board(sheet, {
      x: (ax + bx) / 2,
      y: (ay + by) / 2,
      w: Math.hypot(bx - ax, by - ay),
      h: wide * s,
      turn: (Math.atan2(by - ay, bx - ax) * 180) / Math.PI,
      timber,
      light,
    });
  };

/** Seventeen parts, put together. */
export const chair = (sheet: Sheet): Picture => {
  const { width, height, unit, pick, between } = sheet;
  const timber = pick(['oak', 'ash', 'walnut', 'cherry'] as const);
  const [x, floor, s] = [width * 0.5, height * 0.5 + unit * 0.41, unit * 0.8];
  const wallTone = rgb(pick(['#B9C0B4', '#C9BBA6', '#8FA0A3', '#D2C7B8']));
  const wall: Layer = wallOf(sheet, floor, wallTone);
  const stick = stickOf(sheet, x, s, floor, timber);
  const sun = sunOf(sheet, floor);
  const spindles = spindlesOf(stick);
  const shadow = shadowOf(x, s, floor);
  return {
    layers: [
      wall,
      { draw: sun, soft: unit * 0.02, blend: 'soft-light' },
      { draw: shadow, soft: unit * 0.025 },
      stick(-0.17, 0.45, -0.22, 0.11, 0.032, 0.68),
      stick(0.2, 0.45, 0.26, 0.11, 0.032, 0.62),
      stick(-0.2, 0.2, 0.24, 0.2, 0.02, 0.66),
      ...spindles,
      stick(-0.21, 0.44, -0.27, 1.02, 0.03, 0.98),
      stick(0.21, 0.44, 0.27, 1.02, 0.03, 0.86),
      stick(-0.3, 0.98, 0.3, 0.98, 0.085, 1.05),
      {
        draw:
          polygon(
            [
              [x - s * 0.24, floor - s * 0.47],
              [x + s * 0.24, floor - s * 0.47],
              [x + s * 0.3, floor - s * 0.4],
              [x - s * 0.3, floor - s * 0.4],
            ],
            fill(timbers[timber][0]),
          ) +
          times(9, (at) =>
            path(
              `M${x - s * (0.24 - at * 0.054)} ${floor - s * 0.47}L${x - s * (0.3 - at * 0.0675)} ${floor - s * 0.4}`,
              `stroke="${timbers[timber][1]}" stroke-width="2" opacity="0.35"`,
            ),
          ),
      },
      stick(-0.3, 0.385, 0.3, 0.385, 0.035, 0.84),
      stick(-0.26, 0.38, -0.29, 0, 0.038, 1.02),
      stick(0.26, 0.38, 0.29, 0, 0.038, 0.82),
      stick(-0.27, 0.15, 0.27, 0.15, 0.022, 0.9),
      {
        draw: times(14, () =>
          ellipse(
            x + between(-0.5, 0.5) * s,
            floor + between(-0.02, 0.08) * s,
            unit * between(0.004, 0.014),
            unit * 0.004,
            fill('#E3C393', 0.8),
          ),
        ),
      },
    ],
    grain: 9,
    vignette: 0.35,
  };
};
