import type { Layer, Paint } from './canvas.ts';
import { clamp, type Rgb, smooth } from './colours.ts';
import { hash, noise, swell } from './noise.ts';

/** A thing that was turned: seen a little from above, lit from the upper start of the picture. */
export interface Turned {
  /** Where its foot stands, in pixels. */
  readonly x: number;
  readonly floor: number;
  /** Pixels. */
  readonly height: number;
  /** Half of the width at a height from 0 (foot) to 1 (rim), as a share of `height`. */
  readonly radius: (up: number) => number;
  /** The colour at a height from 0 to 1 and a place around it from -1 to 1. */
  readonly skin: (up: number, around: number) => Rgb;
  /** Of the walls; 0 where it is closed at the top. As a share of the widest radius. */
  readonly opening?: number;
  readonly inside?: Rgb;
  /** How much of the light comes back as from a mirror, from 0 to 1. */
  readonly gloss: number;
  /** How much the hands of the maker are seen, from 0 to 1. */
  readonly rings?: number;
  /** From how far above it is seen: the sine of the angle. */
  readonly tilt?: number;
  /** Of iron in the clay. */
  readonly speckles?: number;
  /** Makes it another one than its neighbours. */
  readonly seed: number;
  readonly light?: Light;
}

export interface Light {
  readonly key: Rgb;
  readonly fill: Rgb;
  /** From where: across, up, and towards whoever looks. */
  readonly from: readonly [number, number, number];
}

export const daylight: Light = {
  key: [1.02, 0.98, 0.92],
  fill: [0.3, 0.31, 0.34],
  from: [-0.62, 0.56, 0.55],
};

const usualTilt = 0.2;
const rounds = 5;
const fineStep = 0.01;

/** Bright light fades into white as on film, and is not cut off. */
const knee = 0.62;
const film = (light: number): number =>
  light < knee ? light : knee + (1 - knee) * Math.tanh((light - knee) / (1 - knee));

const lengthOf = (x: number, y: number, z: number): number => Math.sqrt(x * x + y * y + z * z);

/** The light on a place of the surface, and what it mirrors of the window. */
const lit = (
  { light = daylight, gloss }: Turned,
  [nx, ny, nz]: readonly [number, number, number],
  [red, green, blue]: Rgb,
  covered: number,
  out: Float32Array,
): void => {
  const [lx, ly, lz] = light.from;
  const facing = nx * lx + ny * ly + nz * lz;
  const key = smooth(-0.35, 1, facing) * 0.84;
  const bounce = clamp(-ny) * 0.18 + clamp(nx) * 0.08;
  // Halfway between the light and the eye, which looks along z.
  const half = lengthOf(lx, ly, lz + 1);
  const mirrored = clamp((nx * lx + ny * ly + nz * (lz + 1)) / half);
  const shine = gloss * (mirrored ** 60 * 0.75 + mirrored ** 9 * 0.12);
  const edge = gloss * (1 - clamp(nz)) ** 3 * 0.12;
  const ambient = 1 - covered;
  out[0] = film(red * (light.key[0] * key + (light.fill[0] + bounce) * ambient) + shine + edge);
  out[1] = film(
    green * (light.key[1] * key + (light.fill[1] + bounce * 0.9) * ambient) + shine + edge,
  );
  out[2] = film(
    blue * (light.key[2] * key + (light.fill[2] + bounce * 0.75) * ambient) + shine + edge,
  );
};

/** A thing with what every place of it needs. */
interface Form extends Turned {
  readonly tilt: number;
  /** How much of a height is seen. */
  readonly flat: number;
  readonly widest: number;
  readonly wall: number;
}

const formOf = (thing: Turned): Form => {
  const { tilt = usualTilt, opening = 0 } = thing;
  const widest = Math.max(...Array.from({ length: 40 }, (_, at) => thing.radius(at / 39)));
  const wall = opening > 0 ? widest * 0.07 : 0;
  return { ...thing, tilt, flat: Math.sqrt(1 - tilt * tilt), widest, wall };
};

/** How high above the foot a line of sight meets the outer (or, behind, the inner) wall. */
const meet = (
  { flat, radius, tilt }: Form,
  [across, lift]: readonly [number, number],
  side: 1 | -1,
  thin: number,
): number => {
  let up = clamp(lift / flat);
  for (let round = 0; round < rounds; round++) {
    const wide = Math.max(0, radius(clamp(up)) - thin);
    const depth = Math.sqrt(Math.max(0, wide * wide - across * across));
    up = (lift + side * depth * tilt) / flat;
  }
  return up;
};

const dim = (out: Float32Array, by: number): void => {
  for (let channel = 0; channel < 3; channel++) out[channel] = (out[channel] ?? 0) * by;
};

/** Through the opening: the plane of the rim, and behind it the far wall. */
const paintOpening = (form: Form, place: readonly [number, number], out: Float32Array): void => {
  const { radius, height, tilt, flat, wall, gloss, opening = 0, inside = [0.2, 0.17, 0.15] } = form;
  const [across, lift] = place;
  const rim = radius(1);
  const depth = (lift - flat) / Math.max(0.001, tilt);
  const away = Math.sqrt(across * across + depth * depth);
  const coverage = clamp((rim - away) * height * tilt * 1.6 + 0.5);
  if (coverage <= 0) return;
  out[3] = coverage;
  if (away > rim - wall || opening === 0) {
    const edge = form.skin(1, across / rim);
    lit({ ...form, gloss: opening === 0 ? 0 : gloss }, [-0.1, 0.9, 0.42], edge, 0.1, out);
    return;
  }
  const behind = clamp(meet(form, place, -1, wall), 0.04, 1);
  const wide = Math.max(0.01, radius(behind) - wall);
  const turn = clamp(across / wide, -1, 1);
  // The far wall looks at us, and the side away from the light is lit by it.
  const normal = [-turn * 0.85, 0.25, Math.sqrt(1 - turn * turn * 0.7) * 0.7] as const;
  const depthShade = clamp((1 - behind) * 1.25);
  lit({ ...form, gloss: gloss * 0.35 }, normal, inside, depthShade * 0.7, out);
  dim(out, 1 - depthShade * 0.62);
};

/** How the surface lies at a height and a place around it, with the marks of the maker's hands. */
const normalAt = (
  { radius, rings = 0, seed, flat, tilt }: Form,
  up: number,
  around: number,
): readonly [number, number, number] => {
  const slope = (radius(clamp(up + fineStep)) - radius(clamp(up - fineStep))) / (2 * fineStep);
  const ring =
    rings *
    (Math.sin(up * 95 + noise(seed * 0.137, up * 0.5) * 9) * 0.1 +
      (swell(around * 0.24 + seed * 0.31, up * 2.1) - 0.5) * 0.28);
  const [nx, ny, nz] = [around, -slope + ring, Math.sqrt(1 - around * around)];
  // Seen from above, everything leans away by the tilt.
  const [ty, tz] = [ny * flat + nz * tilt * 0.4, nz * flat - ny * tilt * 0.4];
  const long = lengthOf(nx, ty, tz) || 1;
  return [nx / long, ty / long, tz / long];
};

/** How much darker a grain of iron makes a place; most places have none. */
const speckAt = ({ seed, speckles = 0 }: Form, x: number, y: number): number => {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (hash(column + seed * 97, row) >= speckles) return 1;
  const size = 0.2 + hash(column, row + seed) * 0.3;
  const away = Math.hypot(x - column - 0.5, (y - row - 0.5) * 1.4);
  return 1 - smooth(size, size * 0.5, away) * 0.5;
};

const paintWall = (form: Form, across: number, up: number, out: Float32Array): void => {
  const { radius, height, widest } = form;
  const inHeight = clamp(up);
  const wide = radius(inHeight);
  const outside = (wide - Math.abs(across)) * height;
  if (up < -0.01 || outside < -0.5) return;
  out[3] = clamp(outside + 0.5) * (up < 0 ? clamp(1 + up * height * 0.8) : 1);
  if (out[3] <= 0) return;
  const around = clamp(across / Math.max(0.001, wide), -1, 1);
  const angle = Math.asin(around);
  const [red, green, blue] = form.skin(inHeight, angle / (Math.PI / 2));
  const speck = speckAt(form, angle * 46 * (wide / widest + 0.4), up * 74);
  const foot = smooth(0.16, 0, up);
  const colour = [red * speck, green * speck, blue * speck] as const;
  lit(form, normalAt(form, up, around), colour, foot * 0.75, out);
  dim(out, 1 - foot * 0.35);
};

/** Clear outside of the thing; inside of it the nearest of its surfaces. */
export const turned = (thing: Turned): Layer => {
  const form = formOf(thing);
  const { x, floor, height, flat, tilt, widest } = form;
  const rim = thing.radius(1);
  const paint: Paint = (px, py, out) => {
    const place = [(px - x) / height, (floor - py) / height] as const;
    const [across, lift] = place;
    out[3] = 0;
    if (Math.abs(across) > widest + 0.02 || lift > flat + rim * tilt + 0.02) return;
    if (lift < -widest * tilt - 0.02) return;
    const up = meet(form, place, 1, 0);
    if (up > 1.001) paintOpening(form, place, out);
    else paintWall(form, across, up, out);
  };
  const [wide, deep] = [widest * height + 2, widest * height * tilt + 4];
  return { paint, box: [x - wide, floor - height - deep, x + wide, floor + deep] };
};

/** A line without corners through places that are written as `up radius, up radius, …`. */
export const profile = (places: string) => {
  const points = places.split(',').map((place): readonly [number, number] => {
    const [up = 0, wide = 0] = place.trim().split(' ').map(Number);
    return [up, wide];
  });
  const slopes = points.map(([up, wide], at) => {
    const [before, behind] = [points[at - 1] ?? [up, wide], points[at + 1] ?? [up, wide]];
    const span = behind[0] - before[0];
    return span === 0 ? 0 : (behind[1] - before[1]) / span;
  });
  return (up: number): number => {
    const found = points.findIndex(([at]) => at >= up);
    const to = found < 0 ? points.length - 1 : Math.max(1, found);
    const [x0, y0] = points[to - 1] ?? [0, 0];
    const [x1, y1] = points[to] ?? [1, 0];
    const span = x1 - x0 || 1;
    const t = clamp((up - x0) / span);
    const [m0, m1] = [(slopes[to - 1] ?? 0) * span, (slopes[to] ?? 0) * span];
    const [t2, t3] = [t * t, t * t * t];
    return (
      (2 * t3 - 3 * t2 + 1) * y0 + (t3 - 2 * t2 + t) * m0 + (-2 * t3 + 3 * t2) * y1 + (t3 - t2) * m1
    );
  };
};
