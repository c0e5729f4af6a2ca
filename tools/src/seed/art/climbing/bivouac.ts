import type { Paint, Picture, Sheet } from '../canvas.ts';
import { clamp, ramp } from '../colours.ts';
import { clouds, noise } from '../noise.ts';
import { circle, ellipse, fill, glow, path, placed, rect, times } from '../svg.ts';
import { range } from './rock.ts';

const tentOf = ({ unit }: Sheet, x: number, wide: number, ground: number): string =>
  `<defs>${glow('t', ['#FFF0B5', '#FFB64A', '#D9701F'], [0.5, 0.85, 0.75])}</defs>` +
  path(
    `M${x - wide * 0.75} ${ground + unit * 0.03}Q${x - wide * 0.45} ${ground - wide * 0.55} ${x} ${ground - wide * 0.66}Q${x + wide * 0.5} ${ground - wide * 0.55} ${x + wide * 0.8} ${ground + unit * 0.03}Z`,
    'fill="url(#t)"',
  ) +
  path(
    `M${x - wide * 0.28} ${ground + unit * 0.03}Q${x - wide * 0.16} ${ground - wide * 0.4} ${x} ${ground - wide * 0.66}Q${x + wide * 0.08} ${ground - wide * 0.3} ${x + wide * 0.14} ${ground + unit * 0.03}`,
    `fill="#8A3A12" opacity="0.45"`,
  ) +
  path(
    `M${x} ${ground - wide * 0.66}Q${x + wide * 0.34} ${ground - wide * 0.4} ${x + wide * 0.44} ${ground + unit * 0.03}`,
    'fill="none" stroke="#8A3A12" stroke-width="3" opacity="0.6"',
  ) +
  placed(
    ellipse(0, 0, wide * 0.09, wide * 0.1, fill('#5A2408', 0.55)) +
      rect(
        -wide * 0.12,
        wide * 0.06,
        wide * 0.24,
        wide * 0.3,
        `rx="14" fill="#5A2408" opacity="0.5"`,
      ),
    { x: x - wide * 0.02, y: ground - wide * 0.3 },
  );

/** A tent that glows on a ledge, under all of the stars. */
export const bivouac = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const shift = between(0, 9);
  const [x, ground, wide] = [width * between(0.36, 0.6), height * 0.78, unit * 0.34];
  const night = ramp(['#050B1E', '#0D1E41', '#27406B', '#7A6A7A']);
  const dots = times(500, () =>
    circle(
      between(0, width),
      between(0, height * 0.75),
      0.5 + between(0, 1) ** 5 * 1.7,
      fill(sheet.pick(['#FFFFFF', '#CFE0FF', '#FFE5C2']), between(0.3, 0.95)),
    ),
  );
  const ledge: Paint = (px, py, out) => {
    const top = ground + unit * 0.02 + (noise((px / unit) * 0.6 + shift, 0.4) - 0.5) * unit * 0.1;
    out[3] = clamp(py - top + 0.5);
    if (out[3] <= 0) return;
    const rough =
      noise((px / unit) * 1.4, (py / unit) * 1.8) -
      noise((px / unit) * 1.4 + 0.012, (py / unit) * 1.8 + 0.016);
    const warm = Math.exp(-Math.hypot((px - x) * 0.8, (py - ground) * 1.5) / (unit * 0.22));
    const light = clamp(0.5 + rough * 5);
    out[0] = 0.035 + light * (0.06 + warm * 0.75);
    out[1] = 0.045 + light * (0.065 + warm * 0.38);
    out[2] = 0.07 + light * (0.085 + warm * 0.13);
  };
  const tent = tentOf(sheet, x, wide, ground);
  return {
    layers: [
      {
        step: 4,
        paint: (px, py, out) => {
          const [r, g, b] = night(py / height);
          const cloud =
            Math.exp(-(((py / height - 0.4 + (px / width - 0.5) * 0.5) / 0.17) ** 2)) *
            clouds((px / unit) * 0.5 + shift, (py / unit) * 0.5) *
            0.35;
          out[0] = r + cloud * 0.75;
          out[1] = g + cloud * 0.8;
          out[2] = b + cloud;
        },
      },
      { draw: dots },
      { draw: range(sheet, height * 0.74, unit * 0.3, '#1A2740', '#2E3E5C') },
      { paint: ledge },
      {
        draw: ellipse(x, ground - wide * 0.2, wide * 1.1, wide * 0.7, fill('#FF9A3C', 0.55)),
        soft: unit * 0.06,
        blend: 'screen',
      },
      { draw: tent },
    ],
    grain: 11,
    vignette: 0.4,
  };
};
