import type { Layer, Picture, Sheet } from '../canvas.ts';
import { clamp, mix, type Rgb, ramp, rgb, smooth } from '../colours.ts';
import { daylight, type Light, profile, type Turned, turned } from '../lathe.ts';
import { clouds, noise, swell } from '../noise.ts';
import { ellipse, fill } from '../svg.ts';

/** Stoneware, as in photographs: one window, one wall, and what came out of the kiln. */
export const glazes = {
  turquoise: rgb('#2893A8'),
  cream: rgb('#E2D9C8'),
  terracotta: rgb('#B4633F'),
  ink: rgb('#1F4A55'),
  sand: rgb('#DCC29A'),
  celadon: rgb('#8FB5A0'),
  oxblood: rgb('#7C2F26'),
  slate: rgb('#5B6B72'),
};

export type Glaze = keyof typeof glazes;

export const shapes = {
  bottle: profile('0 0.2, 0.08 0.26, 0.32 0.45, 0.52 0.34, 0.72 0.17, 0.88 0.165, 1 0.2'),
  amphora: profile('0 0.17, 0.1 0.2, 0.45 0.37, 0.66 0.34, 0.82 0.17, 0.9 0.155, 1 0.2'),
  vase: profile('0 0.26, 0.1 0.33, 0.42 0.52, 0.62 0.42, 0.8 0.2, 0.9 0.19, 1 0.26'),
  moonJar: profile(
    '0 0.23, 0.05 0.29, 0.15 0.41, 0.3 0.505, 0.48 0.54, 0.64 0.51, 0.78 0.42, 0.89 0.29, 0.935 0.245, 1 0.255',
  ),
  bowl: profile('0 0.36, 0.06 0.38, 0.3 0.72, 0.7 0.94, 1 1.02'),
  cup: profile('0 0.3, 0.08 0.36, 0.3 0.41, 0.7 0.42, 1 0.44'),
  planter: profile('0 0.42, 0.1 0.52, 0.45 0.62, 0.8 0.58, 1 0.52'),
  jug: profile('0 0.24, 0.1 0.3, 0.38 0.4, 0.64 0.3, 0.82 0.2, 1 0.27'),
  plate: profile('0 2.2, 0.2 2.6, 0.6 3.6, 1 4.1'),
};

type Shape = keyof typeof shapes;

export interface Pot {
  readonly shape: Shape;
  readonly x: number;
  readonly floor: number;
  readonly height: number;
  readonly upper: Glaze;
  readonly lower: Glaze;
  /** Where the upper glaze ends. */
  readonly line?: number;
  readonly light?: Light;
  readonly hasHandle?: boolean;
  readonly tilt?: number;
}

/** Two glazes: the upper one runs down in tongues, thick at their ends, and breaks at the rim. */
const glazed =
  ({ upper, lower, line = 0.55 }: Pot, seed: number) =>
  (up: number, around: number): Rgb => {
    const tongues = swell(around * 0.55 + seed * 0.37, seed * 0.11) - 0.5;
    const fine = swell(around * 1.7 + seed * 0.19, 0.3) - 0.5;
    const edge = line + tongues * 0.2 + fine * 0.07;
    const share = smooth(edge - 0.012, edge + 0.012, up);
    const rim = smooth(0.955, 1, up) * 0.5;
    const pooled = 1 - 0.16 * Math.exp(-(((up - edge) / 0.05) ** 2));
    const cloudy = 0.9 + clouds(around * 0.35 + seed * 0.53, up * 0.6) * 0.22;
    const base = mix(glazes[lower], glazes[upper], share);
    const [red, green, blue] = mix(base, rgb('#6B4A2E'), rim);
    return [red * pooled * cloudy, green * pooled * cloudy, blue * pooled * cloudy];
  };

const handleOf = (pot: Pot, seed: number, { gloss }: { gloss: number }): Layer => {
  const { x, floor, height, light = daylight } = pot;
  const shape = shapes[pot.shape];
  const middleUp = pot.shape === 'jug' ? 0.64 : 0.52;
  const [middleX, middleY] = [
    x + shape(middleUp) * height * 0.96,
    floor - middleUp * height * 0.97,
  ];
  const [rx, ry, thick] = [
    height * 0.24,
    height * (pot.shape === 'jug' ? 0.27 : 0.28),
    height * 0.05,
  ];
  const skin = glazed(pot, seed);
  return {
    box: [middleX - rx - thick, middleY - ry - thick, middleX + rx + thick, middleY + ry + thick],
    paint: (px, py, out) => {
      const [dx, dy] = [(px - middleX) / rx, (py - middleY) / ry];
      const away = Math.sqrt(dx * dx + dy * dy);
      const distance = (away - 1) * Math.min(rx, ry);
      out[3] = clamp(thick - Math.abs(distance) + 0.5);
      if (out[3] <= 0 || dx < -0.5) {
        out[3] = 0;
        return;
      }
      const across = clamp(distance / thick, -1, 1);
      const nz = Math.sqrt(1 - across * across);
      const [nx, ny] = [(across * dx) / away, (-across * dy) / away];
      const facing = nx * light.from[0] + ny * light.from[1] + nz * light.from[2];
      const key = smooth(-0.35, 1, facing);
      const shine = gloss * clamp(facing) ** 24 * 0.4;
      const colour = skin(clamp((floor - py) / height), 0.9);
      for (let channel = 0; channel < 3; channel++) {
        const lit = (light.key[channel] ?? 1) * key + (light.fill[channel] ?? 0.3);
        out[channel] = (colour[channel] ?? 0) * lit * 0.9 + shine;
      }
    },
  };
};

/** A pot with what it does to the table: a dark line at its foot, and a long shadow beside it. */
export const stood = (sheet: Sheet, pots: readonly Pot[], shadow = '#2A211C'): Layer[] => {
  const { unit } = sheet;
  const shadows = pots
    .map(({ shape, x, floor, height }) => {
      const wide = Math.max(shapes[shape](0.1), shapes[shape](0.45) * 0.9) * height;
      return (
        ellipse(
          x + wide * 0.95 + height * 0.2,
          floor - wide * 0.12,
          wide * 1.5,
          wide * 0.3,
          fill(shadow, 0.5),
        ) +
        ellipse(x + wide * 0.12, floor + wide * 0.05, wide * 1.02, wide * 0.2, fill(shadow, 0.7))
      );
    })
    .join('');
  const layers: Layer[] = [{ draw: shadows, soft: unit * 0.018 }];
  for (const pot of pots) {
    const seed = sheet.random.between(1, 999);
    const gloss = sheet.between(0.5, 0.95);
    const { shape, upper, light, tilt } = pot;
    const thing: Turned = {
      x: pot.x,
      floor: pot.floor,
      height: pot.height,
      radius: shapes[shape],
      skin: glazed(pot, seed),
      opening: 1,
      inside: mix(glazes[upper], [0.35, 0.3, 0.26], 0.35),
      gloss,
      rings: 0.55,
      speckles: 0.018,
      seed,
      ...(light && { light }),
      ...(tilt !== undefined && { tilt }),
    };
    if (pot.hasHandle) layers.push(handleOf(pot, seed, { gloss }));
    layers.push(turned(thing));
  }
  return layers;
};

/** A wall that becomes a table without an edge, with the window's light across both. */
export const sweep = (
  { width, height, between }: Sheet,
  wall: string,
  table: string,
  edge = 0.62,
): Layer => {
  const tones = ramp([wall, wall, table, table], [0, edge - 0.08, edge + 0.06, 1]);
  const lightAt = between(0.15, 0.4);
  return {
    step: 2,
    paint: (x, y, out) => {
      const [across, down] = [x / width, y / height];
      const [red, green, blue] = tones(down);
      const pool = Math.exp(-(((across - lightAt) / 0.55) ** 2) - ((down - 0.75) / 0.5) ** 2);
      const light = 0.82 + pool * 0.3 + (noise(across * 0.5, down * 0.5) - 0.5) * 0.05;
      out[0] = red * light;
      out[1] = green * light;
      out[2] = blue * light * (1 - pool * 0.03);
    },
  };
};

const walls: readonly (readonly [string, string])[] = [
  ['#A3968A', '#E2D2C0'],
  ['#B9A898', '#DCC8B4'],
  ['#8E9794', '#D5D6D0'],
  ['#A08E80', '#CDB7A2'],
  ['#6F7B7B', '#B8BDB8'],
];

export const pairs: readonly (readonly [Glaze, Glaze])[] = [
  ['turquoise', 'cream'],
  ['cream', 'terracotta'],
  ['sand', 'ink'],
  ['cream', 'ink'],
  ['celadon', 'sand'],
  ['oxblood', 'cream'],
  ['turquoise', 'terracotta'],
  ['slate', 'sand'],
];

export const two = (sheet: Sheet): { upper: Glaze; lower: Glaze; line: number } => {
  const [upper, lower] = sheet.pick(pairs);
  return { upper, lower, line: sheet.between(0.42, 0.66) };
};

export const onSweep = (sheet: Sheet, pots: readonly Pot[], edge?: number): Picture => {
  const [wall, table] = sheet.pick(walls);
  return {
    layers: [sweep(sheet, wall, table, edge), ...stood(sheet, pots)],
    grain: 8,
    vignette: 0.3,
  };
};
