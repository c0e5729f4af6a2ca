import type { Picture, Sheet } from '../canvas.ts';
import { circle, ellipse, fill, path, placed, rect, times } from '../svg.ts';
import { airs, plants, split, town, wash } from './plants.ts';

/** Water, early, before it is hot. */
export const watering = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick } = sheet;
  const air = pick(airs);
  const bed = height * 0.5 + unit * 0.26;
  const [x, y, s] = [width * 0.5 - unit * 0.2, height * 0.5 - unit * 0.2, unit * 0.4];
  const tin =
    '<defs><linearGradient id="tin" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#9CC3B8"/><stop offset="0.35" stop-color="#5E978C"/><stop offset="1" stop-color="#234A46"/></linearGradient></defs>';
  const can = placed(
    path(
      `M${s * 0.28} ${s * 0.1}L${s * 0.92} ${-s * 0.28}`,
      `fill="none" stroke="#3F7268" stroke-width="${(s * 0.075).toFixed(1)}"`,
    ) +
      placed(ellipse(0, 0, s * 0.05, s * 0.15, fill('#8FB9AC')), {
        x: s * 0.95,
        y: -s * 0.3,
        turn: -32,
      }) +
      path(
        `M${-s * 0.34} ${-s * 0.28}L${-s * 0.38} ${s * 0.34}H${s * 0.34}L${s * 0.3} ${-s * 0.28}Z`,
        'fill="url(#tin)"',
      ) +
      ellipse(-s * 0.02, -s * 0.28, s * 0.32, s * 0.075, fill('#1B3633')) +
      rect(-s * 0.37, s * 0.18, s * 0.7, s * 0.025, fill('#D6B25A', 0.9)) +
      path(
        `M${-s * 0.34} ${-s * 0.22}C${-s * 0.75} ${-s * 0.25} ${-s * 0.72} ${s * 0.25} ${-s * 0.37} ${s * 0.2}`,
        `fill="none" stroke="#3F7268" stroke-width="${(s * 0.06).toFixed(1)}"`,
      ) +
      path(
        `M${-s * 0.26} ${-s * 0.3}C${-s * 0.2} ${-s * 0.66} ${s * 0.2} ${-s * 0.66} ${s * 0.24} ${-s * 0.3}`,
        `fill="none" stroke="#4F877C" stroke-width="${(s * 0.055).toFixed(1)}"`,
      ),
    { x, y, turn: 20 },
  );
  const [mx, my] = [x + s * 0.98, y + s * 0.06];
  const rain = times(46, () => {
    const [from, long] = [between(-0.12, 0.12), between(0.3, 1)];
    return path(
      `M${mx + from * s * 0.6} ${my + from * s}q${s * 0.28 * long} ${s * 0.08} ${s * (0.3 + from) * long} ${(bed - my) * long}`,
      `fill="none" stroke="#FFFFFF" stroke-width="${between(1.4, 3.2).toFixed(1)}" opacity="${between(0.35, 0.85).toFixed(2)}" stroke-dasharray="${between(12, 40).toFixed(0)} ${between(8, 22).toFixed(0)}" stroke-linecap="round"`,
    );
  });
  const row = (base: number, size: number): string =>
    times(Math.round((width / unit) * 8), (at) =>
      placed(pick(plants.filter((plant) => plant !== split))(sheet, size * between(0.8, 1.15)), {
        x: (at * width) / ((width / unit) * 8) + between(-0.03, 0.03) * unit,
        y: base,
      }),
    );
  return {
    layers: [
      wash(sheet, air.sky),
      { draw: circle(width * 0.8, height * 0.2, unit * 0.13, fill(air.sun)), soft: unit * 0.03 },
      { draw: town(sheet, bed - unit * 0.12, air.town), soft: 3 },
      { draw: row(bed + unit * 0.04, unit * 0.26), soft: 1.2 },
      { draw: rect(0, bed + unit * 0.02, width, height, fill('#5A3D28')) },
      { draw: rain },
      { draw: row(bed + unit * 0.16, unit * 0.3) },
      { draw: tin + can },
      { draw: row(height + unit * 0.06, unit * 0.34), soft: 2 },
    ],
    grain: 10,
    vignette: 0.2,
  };
};
