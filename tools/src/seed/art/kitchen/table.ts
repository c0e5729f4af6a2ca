import type { Layer, Sheet } from '../canvas.ts';
import { clamp, type Rgb, rgb, smooth } from '../colours.ts';
import { clouds, hash, noise } from '../noise.ts';
import { circle, ellipse, fill, path, placed, rect, times } from '../svg.ts';

/** A table from above, by a window: what the market had, and what became of it. */
type Ground = (u: number, v: number) => Rgb;

export const oak: Ground = (u, v) => {
  const plank = Math.floor(v * 4.2);
  const within = v * 4.2 - plank;
  const grain = noise(u * 0.35 + plank * 0.37, v * 6 + plank * 0.2);
  const seam = smooth(0.025, 0.005, Math.min(within, 1 - within));
  const tone = (0.72 + grain * 0.4 + hash(plank, 3) * 0.14) * (1 - seam * 0.65);
  return [0.47 * tone, 0.31 * tone, 0.2 * tone];
};

export const slate: Ground = (u, v) => {
  const tone = 0.75 + clouds(u * 0.7, v * 0.7) * 0.4 + noise(u * 4, v * 4) * 0.1;
  return [0.17 * tone, 0.2 * tone, 0.22 * tone];
};

export const linen: Ground = (u, v) => {
  const weave = 0.5 + 0.25 * Math.sin(u * 620) + 0.25 * Math.sin(v * 620);
  const crease = clouds(u * 0.4, v * 0.4);
  const tone = 0.88 + weave * 0.06 + (crease - 0.5) * 0.22;
  return [0.9 * tone, 0.86 * tone, 0.77 * tone];
};

export const tiles: Ground = (u, v) => {
  const [fx, fy] = [(u * 3.4) % 1, (v * 3.4) % 1];
  const edge = Math.min(fx, 1 - fx, fy, 1 - fy);
  const grout = smooth(0.03, 0.012, edge);
  const bevel = smooth(0.09, 0.03, edge) * (fx < 0.5 && fy < 0.5 ? 0.06 : -0.05);
  const tone =
    (0.93 + hash(Math.floor(u * 3.4), Math.floor(v * 3.4)) * 0.08 + bevel) * (1 - grout * 0.3);
  return [0.79 * tone, 0.84 * tone, 0.82 * tone];
};

export const tableOf = ({ width, unit, between }: Sheet, ground: Ground): Layer => {
  const shift = between(0, 4);
  return {
    paint: (x, y, out) => {
      const [red, green, blue] = ground(x / unit + shift, y / unit + shift);
      const light = 1.12 - (x / width) * 0.32;
      out[0] = red * light;
      out[1] = green * light;
      out[2] = blue * light;
    },
  };
};

/** The light comes from the upper start, so every shadow falls to the lower end. */
export const shadow = (shapes: string, unit: number, far = 0.025): Layer => ({
  draw: `<g transform="translate(${unit * far} ${unit * far})" fill="#1A100A" opacity="0.62">${shapes}</g>`,
  soft: unit * far * 0.75,
});

export interface Dish {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly glaze: Rgb;
  /** Share of the radius that is rim. */
  readonly rim: number;
  readonly food: (u: number, v: number, away: number) => Rgb;
  /** Liquid is smooth and shines; what is solid is not. */
  readonly shine: number;
}

/** A plate or bowl from above: rim, slope, and what is in it. */
export const dish = ({ x, y, r, glaze, rim, food, shine }: Dish): Layer[] => [
  { draw: circle(x + r * 0.07, y + r * 0.09, r * 1.01, fill('#140C07', 0.65)), soft: r * 0.07 },
  {
    box: [x - r - 2, y - r - 2, x + r + 2, y + r + 2],
    paint: (px, py, out) => {
      const [u, v] = [(px - x) / r, (py - y) / r];
      const away = Math.hypot(u, v);
      out[3] = clamp((1 - away) * r + 0.5);
      if (out[3] <= 0) return;
      const facing = (-u - v) / (away + 0.001) / Math.SQRT2;
      const inner = 1 - rim;
      if (away > inner) {
        const across = (away - inner) / rim;
        const slope = Math.cos(across * Math.PI) * 0.9;
        const light = 0.86 - facing * slope * 0.24 + smooth(0.9, 1, across) * facing * 0.2;
        const speck = hash(Math.floor(u * 90), Math.floor(v * 90)) < 0.02 ? 0.72 : 1;
        for (let channel = 0; channel < 3; channel++)
          out[channel] = (glaze[channel] ?? 0) * light * speck;
        return;
      }
      const [red, green, blue] = food(u / inner, v / inner, away / inner);
      const hollow = 1 - smooth(0.7, 1, away / inner) * (0.2 + facing * 0.25);
      const glint = shine * Math.exp(-(((u + 0.34) ** 2 + (v + 0.36) ** 2) / 0.03)) * 0.5;
      out[0] = red * hollow + glint;
      out[1] = green * hollow + glint;
      out[2] = blue * hollow + glint;
    },
  },
];

export const glazes = ['#EDE7DA', '#3C4A50', '#C9D3CB', '#D8C3A5', '#2F3A3F'].map(rgb);

export const soups = [
  ['#D9691E', '#F08C2E', '#FBE6C2', '#3F6B2B'],
  ['#6B8F2F', '#9DBB4B', '#F4F1DC', '#2F4A1C'],
  ['#A8201A', '#D23B2A', '#F6E3CF', '#2F5A2A'],
  ['#D8B24A', '#EBCB70', '#FFFDF0', '#6B3B1A'],
] as const;

const leaf = (x: number, y: number, size: number, turn: number, colour: string): string =>
  placed(
    path(
      `M0 0C${size * 0.3} ${-size * 0.34} ${size * 0.8} ${-size * 0.3} ${size} 0C${size * 0.8} ${size * 0.3} ${size * 0.3} ${size * 0.34} 0 0Z`,
      fill(colour),
    ) +
      path(
        `M0 0C${size * 0.3} ${-size * 0.34} ${size * 0.8} ${-size * 0.3} ${size} 0Z`,
        fill('#FFFFFF', 0.16),
      ) +
      path(
        `M0 0L${size} 0`,
        `stroke="#FFFFFF" stroke-opacity="0.4" stroke-width="${(size * 0.03).toFixed(1)}"`,
      ),
    { x, y, turn },
  );

export const herbs = (
  { between, pick }: Sheet,
  x: number,
  y: number,
  r: number,
  count: number,
): string =>
  times(count, () => {
    const [turn, away] = [between(0, 360), between(0, r)];
    return leaf(
      x + Math.cos(turn) * away,
      y + Math.sin(turn) * away,
      r * between(0.35, 0.7),
      between(0, 360),
      pick(['#3F6B2B', '#5B8B38', '#2F5524', '#7BA548']),
    );
  });

export const spoon = (x: number, y: number, size: number, turn: number): string =>
  placed(
    rect(-size * 0.018, 0, size * 0.036, size * 0.66, 'rx="9" fill="url(#steel)"') +
      ellipse(0, -size * 0.09, size * 0.085, size * 0.14, 'fill="url(#steel)"') +
      ellipse(-size * 0.02, -size * 0.11, size * 0.04, size * 0.08, fill('#FFFFFF', 0.5)),
    { x, y, turn },
  );

export const steel = `<defs><linearGradient id="steel" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#8A8F92"/><stop offset="0.4" stop-color="#F2F3F1"/><stop offset="1" stop-color="#6B7073"/></linearGradient></defs>`;

/** Round things from the market, lit from the window. */
export const ball = (x: number, y: number, r: number, id: string, more = ''): string =>
  circle(x, y, r, `fill="url(#${id})"`) +
  ellipse(x - r * 0.36, y - r * 0.4, r * 0.2, r * 0.13, fill('#FFFFFF', 0.6)) +
  more;

export const calyx = (x: number, y: number, r: number, turn: number): string =>
  placed(
    times(5, (at) =>
      placed(
        path(
          `M0 0Q${r * 0.12} ${-r * 0.3} 0 ${-r * 0.55}Q${-r * 0.12} ${-r * 0.3} 0 0Z`,
          fill('#4F7A2B'),
        ),
        { turn: at * 72 },
      ),
    ) + circle(0, 0, r * 0.08, fill('#6B8F3A')),
    { x, y, turn },
  );

export const leek = (x: number, y: number, size: number, turn: number): string =>
  placed(
    rect(-size * 0.045, 0, size * 0.09, size * 0.5, 'fill="url(#leek)"') +
      times(5, (at) =>
        path(
          `M${(at - 2) * size * 0.018} ${size * 0.04}Q${(at - 2) * size * 0.05} ${-size * 0.2} ${(at - 2) * size * 0.11} ${-size * (0.48 - Math.abs(at - 2) * 0.06)}L${(at - 2) * size * 0.11 + size * 0.05} ${-size * 0.4}Q${(at - 2) * size * 0.05 + size * 0.05} ${-size * 0.2} ${(at - 2) * size * 0.018 + size * 0.03} ${size * 0.05}Z`,
          fill(['#3F6E35', '#56863F', '#6E9C4C', '#4A7A3A', '#2F5A2C'][at] ?? '#3F6E35'),
        ),
      ) +
      times(9, (at) =>
        path(
          `M${(at - 4) * size * 0.009} ${size * 0.5}q${(at - 4) * 3} ${size * 0.03} ${(at - 4) * 5} ${size * 0.06}`,
          'fill="none" stroke="#D9CDB0" stroke-width="2"',
        ),
      ),
    { x, y, turn },
  );
