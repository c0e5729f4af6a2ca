import type { Picture, Sheet } from '../canvas.ts';
import { circle, ellipse, fill, path, placed, rect, times } from '../svg.ts';
import { dots, gulls, type Inks, ink, inkSets, paperOf, stroke, wavesOf, worn } from './inks.ts';

const reedsOf = ({ between, height, pick, unit, width }: Sheet, inks: Inks): string =>
  times(17, () => {
    const [rx, long] = [
      pick([between(0, 0.24), between(0.78, 1)]) * width,
      unit * between(0.2, 0.46),
    ];
    return (
      path(
        `M${rx} ${height + 10}Q${rx + 10} ${height - long * 0.6} ${rx + between(-40, 40)} ${height - long}`,
        stroke(inks.dark, between(3, 7)),
      ) + ellipse(rx + between(-6, 6), height - long, unit * 0.009, unit * 0.03, fill(inks.dark))
    );
  });

const linesOf = (inks: Inks): string =>
  path('M-10 -114L-4 -128M44 -110L40 -126', stroke(inks.dark, 3)) +
  circle(26, -98, 3.4, fill(inks.dark)) +
  circle(50, -81, 4, fill(inks.dark)) +
  path(
    'M-24 -66C-10 -60 -4 -48 -6 -34M-46 -20C-38 -34 -30 -40 -20 -42M4 0V-12M32 0V-16',
    stroke(inks.dark, 2.6),
  );

/** A fox that has come down to the water. */
export const fox = (sheet: Sheet): Picture => {
  const { width, height, unit, pick, between } = sheet;
  const inks = pick(inkSets);
  const shore = height * 0.5 + unit * 0.2;
  const [x, y, s] = [width * between(0.42, 0.55), shore + unit * 0.02, unit * 0.0042];
  const [mx, my] = [width * between(0.62, 0.8), height * 0.5 - unit * 0.24];
  const body =
    'M-60 0C-62 -34 -46 -58 -24 -66C-30 -84 -26 -104 -10 -114L-14 -142L6 -124Q16 -128 28 -124L46 -140L44 -110C54 -98 56 -88 50 -80L22 -64C34 -44 34 -20 32 0H14L12 -34C8 -20 4 -10 4 0Z';
  const tail = 'M-56 -6C-100 -8 -118 -44 -96 -74C-92 -40 -76 -36 -58 -34Z';
  const chest =
    'M8 -66C20 -62 22 -62 26 -64C30 -46 26 -24 16 -10C12 -34 6 -52 8 -66ZM50 -80L22 -66C16 -74 18 -84 26 -88C38 -92 46 -88 50 -80Z';
  const lines = linesOf(inks);
  const at = { x, y, scale: s };
  const reeds = reedsOf(sheet, inks);
  return {
    layers: [
      paperOf(sheet, inks.paper),
      dots(sheet, inks.cool, (_, py) => (py < shore ? 0.1 + 0.55 * (1 - py / shore) ** 1.4 : 0.5)),
      ink(sheet, circle(mx, my, unit * 0.17, fill(inks.light))),
      ink(
        sheet,
        path(
          `M0 ${shore - unit * 0.03}Q${width * 0.22} ${shore - unit * 0.17} ${width * 0.44} ${shore - unit * 0.05}T${width} ${shore - unit * 0.1}V${shore + unit * 0.05}H0Z`,
          fill(inks.cool),
        ),
      ),
      ink(
        sheet,
        rect(0, shore + unit * 0.04, width, height, fill(inks.cool)) +
          path(
            `M0 ${shore}H${width}V${shore + unit * 0.05}Q${width * 0.6} ${shore + unit * 0.11} 0 ${shore + unit * 0.05}Z`,
            fill(inks.light, 0.8),
          ),
      ),
      { draw: placed(path(body, fill(inks.paper)) + path(tail, fill(inks.paper)), at) },
      ink(sheet, placed(path(body, fill(inks.warm)) + path(tail, fill(inks.warm)), at)),
      {
        draw: placed(
          path(chest, fill(inks.paper)) +
            path('M-112 -58C-112 -66 -104 -72 -96 -74C-95 -62 -98 -54 -104 -50Z', fill(inks.paper)),
          at,
        ),
      },
      ink(
        sheet,
        placed(lines, at) +
          wavesOf(sheet, shore + unit * 0.12, unit * 0.16, inks.dark, 8) +
          reeds +
          gulls(sheet, inks.dark, 7, [0.05, 0.6], [0.06, 0.3]),
      ),
      worn(sheet, inks.paper),
    ],
    grain: 5,
    vignette: 0.08,
  };
};
