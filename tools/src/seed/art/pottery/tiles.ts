import type { Picture, Sheet } from '../canvas.ts';
import { clamp, mix, smooth } from '../colours.ts';
import { clouds, noise, swell } from '../noise.ts';
import { glazes } from './pots.ts';

/** Test tiles on a board: each with a hole, a number and another glaze. */
export const tiles = (sheet: Sheet): Picture => {
  const { width, height, unit } = sheet;
  const side = unit / 4.2;
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const colours = Object.values(glazes);
  const seed = sheet.random.between(1, 999);
  return {
    layers: [
      {
        paint: (x, y, out) => {
          const [column, row] = [Math.floor(x / side), Math.floor(y / side)];
          const [fx, fy] = [x / side - column - 0.5, y / side - row - 0.5];
          const key = (column * 7 + row * 13 + seed) % 97;
          const [cx, cy] = [0.36 + noise(key * 0.13, 0.2) * 0.06, 0.42];
          const rounded =
            Math.hypot(
              Math.max(0, Math.abs(fx) - cx + 0.05),
              Math.max(0, Math.abs(fy) - cy + 0.05),
            ) - 0.05;
          const hole = Math.hypot(fx, fy + 0.31) - 0.045;
          const shadow = smooth(
            0.09,
            -0.02,
            Math.hypot(
              Math.max(0, Math.abs(fx - 0.035) - cx + 0.05),
              Math.max(0, Math.abs(fy - 0.05) - cy + 0.05),
            ) - 0.05,
          );
          const wood = 0.8 + noise((x / unit) * 0.5, (y / unit) * 4) * 0.4;
          const light = 1.05 - (x / width) * 0.2 - (y / height) * 0.15;
          if (rounded < 0 && hole > 0) {
            const upper = colours[(key * 5) % colours.length] ?? glazes.cream;
            const edge = (swell(fx * 0.4 + key * 0.21, key * 0.17) - 0.5) * 0.26 + 0.18;
            const share = smooth(edge + 0.015, edge - 0.015, fy);
            const cloudy = 0.85 + clouds(fx * 0.5 + key * 0.37, fy * 0.5) * 0.3;
            const colour = mix([0.72, 0.58, 0.45], upper, share);
            const bevel = smooth(-0.045, 0, rounded) * (fx + fy < 0 ? 0.22 : -0.3);
            const shine = share * Math.exp(-(((fx + 0.12) ** 2 + (fy + 0.12) ** 2) / 0.02)) * 0.22;
            for (let channel = 0; channel < 3; channel++)
              out[channel] = (colour[channel] ?? 0) * cloudy * light * (1 + bevel) + shine;
            return;
          }
          const dark = 1 - clamp(shadow) * 0.62;
          out[0] = 0.5 * wood * dark * light;
          out[1] = 0.38 * wood * dark * light;
          out[2] = 0.28 * wood * dark * light;
        },
      },
    ],
    grain: 8,
    vignette: columns + rows > 0 ? 0.35 : 0,
  };
};
