import type { Layer, Picture, Sheet } from '../canvas.ts';
import { blend, clamp, mix, type Rgb, ramp, rgb, smooth } from '../colours.ts';
import { clouds, hash, noise, swell } from '../noise.ts';
import { circle, ellipse, fill, times } from '../svg.ts';

const seasons = [
  { ground: ['#D8DCD9', '#F2F2EE'], air: '#C5CED2', leaf: null },
  { ground: ['#7E5A2A', '#C88A2E'], air: '#D9C08A', leaf: ['#E8A92E', '#D97B1F', '#F2C85A'] },
  { ground: ['#3E5A2C', '#7FA04A'], air: '#BCCB9C', leaf: ['#6E9A3C', '#9CBF55', '#4F7A30'] },
  { ground: ['#5A5A44', '#8C8A63'], air: '#B7B9A6', leaf: ['#A7B86A', '#C9CF8C'] },
] as const;

const blurOf = (sheet: Sheet, leaf: readonly string[] | null): string => {
  const { between, height, unit, width } = sheet;
  return leaf === null
    ? times(140, () =>
        circle(
          between(0, width),
          between(0, height),
          unit * between(0.001, 0.005),
          fill('#FFFFFF', 0.85),
        ),
      )
    : times(70, () =>
        circle(
          between(0, width),
          between(0, 1) ** 2 * height * 0.5,
          unit * between(0.015, 0.05),
          fill(sheet.pick(leaf), 0.6),
        ),
      );
};

const backOf = (
  { height, unit }: Sheet,
  backTones: (share: number) => Rgb,
  horizon: number,
): Layer => ({
  step: 2,
  paint: (x, y, out) => {
    const [red, green, blue] = backTones(
      y / height + (clouds(x / unit, (y / unit) * 0.5) - 0.5) * 0.1,
    );
    const spots =
      y > horizon
        ? 0.8 + noise((x / unit) * 1.4, (y / unit) * 3) * 0.4
        : 0.94 + swell(x / unit, y / unit) * 0.12;
    out[0] = red * spots;
    out[1] = green * spots;
    out[2] = blue * spots;
  },
});

const leavesOf = (sheet: Sheet, leaf: readonly string[] | null): string => {
  const { between, height, unit, width } = sheet;
  return leaf === null
    ? ''
    : times(320, () =>
        ellipse(
          between(0, width),
          between(0, 1) ** 1.6 * height * 0.6,
          unit * between(0.004, 0.012),
          unit * between(0.003, 0.008),
          fill(sheet.pick(leaf), between(0.5, 0.95)),
        ),
      );
};

const backTonesOf = (air: string, ground: readonly [string, string]): ((share: number) => Rgb) =>
  ramp([blend(air, '#FFFFFF', 0.25), air, ground[0], ground[1]], [0, 0.55, 0.66, 1]);

/** White trunks, near and far, in one of the seasons. */
export const birches = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const { ground, air, leaf } = sheet.pick(seasons);
  const horizon = height * 0.6;
  const backTones = backTonesOf(air, ground);
  const back: Layer = backOf(sheet, backTones, horizon);
  const trunk = (x: number, wide: number, depth: number): Layer => {
    const foot = horizon + (height - horizon) * depth ** 1.4 * 1.05;
    const lean = between(-0.03, 0.03);
    const seed = between(0, 99);
    const [pale, shadow, mark] = [
      mix(rgb('#F1EEE6'), rgb(air), (1 - depth) * 0.75),
      mix(rgb('#8E9191'), rgb(air), (1 - depth) * 0.8),
      mix(rgb('#26211E'), rgb(air), (1 - depth) * 0.8),
    ];
    return {
      box: [x - wide - height * 0.04, 0, x + wide + height * 0.04, foot + wide * 0.3],
      paint: (px, py, out) => {
        const middle =
          x + lean * (py - height / 2) + (swell(seed, (py / height) * 0.4) - 0.5) * wide * 0.5;
        const half =
          wide * (0.42 + 0.12 * (py / height)) * (1 + smooth(foot - wide, foot, py) * 0.4);
        const across = (px - middle) / half;
        const end = foot + (1 - across * across) * wide * 0.12;
        out[3] = clamp((1 - Math.abs(across)) * half + 0.5) * clamp(end - py + 0.5);
        if (out[3] <= 0) return;
        const band =
          swell(across * 0.16 + seed, (py / unit) * 3.2) * 0.6 +
          noise(across * 0.12 + seed, (py / unit) * 2.2) * 0.4;
        const eye =
          smooth(0.66, 0.72, band) * (0.65 + hash(Math.floor(py / 9), Math.floor(seed)) * 0.35);
        const rough =
          smooth(0.25, 0.05, (foot - py) / height) *
          smooth(0.4, 0.7, noise(across * 0.3 + seed, (py / unit) * 1.5));
        const light = smooth(1.1, -0.7, across);
        const bark = mix(shadow, pale, light * (0.9 + noise(across * 0.4, (py / unit) * 2) * 0.2));
        const [red, green, blue] = mix(bark, mark, clamp(eye + rough * 0.8));
        out[0] = red;
        out[1] = green;
        out[2] = blue;
      },
    };
  };
  const many = Math.round((width / unit) * 8);
  const trunks = Array.from({ length: many }, (_, at) => {
    const depth = ((at + 1) / many) ** 1.1;
    return trunk(between(0, width), unit * (0.025 + depth ** 2 * 0.1), depth);
  });
  const leaves = leavesOf(sheet, leaf);
  const blur = blurOf(sheet, leaf);
  return {
    layers: [
      back,
      ...trunks.slice(0, -2),
      { draw: leaves },
      ...trunks.slice(-2),
      { draw: blur, soft: leaf === null ? 1.2 : unit * 0.012 },
    ],
    grain: 9,
    vignette: 0.35,
  };
};
