import { covering, type Layer, type Sheet } from '../canvas.ts';
import { clamp, rgb, smooth } from '../colours.ts';
import { clouds, hash, noise, swell } from '../noise.ts';
import { circle, fill, path, placed, rect, times } from '../svg.ts';

/** Cloth, printed by hand: the weave, the dye that took unevenly, the block that slipped a little. */
export const dyes = {
  indigo: '#1F3A6B',
  deepIndigo: '#12244A',
  madder: '#A6322B',
  rose: '#C9645A',
  turmeric: '#D99A1F',
  iron: '#2B2624',
  pomegranate: '#8A7A2E',
  teal: '#1E6B6A',
  undyed: '#EFE6D2',
} as const;

export const grounds = [
  { cloth: dyes.undyed, print: dyes.indigo, second: dyes.madder },
  { cloth: dyes.indigo, print: dyes.undyed, second: dyes.turmeric },
  { cloth: dyes.undyed, print: dyes.madder, second: dyes.iron },
  { cloth: dyes.turmeric, print: dyes.madder, second: dyes.iron },
  { cloth: dyes.madder, print: dyes.undyed, second: dyes.turmeric },
  { cloth: dyes.teal, print: dyes.undyed, second: dyes.turmeric },
] as const;

type Palette = (typeof grounds)[number];

/** Threads, folds and the shadow of folds, over everything that is printed. */
export const weave = ({ width, height, unit, between }: Sheet, folds = 1): Layer[] => {
  const shift = between(0, 9);
  const fold = (x: number, y: number): number =>
    swell((x / unit) * 0.22 + (y / unit) * 0.1 + shift, (y / unit) * 0.09 - (x / unit) * 0.05);
  return [
    {
      blend: 'multiply',
      paint: (x, y, out) => {
        const threads =
          0.94 +
          0.06 * Math.sin(x * 1.9) * Math.sin(y * 1.9) +
          (hash(x | 0, (y / 3) | 0) - 0.5) * 0.06;
        const slope = (fold(x, y) - fold(x - unit * 0.02, y - unit * 0.02)) * 7 * folds;
        const light = clamp(
          threads * (1.01 + slope) * (1.02 - (x / width) * 0.12 - (y / height) * 0.06),
        );
        out[0] = light;
        out[1] = light * 0.99;
        out[2] = light * 0.97;
      },
    },
  ];
};

export const dyed = ({ unit, between }: Sheet, colour: string): Layer => {
  const [red, green, blue] = rgb(colour);
  const shift = between(0, 9);
  return {
    step: 2,
    paint: (x, y, out) => {
      const took = 0.9 + (clouds((x / unit) * 0.5 + shift, (y / unit) * 0.5) - 0.5) * 0.22;
      out[0] = red * took + (1 - took) * 0.12;
      out[1] = green * took + (1 - took) * 0.1;
      out[2] = blue * took + (1 - took) * 0.08;
    },
  };
};

/** Where the block did not press: small gaps, as in no machine's print. */
export const worn = ({ unit, between }: Sheet, colour: string): Layer => {
  const shift = between(0, 9);
  return {
    paint: covering(
      colour,
      (x, y) => smooth(0.62, 0.8, noise((x / unit) * 3.4 + shift, (y / unit) * 3.4)) * 0.55,
    ),
  };
};

const petal = (long: number, wide: number, colour: string): string =>
  path(
    `M0 0C${-wide} ${-long * 0.4} ${-wide * 0.7} ${-long * 0.9} 0 ${-long}C${wide * 0.7} ${-long * 0.9} ${wide} ${-long * 0.4} 0 0Z`,
    fill(colour),
  );

type Buti = (size: number, palette: Palette) => string;

export const rosette: Buti = (size, { print, second, cloth }) =>
  times(8, (at) => placed(petal(size * 0.48, size * 0.13, print), { turn: at * 45 })) +
  times(8, (at) => placed(petal(size * 0.3, size * 0.05, cloth), { turn: at * 45, y: 0 })) +
  times(8, (at) =>
    placed(circle(0, -size * 0.5, size * 0.035, fill(second)), { turn: at * 45 + 22.5 }),
  ) +
  circle(0, 0, size * 0.11, fill(second)) +
  circle(0, 0, size * 0.045, fill(cloth));

const paisley: Buti = (size, { print, second, cloth }) => {
  const shape = (grow: number): string => {
    const s = size * grow;
    return `M0 ${s * 0.5}C${-s * 0.42} ${s * 0.5} ${-s * 0.42} ${-s * 0.02} ${-s * 0.1} ${-s * 0.24}C${s * 0.08} ${-s * 0.36} ${s * 0.22} ${-s * 0.42} ${s * 0.2} ${-s * 0.56}C${s * 0.42} ${-s * 0.36} ${s * 0.42} ${s * 0.5} 0 ${s * 0.5}Z`;
  };
  return (
    path(shape(1), fill(print)) +
    placed(
      path(shape(0.76), `fill="none" stroke="${cloth}" stroke-width="${(size * 0.03).toFixed(1)}"`),
      { y: size * 0.04 },
    ) +
    placed(
      times(7, (at) =>
        placed(petal(size * 0.2, size * 0.055, at % 2 ? second : cloth), { turn: (at - 3) * 34 }),
      ),
      { y: size * 0.2 },
    ) +
    circle(0, size * 0.2, size * 0.05, fill(second)) +
    times(9, (at) =>
      circle(
        Math.cos(at * 0.42 + 0.2) * size * 0.47,
        size * 0.12 + Math.sin(at * 0.42 + 0.2) * size * 0.47,
        size * 0.025,
        fill(print),
      ),
    )
  );
};

export const sprig: Buti = (size, { print, second }) =>
  path(
    `M0 ${size * 0.5}Q${size * 0.06} ${size * 0.1} 0 ${-size * 0.2}`,
    `fill="none" stroke="${print}" stroke-width="${(size * 0.035).toFixed(1)}" stroke-linecap="round"`,
  ) +
  times(6, (at) =>
    placed(petal(size * 0.24, size * 0.07, print), {
      x: size * 0.02,
      y: size * (0.38 - Math.floor(at / 2) * 0.2),
      turn: at % 2 ? 62 : -62,
    }),
  ) +
  placed(
    times(5, (at) => placed(petal(size * 0.26, size * 0.09, second), { turn: (at - 2) * 38 })),
    { y: -size * 0.18 },
  ) +
  circle(0, -size * 0.2, size * 0.05, fill(print));

const elephant: Buti = (size, { print, second, cloth }) =>
  placed(
    path(
      'M-40 20V-4C-40 -26 -20 -30 0 -28C10 -40 34 -38 40 -20C44 -8 44 10 50 18C53 22 47 26 43 21C37 14 35 4 32 0C30 4 27 6 24 7V20H12V6H-22V20Z',
      fill(print),
    ) +
      path('M-26 -27Q-8 -34 6 -27L4 -6H-24Z', fill(second)) +
      times(4, (at) => circle(-19 + at * 7, -17, 2.2, fill(cloth))) +
      circle(28, -20, 2.2, fill(cloth)) +
      path('M14 -26Q26 -18 18 -4Q10 -12 14 -26Z', fill(cloth, 0.35)),
    { scale: size / 100 },
  );

export const butis: readonly Buti[] = [rosette, paisley, sprig, elephant];

export const border = (palette: Palette, width: number, y: number, size: number): string =>
  rect(0, y, width, size * 0.06, fill(palette.second)) +
  rect(0, y + size * 0.94, width, size * 0.06, fill(palette.second)) +
  times(Math.ceil(width / size) + 1, (at) =>
    placed(
      path(
        `M${-size * 0.5} ${size * 0.42}Q${-size * 0.25} ${-size * 0.4} 0 ${size * 0.42}Q${size * 0.25} ${-size * 0.4} ${size * 0.5} ${size * 0.42}`,
        `fill="none" stroke="${palette.print}" stroke-width="${(size * 0.06).toFixed(1)}"`,
      ) +
        placed(petal(size * 0.36, size * 0.12, palette.print), { y: size * 0.36 }) +
        circle(size * 0.5, -size * 0.2, size * 0.08, fill(palette.second)),
      { x: at * size, y: y + size * 0.5 },
    ),
  );

export const printOf = (sheet: Sheet, palette: Palette, buti: Buti, size: number): string => {
  const { width, height, between } = sheet;
  const rows = Math.ceil(height / size) + 2;
  const columns = Math.ceil(width / size) + 2;
  return times(rows * columns, (at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const slip = size * 0.02;
    const [x, y] = [
      (column + (row % 2) * 0.5 - 0.5) * size + between(-slip, slip),
      (row - 0.3) * size * 0.86 + between(-slip, slip),
    ];
    return placed(buti(size * 0.72, palette), {
      x,
      y,
      turn: between(-2, 2) + (buti === paisley && row % 2 === 1 ? 180 : 0),
      more: `opacity="${between(0.82, 1).toFixed(2)}"`,
    });
  });
};
