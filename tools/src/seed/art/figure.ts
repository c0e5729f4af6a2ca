import type { Point } from './svg.ts';
import { circle, polygon } from './svg.ts';

/** A body by its joints, in units of its height: the head at the top, the ground at 0, facing us. */
export interface Pose {
  readonly head: Point;
  readonly neck: Point;
  readonly hip: Point;
  /** Elbow and hand. */
  readonly arms: readonly (readonly [Point, Point])[];
  /** Knee, heel and toe. */
  readonly legs: readonly (readonly [Point, Point, Point])[];
}

const quarter = Math.PI / 2;

/** A limb that gets thinner, round at both ends. */
const limb = ([x0, y0]: Point, [x1, y1]: Point, from: number, to: number): readonly Point[] => {
  const turn = Math.atan2(y1 - y0, x1 - x0);
  const round = (x: number, y: number, r: number, start: number): Point[] =>
    Array.from({ length: 9 }, (_, at): Point => {
      const angle = turn + start + (Math.PI * at) / 8;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    });
  return [...round(x0, y0, from, quarter), ...round(x1, y1, to, -quarter)];
};

export interface Dress {
  readonly skin: string;
  readonly top: string;
  readonly legs: string;
  readonly hair: string;
  readonly shoes?: string;
  readonly hasBun?: boolean;
  readonly isSlim?: boolean;
}

export const silhouette = (colour: string): Dress => ({
  skin: colour,
  top: colour,
  legs: colour,
  hair: colour,
});

/** `x`, `y`: where the pose's origin stands; `size`: its height. Mirrored when `turned`. */
export const figure = (
  pose: Pose,
  { x, y, size, turned = false }: { x: number; y: number; size: number; turned?: boolean },
  dress: Dress,
): string => {
  const at = ([px, py]: Point): Point => [x + (turned ? -px : px) * size, y - py * size];
  const part = (from: Point, to: Point, thick: number, thin: number, colour: string): string =>
    polygon(limb(at(from), at(to), thick * size, thin * size), `fill="${colour}"`);
  const { head, neck, hip, arms, legs } = pose;
  const thick = dress.isSlim ? 0.88 : 1;
  const isNearArm = (index: number): boolean => index === 1;
  const armOf = ([elbow, hand]: readonly [Point, Point], side: number): string => {
    const shoulder: Point = [neck[0] + (side === 0 ? -0.06 : 0.06) * 0.85, neck[1] - 0.025];
    return (
      part(elbow, hand, 0.02 * thick, 0.014, dress.skin) +
      part(shoulder, elbow, 0.032 * thick, 0.023 * thick, dress.top)
    );
  };
  const legOf = ([knee, heel, toe]: readonly [Point, Point, Point], side: number): string => {
    const joint: Point = [hip[0] + (side === 0 ? -0.032 : 0.032), hip[1]];
    return (
      part(knee, heel, 0.034 * thick, 0.02, dress.legs) +
      part(joint, knee, 0.055 * thick, 0.036 * thick, dress.legs) +
      part(heel, toe, 0.02, 0.013, dress.shoes ?? dress.skin)
    );
  };
  const [hx, hy] = at(head);
  const bun = dress.hasBun
    ? circle(hx - 0.01 * size, hy - 0.066 * size, 0.03 * size, `fill="${dress.hair}"`)
    : '';
  const chest: Point = [neck[0] * 0.75 + hip[0] * 0.25, neck[1] * 0.75 + hip[1] * 0.25];
  const waist: Point = [neck[0] * 0.3 + hip[0] * 0.7, neck[1] * 0.3 + hip[1] * 0.7];
  return (
    arms.map((arm, side) => (isNearArm(side) ? '' : armOf(arm, side))).join('') +
    legs.map((leg, side) => legOf(leg, side)).join('') +
    part(neck, head, 0.024, 0.024, dress.skin) +
    part(chest, waist, 0.082 * thick, 0.06 * thick, dress.top) +
    part(
      [neck[0] - 0.052, neck[1] - 0.032],
      [neck[0] + 0.052, neck[1] - 0.032],
      0.034,
      0.034,
      dress.top,
    ) +
    part(waist, hip, 0.06 * thick, 0.066 * thick, dress.legs) +
    bun +
    circle(hx, hy, 0.058 * size, `fill="${dress.hair}"`) +
    circle(
      hx + (turned ? -0.008 : 0.008) * size,
      hy + 0.012 * size,
      0.046 * size,
      `fill="${dress.skin}"`,
    ) +
    arms.map((arm, side) => (isNearArm(side) ? armOf(arm, side) : '')).join('')
  );
};

/** A pose as it is written down: head, neck, hip; elbows and hands; knees, heels and toes. */
const pose = (places: string): Pose => {
  const numbers = places.split(/\s+/).map(Number);
  const at = (joint: number): Point => [numbers[joint * 2] ?? 0, numbers[joint * 2 + 1] ?? 0];
  return {
    head: at(0),
    neck: at(1),
    hip: at(2),
    arms: [
      [at(3), at(4)],
      [at(5), at(6)],
    ],
    legs: [
      [at(7), at(8), at(9)],
      [at(10), at(11), at(12)],
    ],
  };
};

export const poses = {
  stand: pose(
    '0 0.94 0 0.82 0 0.5 -0.11 0.66 -0.1 0.5 0.11 0.66 0.1 0.5 -0.045 0.26 -0.05 0.03 -0.09 0 0.045 0.26 0.05 0.03 0.09 0',
  ),
  sing: pose(
    '0.02 0.95 0 0.83 -0.01 0.5 -0.14 0.69 -0.06 0.55 0.13 0.67 0.2 0.6 -0.06 0.26 -0.08 0.03 -0.12 0 0.06 0.27 0.07 0.03 0.12 0',
  ),
  leap: pose(
    '0.09 0.9 0.05 0.79 -0.02 0.5 -0.13 0.86 -0.3 0.95 0.22 0.84 0.38 0.9 -0.24 0.44 -0.46 0.52 -0.53 0.55 0.22 0.5 0.45 0.46 0.53 0.45',
  ),
  spin: pose(
    '0.02 0.95 0 0.83 0 0.52 -0.14 0.84 -0.09 1.02 0.16 0.8 0.31 0.86 -0.01 0.27 0 0.04 0.0 -0.02 0.21 0.42 0.04 0.31 -0.02 0.29',
  ),
  reach: pose(
    '-0.1 0.85 -0.05 0.75 0.02 0.46 -0.21 0.8 -0.36 0.92 0.1 0.66 0.22 0.56 -0.16 0.3 -0.17 0.04 -0.25 0.01 0.22 0.26 0.42 0.05 0.49 0.03',
  ),
  floor: pose(
    '-0.28 0.4 -0.2 0.33 0.06 0.1 -0.3 0.16 -0.36 0.01 -0.08 0.44 0.0 0.6 0.27 0.24 0.36 0.02 0.44 0.01 0.3 0.1 0.56 0.06 0.63 0.09',
  ),
  arch: pose(
    '-0.17 0.84 -0.08 0.77 0.02 0.48 -0.23 0.72 -0.38 0.66 0.02 0.92 -0.1 1.04 0.0 0.25 -0.03 0.03 -0.1 0 0.14 0.28 0.24 0.05 0.3 0',
  ),
  climb: pose(
    '0.03 0.86 0 0.76 0.05 0.47 -0.14 0.84 -0.2 1.02 0.15 0.76 0.2 0.9 -0.14 0.4 -0.12 0.15 -0.18 0.13 0.2 0.34 0.12 0.1 0.06 0.07',
  ),
  tree: pose(
    '0 0.93 0 0.82 0 0.5 -0.12 0.95 -0.012 1.12 0.12 0.95 0.012 1.12 -0.02 0.26 -0.02 0.03 -0.06 0 0.2 0.37 0.02 0.27 0.0 0.2',
  ),
  warrior: pose(
    '-0.02 0.79 -0.02 0.67 0 0.36 -0.2 0.65 -0.38 0.65 0.17 0.65 0.35 0.65 -0.24 0.27 -0.24 0.03 -0.33 0 0.24 0.19 0.45 0.03 0.5 0',
  ),
  lotus: pose(
    '0 0.55 0 0.44 0 0.1 -0.13 0.28 -0.22 0.12 0.13 0.28 0.22 0.12 -0.25 0.06 0.02 0.03 0.09 0.02 0.25 0.06 -0.02 0.03 -0.09 0.02',
  ),
  dog: pose(
    '-0.24 0.2 -0.2 0.3 0.05 0.56 -0.31 0.15 -0.41 0.01 -0.29 0.15 -0.38 0.01 0.16 0.29 0.26 0.04 0.2 0 0.19 0.3 0.3 0.04 0.24 0',
  ),
  walk: pose(
    '0.01 0.94 0 0.82 0 0.5 -0.1 0.67 -0.03 0.53 0.08 0.66 0.13 0.52 -0.05 0.26 -0.14 0.04 -0.09 0 0.06 0.27 0.1 0.03 0.17 0.01',
  ),
} as const satisfies Readonly<Record<string, Pose>>;
