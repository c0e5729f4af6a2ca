import type { Layer, Picture, Sheet } from '../canvas.ts';
import { circle, fill, placed, polygon, rect, times } from '../svg.ts';
import { airs, bushy, plants, pot, shadow, town, wash } from './plants.ts';

/** Pots on boards, with the rail and the roofs behind. */
export const balcony = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick, random } = sheet;
  const air = pick(airs);
  const floor = height * 0.5 + unit * 0.3;
  const count = Math.max(3, Math.round((width / unit) * 3));
  const kinds = Array.from({ length: Math.ceil(count / plants.length) }, () =>
    random.sample(plants, plants.length),
  ).flat();
  const pots = Array.from({ length: count }, (_, at) => ({
    x: (width * (at + 0.5)) / count + between(-0.02, 0.02) * unit,
    floor: floor + unit * ((at % 2) * 0.09 + between(-0.02, 0.02)),
    tall: unit * between(0.17, 0.24),
    plant: kinds[at] ?? bushy,
  }));
  const rail =
    times(Math.ceil(width / (unit * 0.075)), (at) =>
      rect(at * unit * 0.075, floor - unit * 0.36, unit * 0.011, unit * 0.38, fill('#2E3B3F')),
    ) +
    rect(0, floor - unit * 0.38, width, unit * 0.028, fill('#2E3B3F')) +
    rect(0, floor - unit * 0.38, width, unit * 0.008, fill('#6B7F82'));
  const boards =
    rect(0, floor - unit * 0.03, width, height, fill('#B98B62')) +
    times(9, (at) =>
      rect(
        0,
        floor - unit * 0.03 + at * at * unit * 0.006 + at * unit * 0.02,
        width,
        2 + at * 0.5,
        fill('#7A5636', 0.6),
      ),
    );
  return {
    layers: [
      wash(sheet, air.sky),
      {
        draw: circle(width * between(0.15, 0.85), height * 0.2, unit * 0.09, fill(air.sun, 0.9)),
        soft: unit * 0.02,
      },
      { draw: town(sheet, floor - unit * 0.3, air.town), soft: 1 },
      { draw: rect(0, 0, width, floor, fill(air.sky[2], 0.35)) + rail + boards },
      ...pots
        .sort((a, b) => a.floor - b.floor)
        .flatMap(({ x, floor: foot, tall: size, plant }): Layer[] => [
          shadow(x, foot, size, unit),
          pot(sheet, x, foot, size),
          { draw: placed(plant(sheet, size * between(1.5, 2)), { x, y: foot - size * 0.92 }) },
        ]),
      {
        draw: polygon(
          [
            [0, 0],
            [width * 0.35, 0],
            [width * 0.9, height],
            [width * 0.2, height],
          ],
          fill(air.sun, 0.35),
        ),
        soft: unit * 0.08,
        blend: 'soft-light',
      },
    ],
    grain: 10,
    vignette: 0.2,
  };
};
