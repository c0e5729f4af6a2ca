import { covering, type Layer, type Sheet } from '../canvas.ts';
import { clamp, smooth } from '../colours.ts';
import { clouds } from '../noise.ts';
import { curveThrough, type Point, path, polygon, times } from '../svg.ts';

/** Slow walks with a camera: air between the trees, and light that comes in from one side. */
const fir = (x: number, foot: number, tall: number, wide: number, jag: () => number): string => {
  const tiers = Math.max(9, Math.round(tall / 26));
  const side = (sign: 1 | -1): Point[] =>
    Array.from({ length: tiers }, (_, at) => {
      const share = (at + 1) / tiers;
      const out = wide * share ** 0.8 * (0.72 + jag() * 0.5);
      const y = foot - tall + tall * share * 0.96;
      return [
        [x + sign * out, y + tall * 0.012],
        [x + sign * out * 0.52, y - tall * 0.006],
      ] as const;
    }).flat();
  return polygon([[x, foot - tall], ...side(1), [x, foot], ...side(-1).reverse()], '');
};

export const treeLine = (
  sheet: Sheet,
  base: number,
  tall: number,
  colour: string,
  density: number,
): string => {
  const { width, height, between } = sheet;
  const hill = Array.from(
    { length: 7 },
    (_, at): Point => [
      (width * (at - 0.5)) / 5,
      base + between(-1, 1) * Math.min(tall * 0.35, sheet.unit * 0.05),
    ],
  );
  const trees = times((width / tall) * density, () => {
    const size = tall * between(0.55, 1.1);
    return fir(
      between(-20, width + 20),
      base + tall * between(0.1, 0.4),
      size,
      size * between(0.13, 0.19),
      () => between(0, 1),
    );
  });
  return `<g fill="${colour}">${path(`${curveThrough(hill)}L${width} ${height}L0 ${height}Z`, '')}${trees}</g>`;
};

export const mist = (
  sheet: Sheet,
  y: number,
  deep: number,
  colour: string,
  strength: number,
): Layer => {
  const { width, unit } = sheet;
  const shift = sheet.between(0, 9);
  return {
    step: 4,
    box: [0, y - deep * 1.6, width, y + deep * 1.6],
    paint: covering(colour, (px, py) => {
      const away = (py - y) / deep;
      const wisps = clouds((px / unit) * 0.25 + shift, (py / unit) * 0.7 + shift);
      return (
        clamp(Math.exp(-away * away * 1.6) * smooth(0.2, 0.8, wisps) * strength) *
        smooth(1.6, 1.2, Math.abs(away))
      );
    }),
  };
};

export const airs = [
  {
    sky: ['#8FA9A6', '#C9D3C6', '#F0E3C4'],
    far: '#B9C6BC',
    near: '#0F231C',
    mist: '#E3E3D2',
    sun: '#FFF1CC',
  },
  {
    sky: ['#5F7F8C', '#A3B8BA', '#DCE0D6'],
    far: '#A5B7B6',
    near: '#10262A',
    mist: '#D3DDD9',
    sun: '#F6F6E8',
  },
  {
    sky: ['#C98E6B', '#E9BE8F', '#FBE3B6'],
    far: '#D9B08A',
    near: '#1E2A1C',
    mist: '#F3D6A6',
    sun: '#FFF3CF',
  },
  {
    sky: ['#40585B', '#7C958D', '#B8C4AC'],
    far: '#8DA397',
    near: '#0B1A16',
    mist: '#B9C7B6',
    sun: '#EDEFD2',
  },
] as const;
