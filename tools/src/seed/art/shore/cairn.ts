import type { Layer, Picture, Sheet } from '../canvas.ts';
import { mix, rgb, smooth } from '../colours.ts';
import { daylight, turned } from '../lathe.ts';
import { noise } from '../noise.ts';
import { ellipse, fill, times } from '../svg.ts';
import { beach, hours } from './beach.ts';

const stonesOf = (sheet: Sheet, x: number, ground: number): Layer[] => {
  const { between, pick, unit } = sheet;
  let floor = ground;
  return Array.from({ length: 5 }, (_, at): Layer => {
    const [wide, tall] = [
      unit * (0.23 - at * 0.036) * between(0.92, 1.06),
      unit * (0.125 - at * 0.014),
    ];
    const tone = between(0.3, 0.72);
    const seed = sheet.random.between(1, 999);
    const colour = mix(
      rgb('#8A8783'),
      rgb(pick(['#C9A98A', '#5B6B72', '#D8D2C6', '#8C5F50'])),
      0.6,
    );
    const stone = turned({
      x: x + between(-0.02, 0.02) * unit,
      floor,
      height: tall,
      radius: (up) => (wide / tall) * Math.sqrt(Math.max(0, 1 - (up * 2 - 1) ** 2)) ** 0.8,
      skin: (up, around) => {
        const vein = smooth(
          0.03,
          0.005,
          Math.abs(noise(around * 0.3 + seed * 0.1, up * 0.4) - 0.5),
        );
        const rough = 0.75 + noise(around * 0.9 + seed * 0.3, up * 0.9) * 0.5;
        const [r, g, b] = mix(colour, [0.92, 0.9, 0.86], vein * 0.6);
        return [
          r * rough * (0.7 + tone * 0.4),
          g * rough * (0.7 + tone * 0.4),
          b * rough * (0.7 + tone * 0.4),
        ];
      },
      gloss: 0.12,
      tilt: 0.12,
      seed,
      light: { ...daylight, key: [1.05, 0.94, 0.82] },
    });
    floor -= tall * 0.85;
    return stone;
  });
};

/** Stones that somebody laid on each other, and the tide that will find them. */
export const cairn = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick } = sheet;
  const hour = pick(hours);
  const { layer } = beach(sheet, hour, height * 0.5, height * 0.5 + unit * 0.24);
  const x = width * between(0.42, 0.58);
  const floor = height * 0.5 + unit * 0.4;
  const stones = stonesOf(sheet, x, floor);
  const pebbles = times(46, () => {
    const [px, py, r] = [
      between(0, width),
      height * 0.5 + unit * between(0.38, 0.56),
      unit * between(0.006, 0.024),
    ];
    return (
      ellipse(px + r * 0.3, py + r * 0.4, r * 1.1, r * 0.5, fill('#3A281C', 0.4)) +
      ellipse(px, py, r * 1.2, r * 0.75, fill(pick(['#8E877F', '#C2B5A3', '#6B6762', '#A98C76']))) +
      ellipse(px - r * 0.3, py - r * 0.25, r * 0.55, r * 0.25, fill('#FFFFFF', 0.25))
    );
  });
  return {
    layers: [
      layer,
      { draw: pebbles },
      {
        draw: ellipse(
          x + unit * 0.14,
          height * 0.5 + unit * 0.4,
          unit * 0.34,
          unit * 0.03,
          fill('#2A1A10', 0.6),
        ),
        soft: unit * 0.014,
      },
      ...stones,
    ],
    grain: 10,
    vignette: 0.3,
  };
};
