import type { Picture, Sheet } from '../canvas.ts';
import { blend } from '../colours.ts';
import { ellipse, fill, glow, path, placed, rect, times } from '../svg.ts';
import { airs, greens, lobed, wash } from './plants.ts';

/** The fig, counted twice. */
export const fig = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick } = sheet;
  const air = pick(airs);
  const defs = `<defs>${glow('fg', ['#B98FC4', '#6B3A6E', '#2A1230'], [0.36, 0.36, 0.8])}${glow('gf', ['#D9E5A0', '#96B04A', '#4A6B22'], [0.36, 0.36, 0.8])}</defs>`;
  const one = (size: number, id: string): string =>
    path(
      `M0 ${-size}C${size * 0.24} ${-size * 0.7} ${size * 0.72} ${-size * 0.42} ${size * 0.66} ${size * 0.1}C${size * 0.6} ${size * 0.6} ${-size * 0.6} ${size * 0.6} ${-size * 0.66} ${size * 0.1}C${-size * 0.72} ${-size * 0.42} ${-size * 0.24} ${-size * 0.7} 0 ${-size}Z`,
      `fill="url(#${id})"`,
    ) +
    times(7, (at) =>
      path(
        `M0 ${-size * 0.9}Q${(at - 3) * size * 0.24} ${-size * 0.2} ${(at - 3) * size * 0.12} ${size * 0.42}`,
        'fill="none" stroke="#F2E3F2" stroke-width="1.6" opacity="0.22"',
      ),
    ) +
    ellipse(-size * 0.26, -size * 0.2, size * 0.13, size * 0.24, fill('#FFFFFF', 0.28)) +
    rect(-size * 0.05, -size * 1.18, size * 0.1, size * 0.24, fill('#6B8A3A'));
  const back = times(26, () =>
    placed(lobed(unit * between(0.2, 0.36), blend(pick(greens), air.sky[1], 0.4)), {
      x: between(0, width),
      y: between(0, height),
      turn: between(-160, 160),
    }),
  );
  const branch = path(
    `M${-20} ${height * 0.28}Q${width * 0.35} ${height * 0.24} ${width * 0.5} ${height * 0.34}T${width + 20} ${height * 0.3}`,
    `fill="none" stroke="#7A6A56" stroke-width="${(unit * 0.035).toFixed(1)}"`,
  );
  const front = times(7, (at) =>
    placed(lobed(unit * between(0.3, 0.4), pick(greens.slice(0, 4))), {
      x: width * (0.08 + at * 0.14),
      y: height * 0.3,
      turn: between(-70, 70) + (at % 2 ? 180 : 0),
    }),
  );
  const figs =
    placed(one(unit * 0.17, 'fg'), {
      x: width * 0.52,
      y: height * 0.36 + unit * 0.21,
      turn: between(-8, 8),
    }) +
    placed(one(unit * 0.1, 'gf'), {
      x: width * 0.52 - unit * 0.26,
      y: height * 0.34 + unit * 0.13,
      turn: 12,
    });
  return {
    layers: [
      wash(sheet, air.sky),
      { draw: back, soft: 4 },
      { draw: branch + front },
      {
        draw: ellipse(
          width * 0.52 + unit * 0.04,
          height * 0.36 + unit * 0.26,
          unit * 0.13,
          unit * 0.15,
          fill('#14240F', 0.5),
        ),
        soft: unit * 0.02,
      },
      { draw: defs + figs },
    ],
    grain: 10,
    vignette: 0.3,
  };
};
