import type { Layer, Sheet } from '../canvas.ts';
import { ramp } from '../colours.ts';
import { clouds } from '../noise.ts';
import { circle, fill, type Point, polygon, times } from '../svg.ts';

/** Songs and the rooms that they are played in: little light, warm, and dust in it. */
export const room = (sheet: Sheet, colours: readonly string[]): Layer => {
  const { width, height, unit } = sheet;
  const tones = ramp(colours);
  return {
    step: 2,
    paint: (x, y, out) => {
      const [red, green, blue] = tones(y / height);
      const smoke =
        0.8 +
        (clouds((x / unit) * 0.35, (y / unit) * 0.35) - 0.5) * 0.55 +
        (x / width - 0.5) * 0.05;
      out[0] = red * smoke;
      out[1] = green * smoke;
      out[2] = blue * smoke;
    },
  };
};

export interface Beam {
  readonly from: Point;
  readonly to: Point;
  readonly wide: number;
  readonly colour: string;
}

export const beams = (all: readonly Beam[], soft: number): Layer[] => {
  const cone = (
    { from: [x0, y0], to: [x1, y1], wide, colour }: Beam,
    at: number,
    share: number,
    light: string,
  ): string => {
    const long = Math.hypot(x1 - x0, y1 - y0);
    const [nx, ny] = [(-(y1 - y0) / long) * wide * share, ((x1 - x0) / long) * wide * share];
    const id = `b${at}-${Math.round(share * 10)}`;
    return (
      `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x0}" y1="${y0}" x2="${x1}" y2="${y1}"><stop offset="0" stop-color="${colour}" stop-opacity="${light}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient></defs>` +
      polygon(
        [
          [x0 - nx * 0.06, y0 - ny * 0.06],
          [x0 + nx * 0.06, y0 + ny * 0.06],
          [x1 + nx, y1 + ny],
          [x1 - nx, y1 - ny],
        ],
        `fill="url(#${id})"`,
      )
    );
  };
  return [
    { draw: all.map((beam, at) => cone(beam, at, 1, '0.85')).join(''), soft, blend: 'screen' },
    {
      draw: all.map((beam, at) => cone(beam, at, 0.45, '0.8')).join(''),
      soft: soft * 0.5,
      blend: 'screen',
    },
    {
      draw: all
        .map(
          ({ from: [x, y], colour }) =>
            circle(x, y, soft * 1.6, fill(colour)) + circle(x, y, soft * 0.7, fill('#FFFFFF')),
        )
        .join(''),
      soft: soft * 0.6,
      blend: 'screen',
    },
  ];
};

export const dust = (sheet: Sheet, colour: string, count = 40): Layer[] => {
  const { width, height, unit, between } = sheet;
  const of = (many: number, size: number): string =>
    times(many, () =>
      circle(
        between(0, width),
        between(0, height * 0.85),
        unit * size * between(0.4, 1),
        fill(colour, between(0.1, 0.5)),
      ),
    );
  return [
    { draw: of(count, 0.012), soft: 1.5, blend: 'screen' },
    { draw: of(count * 2, 0.003), blend: 'screen' },
  ];
};

export const palettes = [
  { room: ['#0E0816', '#342041', '#63395A', '#140A14'], lights: ['#F0A58F', '#FFDFA8', '#C9A0FF'] },
  { room: ['#100B12', '#463225', '#75593C', '#120D0C'], lights: ['#F2B07A', '#FFE3B0', '#E9C68A'] },
  { room: ['#070B22', '#222860', '#45408A', '#0A0A1C'], lights: ['#8FA5FF', '#D9C8FF', '#FF9DC0'] },
] as const;
