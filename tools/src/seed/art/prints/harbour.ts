import type { Picture, Sheet } from '../canvas.ts';
import { circle, fill, path, placed, polygon, rect, times } from '../svg.ts';
import { dots, gulls, type Inks, ink, inkSets, paperOf, stroke, wavesOf, worn } from './inks.ts';

const boat = (
  x: number,
  y: number,
  s: number,
  inks: Inks,
): { warm: string; sail: string; dark: string } => ({
  sail: placed(path('M-4 -8V-84L-44 -8Z', fill(inks.paper)), { x, y, scale: s }),
  warm: placed(
    path('M-60 0H60L44 26H-40Z', fill(inks.warm)) + path('M4 -8V-96L54 -8Z', fill(inks.warm)),
    { x, y, scale: s },
  ),
  dark: placed(
    path('M-60 0H60L44 26H-40ZM0 0V-108M-4 -8V-84L-44 -8ZM4 -8V-96L54 -8Z', stroke(inks.dark, 3.4)),
    { x, y, scale: s },
  ),
});

/** Boats that nobody needs today. */
export const harbour = (sheet: Sheet): Picture => {
  const { width, height, unit, pick, between } = sheet;
  const inks = pick(inkSets);
  const sea = height * 0.5 - unit * 0.02;
  const count = Math.max(3, Math.round((width / unit) * 3));
  const boats = Array.from({ length: count }, (_, at) => {
    const depth = at / count;
    return boat(
      (((at * 7) % count) + 0.5) * (width / count) + between(-0.04, 0.04) * unit,
      sea + unit * (0.06 + depth * 0.34),
      unit * (0.0011 + depth * 0.0017),
      inks,
    );
  });
  const houses = times(Math.ceil(width / (unit * 0.13)), (at) => {
    const [x, tall] = [at * unit * 0.13, unit * between(0.12, 0.22)];
    return polygon(
      [
        [x, sea],
        [x, sea - tall],
        [x + unit * 0.065, sea - tall - unit * 0.05],
        [x + unit * 0.13, sea - tall],
        [x + unit * 0.13, sea],
      ],
      `fill="${pick([inks.light, inks.warm, inks.cool])}" fill-opacity="0.85"`,
    );
  });
  const windows = times(Math.ceil(width / (unit * 0.13)) * 4, (at) =>
    rect(
      Math.floor(at / 4) * unit * 0.13 + unit * (0.025 + (at % 2) * 0.055),
      sea - unit * (0.05 + Math.floor((at % 4) / 2) * 0.06),
      unit * 0.022,
      unit * 0.03,
      fill(inks.dark),
    ),
  );
  return {
    layers: [
      paperOf(sheet, inks.paper),
      dots(sheet, inks.warm, (_, py) => (py < sea ? 0.42 * (py / sea) ** 2 : 0), 0.2),
      ink(
        sheet,
        circle(width * between(0.2, 0.8), sea - unit * 0.28, unit * 0.085, fill(inks.warm)),
      ),
      ink(sheet, houses),
      ink(sheet, rect(0, sea, width, height, fill(inks.cool))),
      dots(sheet, inks.dark, (_, py) => (py > sea ? 0.34 * ((py - sea) / (height - sea)) : 0), 0.9),
      ink(sheet, wavesOf(sheet, sea + unit * 0.08, unit * 0.12, inks.dark, 14)),
      {
        draw: boats.map(({ warm, sail }) => warm.replaceAll(inks.warm, inks.paper) + sail).join(''),
      },
      ink(sheet, boats.map(({ warm }) => warm).join('')),
      ink(
        sheet,
        windows +
          boats.map(({ dark }) => dark).join('') +
          gulls(sheet, inks.dark, 9, [0, 1], [0.04, 0.22]),
      ),
      worn(sheet, inks.paper),
    ],
    grain: 5,
    vignette: 0.08,
  };
};
