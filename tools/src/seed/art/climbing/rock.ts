import type { Layer, Sheet } from '../canvas.ts';
import { clamp, ramp, smooth } from '../colours.ts';
import type { Dress } from '../figure.ts';
import { clouds, noise } from '../noise.ts';
import { type Point, path, polygon } from '../svg.ts';

/** Rock that the hand feels, and the air beneath it. */
export const rocks = [
  ['#3B1F16', '#8A4A2C', '#C97C4A', '#EDB27C'],
  ['#2A2B2E', '#5C5E61', '#93938F', '#CFC9BC'],
  ['#3A2A1C', '#7D6142', '#B7996B', '#E5CFA0'],
] as const;

export const skies = [
  ['#9FC0CF', '#C9DADB', '#EAE3D0'],
  ['#5E86B5', '#9DBAD3', '#DCE3E4'],
  ['#E0A27E', '#F1C79B', '#F8E6C4'],
] as const;

export const dresses: readonly Dress[] = [
  { skin: '#C98C64', top: '#D24B3A', legs: '#22242B', hair: '#F2F2EE', shoes: '#1A1A1E' },
  { skin: '#E2B08A', top: '#E2A72E', legs: '#2B3A4A', hair: '#C83E34', shoes: '#1A1A1E' },
  { skin: '#9C6644', top: '#2C8C9A', legs: '#3A3430', hair: '#F0C24A', shoes: '#1A1A1E' },
];

export const sky = (
  { width, height, unit }: Sheet,
  tones: readonly string[],
  shift: number,
): Layer => {
  const of = ramp(tones);
  return {
    step: 2,
    paint: (x, y, out) => {
      const [red, green, blue] = of(y / height);
      const cloud =
        smooth(0.52, 0.85, clouds((x / unit) * 0.3 + shift, (y / unit) * 0.75 + shift)) * 0.5;
      out[0] = red + (1 - red) * cloud;
      out[1] = green + (0.98 - green) * cloud;
      out[2] = blue + (0.96 - blue) * cloud;
      out[3] = width > 0 ? 1 : 0;
    },
  };
};

/** Peaks far away, with snow on the side that the sun does not reach. */
export const range = (
  sheet: Sheet,
  base: number,
  tall: number,
  colour: string,
  haze: string,
): string => {
  const { width, height, between } = sheet;
  const points: Point[] = [];
  for (let x = -width * 0.05; x < width * 1.05; x += width / 26)
    points.push([x + between(-0.3, 0.3) * (width / 26), base - tall * between(0, 1) ** 1.6]);
  const id = `r${Math.round(base)}`;
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${haze}"/></linearGradient></defs>${polygon([[-width * 0.1, height], ...points, [width * 1.1, height]], `fill="url(#${id})"`)}`;
};

interface Face {
  readonly tones: readonly string[];
  /** Where the rock ends at a height, in pixels from the start; infinite for a whole wall. */
  readonly edge: (y: number) => number;
  readonly shift: number;
}

export const rockFace = ({ unit }: Sheet, { tones, edge, shift }: Face): Layer => {
  const of = ramp(tones);
  const lift = (u: number, v: number): number => {
    const layers = noise(u * 0.5 + v * 0.2 + shift, v * 1.1 + shift);
    const cracks = Math.abs(noise(u * 0.55 + v * 0.5 + shift * 2, v * 0.12 - u * 0.2) - 0.5);
    return (
      layers * 0.55 + noise(u * 2.1 + shift, v * 2.4) * 0.24 - smooth(0.018, 0.002, cracks) * 0.045
    );
  };
  return {
    paint: (x, y, out) => {
      const end = edge(y);
      out[3] = clamp(end - x + 0.5);
      if (out[3] <= 0) return;
      const [u, v] = [x / unit, y / unit];
      const here = lift(u, v);
      const slope = (here - lift(u - 0.006, v - 0.009)) / 0.011;
      const grit = noise(u * 7, v * 7 + shift) - 0.5;
      const round = Number.isFinite(end) ? smooth(0, unit * 0.09, end - x) : 1;
      const light = 0.52 - slope * 0.1 + (here - 0.5) * 0.45 + grit * 0.12;
      const [red, green, blue] = of(clamp(light * (0.55 + 0.45 * round) + (1 - round) * 0.02));
      out[0] = red;
      out[1] = green;
      out[2] = blue;
    },
  };
};

export const ropeTo = (from: Point, to: Point, sag: number, colour: string, wide: number): string =>
  path(
    `M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2 + sag} ${(from[1] + to[1]) / 2} ${to[0]} ${to[1]}`,
    `fill="none" stroke="${colour}" stroke-width="${wide.toFixed(1)}" stroke-linecap="round"`,
  );
