import type { Layer, Sheet } from '../canvas.ts';
import { blend, ramp } from '../colours.ts';
import type { Dress } from '../figure.ts';
import { clouds } from '../noise.ts';
import { curveThrough, ellipse, fill, gradient, type Point, path, rect, times } from '../svg.ts';

/** Movement on the floor of a studio and on a stage: cloth that is still in the air, and one light. */
export const scenes = [
  {
    wall: ['#D9622B', '#F08A3E', '#F7B765'],
    floor: '#A8431C',
    cloth: ['#FFE3B0', '#F9C23C', '#FFF4DC'],
    dress: '#7A1F2B',
    skin: '#3B2018',
  },
  {
    wall: ['#0D3F4A', '#14606B', '#2B8A8C'],
    floor: '#0A2C36',
    cloth: ['#F5B23E', '#F28C4B', '#FFE0A3'],
    dress: '#E8A33A',
    skin: '#4A2A1D',
  },
  {
    wall: ['#5A1334', '#8C1F48', '#C24468'],
    floor: '#3C0C24',
    cloth: ['#FFD1C2', '#F7866E', '#FFEBDF'],
    dress: '#F4C9B8',
    skin: '#3B2018',
  },
  {
    wall: ['#1B1A3A', '#33306B', '#5A54A6'],
    floor: '#141230',
    cloth: ['#F3E37C', '#7EE0C6', '#FFFFFF'],
    dress: '#F2E25C',
    skin: '#452619',
  },
] as const;

export type Scene = (typeof scenes)[number];

export const danceWear = ({ dress, skin }: Scene): Dress => ({
  skin,
  top: dress,
  legs: dress,
  hair: '#140B0A',
  hasBun: true,
  isSlim: true,
});

export const backdrop = (sheet: Sheet, { wall }: Scene, lightAt: number): Layer => {
  const { width, height, unit } = sheet;
  const tones = ramp(wall);
  const shift = sheet.between(0, 9);
  return {
    step: 2,
    paint: (x, y, out) => {
      const away = Math.hypot(
        (x / width - lightAt) * (width / unit),
        (y / height - 0.48) * (height / unit),
      );
      const brush = (clouds((x / unit) * 0.5 + shift, (y / unit) * 0.5) - 0.5) * 0.28;
      const [red, green, blue] = tones(1 - away * 0.95 + brush);
      out[0] = red;
      out[1] = green;
      out[2] = blue;
    },
  };
};

export const floorOf = (
  { width, height, unit }: Sheet,
  { floor, wall }: Scene,
  at: number,
): Layer[] => [
  {
    draw: `<defs>${gradient('fl', [blend(floor, wall[1], 0.35), floor])}</defs>${rect(0, at, width, height - at, 'fill="url(#fl)"')}`,
    soft: 1.4,
  },
  {
    draw: ellipse(width / 2, at + unit * 0.1, unit * 0.6, unit * 0.1, fill(wall[2], 0.35)),
    soft: unit * 0.05,
  },
];

/** A length of cloth: many threads that part and meet again along a curve. */
export const cloth = (
  sheet: Sheet,
  spine: readonly Point[],
  wide: number,
  colours: readonly string[],
  threads = 46,
): string => {
  const { between, pick } = sheet;
  const phase = between(0, 6);
  return times(threads, (thread) => {
    const side = thread / (threads - 1) - 0.5;
    const points = spine.map(([x, y], at): Point => {
      const share = at / (spine.length - 1);
      const fan =
        Math.sin(share * Math.PI * 0.92 + 0.15) * wide * (0.7 + 0.5 * Math.sin(share * 5 + phase));
      const twist = Math.cos(share * 4.2 + phase);
      return [x + side * fan * twist * 0.8, y + side * fan];
    });
    return path(
      curveThrough(points),
      `fill="none" stroke="${pick(colours)}" stroke-width="${between(0.8, 3.4).toFixed(1)}" opacity="${between(0.14, 0.62).toFixed(2)}" stroke-linecap="round"`,
    );
  });
};

export const skirt = (
  x: number,
  y: number,
  size: number,
  spread: number,
  lean: number,
  colour: string,
): string => {
  const folds = times(9, (at) => {
    const side = at / 8 - 0.5;
    return path(
      `M${x + side * size * 0.1} ${y}Q${x + side * size * spread * 0.7 + lean * 0.4} ${y + size * 0.16} ${x + side * size * spread + lean} ${y + size * (0.3 - Math.abs(side) * 0.1)}`,
      `fill="none" stroke="${blend(colour, at % 2 ? '#000000' : '#FFFFFF', 0.16)}" stroke-width="${(size * 0.018).toFixed(1)}" opacity="0.6" stroke-linecap="round"`,
    );
  });
  const edge = Array.from({ length: 9 }, (_, at): Point => {
    const side = at / 8 - 0.5;
    return [
      x + side * size * spread + lean,
      y + size * (0.3 - Math.abs(side) * 0.1 + (at % 2) * 0.025),
    ];
  });
  return (
    path(
      `M${x - size * 0.06} ${y - size * 0.03}L${x + size * 0.06} ${y - size * 0.03}L${edge.at(-1)?.join(' ')}${curveThrough([...edge].reverse()).replace(/^M[^C]*/, '')}Z`,
      fill(colour),
    ) + folds
  );
};

export const shadowOf = (x: number, y: number, size: number): Layer => ({
  draw: ellipse(x, y + size * 0.01, size * 0.32, size * 0.035, fill('#0A0406', 0.55)),
  soft: size * 0.018,
});
