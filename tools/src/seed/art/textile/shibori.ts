import type { Layer, Picture, Sheet } from '../canvas.ts';
import { clamp, mix, type Rgb, rgb, smooth } from '../colours.ts';
import { clouds, noise } from '../noise.ts';
import { dyes, weave } from './printing.ts';

/** Folded, tied, dipped, and opened: nobody knows before. */
export const shibori = (sheet: Sheet): Picture => {
  const { unit, between, pick } = sheet;
  const [dark, pale] = pick([
    [dyes.deepIndigo, '#E6ECF2'],
    [dyes.indigo, dyes.undyed],
    [dyes.madder, '#F6E2D2'],
    [dyes.teal, '#EAF0E4'],
  ] as const).map(rgb) as [Rgb, Rgb];
  const [shift, side, kind] = [between(0, 9), unit * between(0.22, 0.34), pick([0, 1, 2])];
  const layer: Layer = {
    paint: (x, y, out) => {
      const bleed = (noise((x / unit) * 1.5 + shift, (y / unit) * 1.5) - 0.5) * 0.16;
      const [u, v] = [
        Math.abs(((x / side + shift) % 2) - 1),
        Math.abs(((y / side + shift) % 2) - 1),
      ];
      const form =
        kind === 0
          ? Math.abs(((Math.hypot(u, v) * 3.4) % 1) - 0.5) * 2
          : kind === 1
            ? Math.abs((((u + v) * 2.5) % 1) - 0.5) * 2
            : Math.min(u, v) < 0.14
              ? 0.05
              : Math.abs(((Math.max(u, v) * 3.2) % 1) - 0.5) * 2;
      const dye = smooth(0.28, 0.72, form + bleed * 2.2);
      const took = 0.82 + clouds((x / unit) * 0.6 + shift, (y / unit) * 0.6) * 0.34;
      const [r, g, b] = mix(pale, dark, clamp(dye * took));
      out[0] = r;
      out[1] = g;
      out[2] = b;
    },
  };
  return { layers: [layer, ...weave(sheet, 1.3)], grain: 8, vignette: 0.3 };
};
