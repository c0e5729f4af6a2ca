import type { Picture, Sheet } from '../canvas.ts';
import { ramp } from '../colours.ts';
import { fill, path, rect, times } from '../svg.ts';
import { firs, horizon, night } from './stars.ts';

/** Hours in one picture: the sky turns around its pole. */
export const trails = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const [px, py] = [width * between(0.35, 0.65), height * between(0.36, 0.5)];
  const far = Math.hypot(width, height);
  const arcs = times(760, () => {
    const r = far * between(0.004, 0.85) ** 0.9;
    const [from, long] = [between(0, Math.PI * 2), between(0.4, 0.85)];
    const [x0, y0] = [px + r * Math.cos(from), py + r * Math.sin(from)];
    const [x1, y1] = [px + r * Math.cos(from + long), py + r * Math.sin(from + long)];
    const colour = sheet.pick(['#FFFFFF', '#BFD4FF', '#FFD9AE', '#9CC3FF', '#FFF3DD']);
    return path(
      `M${x0.toFixed(1)} ${y0.toFixed(1)}A${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${x1.toFixed(1)} ${y1.toFixed(1)}`,
      `fill="none" stroke="${colour}" stroke-width="${between(0.6, 2.2).toFixed(2)}" opacity="${between(0.25, 0.9).toFixed(2)}" stroke-linecap="round"`,
    );
  });
  const ground = height * 0.86;
  return {
    layers: [
      { paint: night(sheet, ramp(['#061226', '#0D2647', '#2A4E73', '#B07F5C'])), step: 4 },
      { draw: arcs },
      {
        draw:
          horizon(sheet, ground, unit * 0.02, '#0B121B') +
          firs(sheet, ground + unit * 0.05, unit * 0.2, '#04080C') +
          rect(0, ground + unit * 0.03, width, height, fill('#04080C')),
      },
    ],
    grain: 8,
    vignette: 0.35,
  };
};
