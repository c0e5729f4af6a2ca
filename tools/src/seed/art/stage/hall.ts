import type { Picture, Sheet } from '../canvas.ts';
import { circle, fill, path, rect, times } from '../svg.ts';
import { type Beam, beams, dust, palettes, room } from './lights.ts';

/** Four hundred chairs, seen from the stage before the doors open. */
export const hall = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const { lights } = sheet.pick(palettes);
  const rows = 11;
  const chairs = times(rows, (row) => {
    const depth = row / (rows - 1);
    const size = unit * (0.035 + depth ** 1.6 * 0.13);
    const y = height * (0.46 + depth ** 1.5 * 0.5);
    const count = Math.ceil(width / (size * 1.12)) + 2;
    const tone =
      ['#2B0F18', '#3A1420', '#4C1A28', '#5E2230', '#6B2836'][Math.min(4, Math.floor(depth * 5))] ??
      '#5E2230';
    const shift = row % 2 === 0 ? 0 : size * 0.56;
    return (
      times(count, (at) => {
        const x = at * size * 1.12 - shift - size * 0.2;
        return (
          path(
            `M${x} ${y + size}V${y + size * 0.25}Q${x} ${y} ${x + size * 0.25} ${y}H${x + size * 0.75}Q${x + size} ${y} ${x + size} ${y + size * 0.25}V${y + size}Z`,
            fill(tone),
          ) +
          path(
            `M${x + size * 0.06} ${y + size * 0.3}Q${x + size * 0.06} ${y + size * 0.06} ${x + size * 0.28} ${y + size * 0.06}H${x + size * 0.72}Q${x + size * 0.94} ${y + size * 0.06} ${x + size * 0.94} ${y + size * 0.3}`,
            `fill="none" stroke="#F2B08A" stroke-width="${(size * 0.03).toFixed(1)}" opacity="${(0.2 + depth * 0.45).toFixed(2)}"`,
          )
        );
      }) + rect(0, y + size * 0.82, width, size * 0.5, fill('#12060A', 0.75))
    );
  });
  const balcony = path(
    `M0 ${height * 0.3}Q${width / 2} ${height * 0.38} ${width} ${height * 0.3}V${height * 0.37}Q${width / 2} ${height * 0.45} 0 ${height * 0.37}Z`,
    fill('#3D2A1E'),
  );
  const bulbs = times(23, (at) => {
    const share = at / 22;
    return circle(
      width * share,
      height * (0.345 + 0.075 * 4 * share * (1 - share)),
      unit * 0.007,
      fill('#FFD9A0'),
    );
  });
  const all = [0.2, 0.5, 0.8].map(
    (share, at): Beam => ({
      from: [width * share, -unit * 0.03],
      to: [width * (0.5 + (share - 0.5) * 1.6 + between(-0.1, 0.1)), height * 0.95],
      wide: unit * 0.4,
      colour: lights[at] ?? '#FFE3B0',
    }),
  );
  return {
    layers: [
      room(sheet, ['#0C0710', '#24131C', '#331A20', '#12080C']),
      { draw: balcony },
      { draw: bulbs, soft: unit * 0.012, blend: 'screen' },
      { draw: bulbs },
      { draw: chairs },
      ...beams(all, unit * 0.035),
      ...dust(sheet, '#FFE3B0', 24),
    ],
    grain: 14,
    vignette: 0.6,
  };
};
