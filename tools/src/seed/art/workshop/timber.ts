import type { Layer, Sheet } from '../canvas.ts';
import { blend, clamp, mix, type Rgb, rgb, smooth } from '../colours.ts';
import { clouds, noise, swell } from '../noise.ts';
import { ellipse, type Point, path, placed, polygon, times } from '../svg.ts';

/** Wood, planed so that its years are seen. */
export const timbers = {
  oak: ['#B98B55', '#8A5F33'],
  walnut: ['#6B4730', '#3B2418'],
  ash: ['#DCC298', '#B8935F'],
  cherry: ['#B06A42', '#7E4227'],
} as const;

export type Timber = keyof typeof timbers;

/** Years, rays and knots at a place, `u` along the grain. */
export const grain = (timber: Timber, seed: number) => {
  const [pale, dark] = timbers[timber].map((hex) => rgb(hex)) as [Rgb, Rgb];
  return (u: number, v: number): Rgb => {
    const bend = swell(u * 0.09 + seed * 0.37, v * 0.16 + seed * 0.11);
    const years = v * 1.5 + bend * 1.5;
    const ring = Math.abs(((years * 9) % 1) - 0.5) * 2;
    const fibre = noise(u * 0.3 + seed * 0.7, v * 7);
    const share = clamp(ring ** 1.7 * 0.62 + fibre * 0.55 - 0.1);
    const tone = 0.9 + (clouds(u * 0.3 + seed, v * 0.3) - 0.5) * 0.22;
    const [r, g, b] = mix(pale, dark, share);
    return [r * tone, g * tone, b * tone];
  };
};

interface Board {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Degrees. */
  readonly turn?: number;
  readonly timber: Timber;
  readonly isEndGrain?: boolean;
  readonly light?: number;
}

export const board = (
  sheet: Sheet,
  { x, y, w, h, turn = 0, timber, isEndGrain = false, light = 1 }: Board,
): Layer => {
  const seed = sheet.between(0, 99);
  const colour = grain(timber, seed);
  const [pale, dark] = timbers[timber].map((hex) => rgb(hex)) as [Rgb, Rgb];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const reach = Math.hypot(w, h) / 2 + 2;
  const isUpright = h > w;
  return {
    box: [x - reach, y - reach, x + reach, y + reach],
    paint: (px, py, out) => {
      const [dx, dy] = [px - x, py - y];
      const [along, across] = [dx * cos + dy * sin, dy * cos - dx * sin];
      const inside = Math.min(w / 2 - Math.abs(along), h / 2 - Math.abs(across));
      out[3] = clamp(inside + 0.5);
      if (out[3] <= 0) return;
      const [u, v] = isUpright
        ? [across / sheet.unit, along / sheet.unit]
        : [along / sheet.unit, across / sheet.unit];
      let shown = colour(u, v);
      if (isEndGrain) {
        const ring =
          Math.abs(((Math.hypot(u * 1.0, v + 0.35) * 34 + swell(u, v + seed) * 1.2) % 1) - 0.5) * 2;
        const pores = noise(u * 7 + seed, v * 7);
        shown = mix(pale, dark, clamp(0.42 + ring * 0.36 + (pores - 0.5) * 0.5));
      }
      const bevel =
        smooth(sheet.unit * 0.008, 0, inside) * (along / w + across / h < 0 ? 0.28 : -0.34);
      const lit = light * (1.06 - (px / sheet.width) * 0.2) * (1 + bevel);
      out[0] = shown[0] * lit;
      out[1] = shown[1] * lit;
      out[2] = shown[2] * lit;
    },
  };
};

export const cast = (sheet: Sheet, shapes: string, far = 0.02): Layer => ({
  draw: `<g transform="translate(${sheet.unit * far} ${sheet.unit * far * 1.1})" fill="#120A05" opacity="0.66">${shapes}</g>`,
  soft: sheet.unit * far * 0.8,
});

export const bench = (sheet: Sheet, timber: Timber = 'oak'): Layer[] => {
  const { width, height, unit } = sheet;
  const many = Math.ceil(height / (unit * 0.34));
  return [
    ...Array.from(
      { length: many },
      (_, at): Layer =>
        board(sheet, {
          x: width / 2,
          y: (at + 0.5) * unit * 0.34,
          w: width * 1.1,
          h: unit * 0.342,
          timber,
          light: 0.62,
        }),
    ),
    {
      draw: times(26, () =>
        path(
          `M${sheet.between(0, width)} ${sheet.between(0, height)}l${sheet.between(-90, 90)} ${sheet.between(-24, 24)}`,
          `stroke="#1E120A" stroke-width="${sheet.between(0.8, 2).toFixed(1)}" opacity="0.35"`,
        ),
      ),
    },
  ];
};

export const curl = (
  { between }: Sheet,
  x: number,
  y: number,
  size: number,
  colour: string,
): string => {
  const turns = between(1.3, 2.4);
  const side = between(0, 1) < 0.5 ? 1 : -1;
  const steps = 34;
  const wide = size * between(0.3, 0.5);
  const at = (share: number, lift: number): Point => {
    const angle = share * Math.PI * 2 * turns;
    const r = size * (0.5 - share * 0.3);
    return [
      x + side * Math.cos(angle) * r + share * size * 0.25,
      y + Math.sin(angle) * r * 0.62 + lift,
    ];
  };
  return placed(
    times(steps, (step) => {
      const [from, to] = [step / steps, (step + 1) / steps];
      const facing = Math.cos(from * Math.PI * 2 * turns + 0.9);
      const tone =
        facing > 0
          ? blend(colour, '#FFF3DA', facing * 0.55)
          : blend(colour, '#4A2C14', -facing * 0.5);
      return polygon(
        [at(from, -wide / 2), at(to, -wide / 2), at(to, wide / 2), at(from, wide / 2)],
        `fill="${tone}" stroke="${tone}" stroke-width="1"`,
      );
    }),
    {},
  );
};

export const curls = (
  sheet: Sheet,
  count: number,
  [x, y, reachX, reachY]: readonly [number, number, number, number],
  size: number,
): Layer[] => {
  const all = Array.from(
    { length: count },
    () =>
      [
        x + sheet.between(-1, 1) * reachX,
        y + sheet.between(-1, 1) * reachY,
        sheet.unit * size * sheet.between(0.5, 1.2),
      ] as const,
  );
  const tones = ['#E3C393', '#D9B47C', '#C99A62', '#EBD3AA'] as const;
  return [
    cast(
      sheet,
      all.map(([cx, cy, s]) => ellipse(cx, cy + s * 0.1, s * 0.55, s * 0.42, '')).join(''),
      0.012,
    ),
    {
      draw: all
        .map(([cx, cy, s]) =>
          placed(curl(sheet, 0, 0, s, sheet.pick(tones)), {
            x: cx,
            y: cy,
            turn: sheet.between(0, 360),
          }),
        )
        .join(''),
    },
  ];
};

export const steelFade =
  '<defs><linearGradient id="st" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#EDF0F0"/><stop offset="0.5" stop-color="#A9B0B2"/><stop offset="1" stop-color="#5E6568"/></linearGradient><linearGradient id="br" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FBE3A0"/><stop offset="0.5" stop-color="#CFA048"/><stop offset="1" stop-color="#7A5718"/></linearGradient><linearGradient id="hd" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#C98A52"/><stop offset="0.5" stop-color="#8A5228"/><stop offset="1" stop-color="#4A2810"/></linearGradient></defs>';
