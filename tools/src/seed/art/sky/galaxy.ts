import type { Paint, Picture, Sheet } from '../canvas.ts';
import { clamp, mix, rgb, smooth } from '../colours.ts';
import { clouds } from '../noise.ts';
import { ellipse, glow } from '../svg.ts';
import { stars } from './stars.ts';

/** A spiral seen aslant, with its dust. */
export const galaxy = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const angle = between(-0.7, -0.3);
  const [cos, sin, slant] = [Math.cos(angle), Math.sin(angle), 0.34];
  const [warm, cool] = [rgb('#FFE2B0'), rgb('#7FA4E8')];
  const paint: Paint = (x, y, out) => {
    const [dx, dy] = [(x - width / 2) / unit, (y - height / 2) / unit];
    const [u, v] = [dx * cos + dy * sin, (dy * cos - dx * sin) / slant];
    const r = Math.hypot(u, v);
    const turn = Math.atan2(v, u) * 2 - Math.log(r + 0.03) * 5.2;
    const arm = 0.55 + 0.45 * Math.cos(turn);
    const dust = clouds(u * 1.1 + 0.3, v * 1.1);
    const lane =
      smooth(0.5, 0.72, clouds(u * 0.8 + turn * 0.02, v * 0.8 + 0.4)) * smooth(0.06, 0.2, r);
    const disc =
      Math.exp(-((r / 0.42) ** 1.7)) *
      (0.35 + 0.65 * arm) *
      (0.45 + dust * 0.9) *
      (1 - lane * 0.55);
    const core = Math.exp(-((r / 0.11) ** 1.2));
    const halo = Math.exp(-((Math.hypot(dx, dy) / 0.55) ** 2)) * 0.1;
    const [red, green, blue] = mix(cool, warm, clamp(Math.exp(-r * 6.5) * 1.4));
    out[0] = 0.02 + red * (disc * 0.85 + core + halo);
    out[1] = 0.025 + green * (disc * 0.85 + core * 0.95 + halo);
    out[2] = 0.05 + blue * (disc * 0.9 + core * 0.85 + halo * 1.4);
  };
  const companion = `<defs>${glow('c', ['#FFF0D2', '#FFE0B055', '#FFE0B000'])}</defs>${ellipse(width / 2 + unit * 0.3, height / 2 + unit * 0.22, unit * 0.06, unit * 0.045, 'fill="url(#c)"')}`;
  return {
    layers: [
      { paint, step: 2 },
      { draw: companion, blend: 'screen' },
      ...stars(sheet, 1100, height),
    ],
    grain: 10,
    vignette: 0.3,
  };
};
