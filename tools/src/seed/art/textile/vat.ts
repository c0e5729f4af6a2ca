import type { Layer, Picture, Sheet } from '../canvas.ts';
import { mix, type Rgb, rgb, smooth } from '../colours.ts';
import { noise, swell } from '../noise.ts';
import { circle, fill, placed, rect, times } from '../svg.ts';
import { dyes } from './printing.ts';

const bathOf = (
  { unit }: Sheet,
  x: number,
  r: number,
  y: number,
  shift: number,
  deep: Rgb,
  sheen: Rgb,
): Layer => ({
  paint: (px, py, out) => {
    const [u, v] = [(px - x) / r, (py - y) / r];
    const away = Math.hypot(u, v);
    const floor = 0.78 + (noise((px / unit) * 1.2 + shift, (py / unit) * 1.2) - 0.5) * 0.4;
    const brick =
      Math.abs((((px / unit) * 3 + Math.floor((py / unit) * 5) * 0.5) % 1) - 0.5) > 0.47 ||
      Math.abs((((py / unit) * 5) % 1) - 0.5) > 0.46
        ? 0.72
        : 1;
    if (away > 1.14) {
      const dark = 1 - 0.55 * Math.exp(-Math.max(0, Math.hypot(u - 0.09, v - 0.11) - 1.12) * 9);
      out[0] = 0.62 * floor * brick * dark;
      out[1] = 0.44 * floor * brick * dark;
      out[2] = 0.33 * floor * brick * dark;
      return;
    }
    const facing = (-u - v) / (away + 0.01) / 1.41;
    if (away > 1) {
      const across = (away - 1) / 0.14;
      const light =
        0.74 - facing * Math.cos(across * Math.PI) * 0.28 + (noise(u * 2, v * 2) - 0.5) * 0.16;
      out[0] = 0.66 * light;
      out[1] = 0.42 * light;
      out[2] = 0.3 * light;
      return;
    }
    const bend = swell(u * 0.2 + shift, v * 0.2) - 0.5;
    const film = noise(u * 0.5 + bend * 1.1 + shift, v * 0.5 - bend * 1.1);
    const skin = smooth(0.5, 0.62, film) * (1 - smooth(0.68, 0.8, film));
    const froth =
      smooth(0.74, 0.82, noise(u * 0.8 - shift, v * 0.8 + bend)) *
      smooth(0.2, 0.6, Math.hypot(u + 0.3, v - 0.25) < 0.5 ? 1 : 0.25);
    const shade = 0.75 + facing * -0.2 + smooth(0.8, 1, away) * -0.3;
    const [cr, cg, cb] = mix(
      mix(deep, sheen, skin * 0.5),
      mix(sheen, [0.85, 0.82, 0.9], 0.5),
      froth * 0.7,
    );
    const glint = Math.exp(-(((u + 0.4) ** 2 + (v + 0.45) ** 2) / 0.05)) * 0.3;
    out[0] = cr * shade + glint;
    out[1] = cg * shade + glint;
    out[2] = cb * shade + glint;
  },
});

/** The indigo vat, with its coppery skin, and what hangs above it. */
export const vat = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick } = sheet;
  const [x, y, r] = [width * 0.5, height * 0.5 + unit * 0.04, unit * 0.4];
  const shift = between(0, 9);
  const [deep, sheen] = pick([
    [dyes.deepIndigo, '#A8683C'],
    ['#5A1418', '#D98A5A'],
    ['#6B4A0C', '#F2D27A'],
  ] as const).map(rgb) as [Rgb, Rgb];
  const bath: Layer = bathOf(sheet, x, r, y, shift, deep, sheen);
  const bubbles = times(60, () => {
    const [turn, away] = [between(0, 6.28), between(0, 0.35)];
    const [bx, by, size] = [
      x - r * 0.3 + Math.cos(turn) * away * r,
      y + r * 0.25 + Math.sin(turn) * away * r,
      r * between(0.008, 0.036),
    ];
    return (
      circle(bx, by, size, 'fill="none" stroke="#E9E2EE" stroke-width="1.6" opacity="0.6"') +
      circle(bx - size * 0.3, by - size * 0.3, size * 0.25, fill('#FFFFFF', 0.7))
    );
  });
  const stick = placed(
    rect(-unit * 0.62, -unit * 0.02, unit * 1.24, unit * 0.04, 'rx="12" fill="#8A5E36"') +
      rect(-unit * 0.62, -unit * 0.02, unit * 1.24, unit * 0.012, 'rx="6" fill="#C99A64"'),
    { x, y: y - r * 0.28, turn: -12 },
  );
  const shadowStick = placed(rect(-unit * 0.6, 0, unit * 1.2, unit * 0.045, fill('#08080C', 0.6)), {
    x: x + unit * 0.03,
    y: y - r * 0.2,
    turn: -12,
  });
  return {
    layers: [bath, { draw: bubbles }, { draw: shadowStick, soft: unit * 0.014 }, { draw: stick }],
    grain: 9,
    vignette: 0.45,
  };
};
