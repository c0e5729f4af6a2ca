import type { Layer, Picture, Sheet } from '../canvas.ts';
import { clamp, mix, type Rgb, ramp } from '../colours.ts';
import { noise } from '../noise.ts';
import { circle, ellipse, fill, path, times } from '../svg.ts';
import { mist, treeLine } from './trees.ts';

const backOf = (
  { height, unit }: Sheet,
  sunX: number,
  horizon: number,
  tones: (share: number) => Rgb,
): Layer => ({
  step: 2,
  paint: (x, y, out) => {
    const glowing = Math.exp(-Math.hypot((x - sunX) * 0.8, y - horizon) / (unit * 0.22));
    const [red, green, blue] = mix(tones(y / height), [1, 0.88, 0.66], clamp(glowing * 0.9));
    const ground = y > horizon ? 0.85 + noise((x / unit) * 1.2, (y / unit) * 3.4) * 0.35 : 1;
    out[0] = red * ground;
    out[1] = green * ground;
    out[2] = blue * ground;
  },
});

const poolsOf = ({ between, height, unit, width }: Sheet): string =>
  times(6, () => {
    const y = height * between(0.46, 0.9);
    return ellipse(
      between(0, width),
      y,
      unit * between(0.1, 0.3) * (y / height),
      unit * 0.03 * (y / height),
      fill('#F6CDA4', 0.55),
    );
  });

/** Frost on the bog at five in the morning. */
export const frost = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const sunX = width * between(0.3, 0.7);
  const horizon = height * 0.36;
  const tones = ramp(
    ['#7C93B8', '#C9B7C4', '#F9CF9F', '#B98F86', '#5E6B78', '#3F4D5C'],
    [0, 0.2, 0.36, 0.42, 0.7, 1],
  );
  const back: Layer = backOf(sheet, sunX, horizon, tones);
  const pools = poolsOf(sheet);
  const blades = (
    many: number,
    from: number,
    to: number,
    tall: number,
    colours: readonly string[],
  ): string =>
    times(many, () => {
      const [x, y] = [between(-20, width + 20), height * between(from, to)];
      const [long, lean] = [unit * tall * between(0.5, 1.2), between(-0.35, 0.35)];
      return path(
        `M${x.toFixed(1)} ${y.toFixed(1)}q${(lean * long * 0.2).toFixed(1)} ${(-long * 0.6).toFixed(1)} ${(lean * long).toFixed(1)} ${(-long).toFixed(1)}`,
        `fill="none" stroke="${sheet.pick(colours)}" stroke-width="${(unit * tall * 0.014).toFixed(1)}" opacity="${between(0.5, 0.95).toFixed(2)}" stroke-linecap="round"`,
      );
    });
  const crystals = times(420, () =>
    circle(
      between(0, width),
      height * between(0.5, 1),
      between(0.7, 2.2),
      fill('#FFFFFF', between(0.4, 0.95)),
    ),
  );
  const cold = ['#DCE6EF', '#B9CBDD', '#F4F1EC', '#8FA6BD'] as const;
  return {
    layers: [
      back,
      {
        draw: `<g opacity="0.8">${treeLine(sheet, horizon, unit * 0.09, '#6B6A7C', 5)}</g>`.replace(
          `L${width} ${height}L0 ${height}`,
          `L${width} ${horizon + unit * 0.02}L0 ${horizon + unit * 0.02}`,
        ),
      },
      mist(sheet, horizon + unit * 0.03, unit * 0.07, '#F3D2B8', 1),
      {
        draw: circle(sunX, horizon - unit * 0.045, unit * 0.03, fill('#FFF6DC')),
        soft: 3,
        blend: 'screen',
      },
      { draw: pools, soft: 4 },
      { draw: blades(700, 0.42, 0.7, 0.05, ['#6E7C8C', '#8C97A4', '#A9B4BF']) },
      { draw: blades(520, 0.68, 0.95, 0.13, cold) },
      { draw: blades(110, 0.96, 1.12, 0.34, cold) + crystals },
      { draw: blades(16, 1.02, 1.15, 0.6, cold), soft: unit * 0.01 },
    ],
    grain: 9,
    vignette: 0.4,
  };
};
