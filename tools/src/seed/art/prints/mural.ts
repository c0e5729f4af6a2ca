import type { Picture, Sheet } from '../canvas.ts';
import { blend } from '../colours.ts';
import { noise } from '../noise.ts';
import { fill, line, path, placed, rect, times } from '../svg.ts';
import { dots, type Inks, ink, inkSets, paperOf, stroke, worn } from './inks.ts';

const ladderOf = ({ unit, width }: Sheet, floor: number, inks: Inks): string =>
  line(
    [
      [width * 0.2, floor + unit * 0.05],
      [width * 0.26, floor - unit * 0.52],
    ],
    inks.dark,
    unit * 0.012,
  ) +
  line(
    [
      [width * 0.2 + unit * 0.14, floor + unit * 0.05],
      [width * 0.26 + unit * 0.1, floor - unit * 0.52],
    ],
    inks.dark,
    unit * 0.012,
  ) +
  times(6, (at) =>
    line(
      [
        [width * 0.2 + (width * 0.06 * (at + 0.6)) / 6.4, floor - unit * (at * 0.09)],
        [
          width * 0.2 + unit * 0.14 + ((width * 0.06 - unit * 0.04) * (at + 0.6)) / 6.4,
          floor - unit * (at * 0.09),
        ],
      ],
      inks.dark,
      unit * 0.009,
    ),
  );

const leavesOfOf = ({ between, pick, unit, width }: Sheet, inks: Inks, floor: number): string =>
  times(34, () =>
    placed(
      path(
        `M0 0C${unit * 0.06} ${-unit * 0.05} ${unit * 0.06} ${-unit * 0.14} 0 ${-unit * 0.2}C${-unit * 0.06} ${-unit * 0.14} ${-unit * 0.06} ${-unit * 0.05} 0 0Z`,
        fill(pick([inks.cool, inks.warm, inks.light])),
      ),
      {
        x: between(0, width),
        y: between(0, floor),
        turn: between(0, 360),
        scale: between(0.7, 1.5),
      },
    ),
  );

const faceOf = ({ unit, width }: Sheet, inks: Inks, floor: number): string =>
  placed(
    path(
      'M-34 -112q12 12 24 0M34 -112q12 12 24 0M6 -96l8 8l8 -8M14 -88q-8 14 -22 8M14 -88q8 14 22 8M-60 -92l-50 -8M-60 -84l-48 8M88 -92l50 -8M88 -84l48 8',
      stroke(inks.dark, 6),
    ) +
      times(6, (at) =>
        path(`M${-110 + at * 44} -8q8 -34 0 -60`, stroke(inks.dark, 5)).replace(
          '/>',
          ' opacity="0.6"/>',
        ),
      ),
    { x: width * 0.55, y: floor, scale: unit * 0.0021 },
  );

const cansOf = ({ unit, width }: Sheet, floor: number, inks: Inks): string =>
  times(
    4,
    (at) =>
      rect(
        width * 0.38 + at * unit * 0.085,
        floor + unit * 0.0,
        unit * 0.065,
        unit * 0.075,
        `fill="${[inks.warm, inks.light, inks.cool, inks.dark][at]}"`,
      ) +
      rect(width * 0.38 + at * unit * 0.085, floor, unit * 0.065, unit * 0.014, fill('#D9D6CF')),
  );

/** The mural, with the cat at its edge. */
export const mural = (sheet: Sheet): Picture => {
  const { width, height, unit, pick } = sheet;
  const inks = pick(inkSets);
  const floor = height * 0.5 + unit * 0.36;
  const leavesOf = leavesOfOf(sheet, inks, floor);
  const big = placed(
    path(
      'M-150 0C-160 -90 -120 -150 -60 -166L-70 -230L-20 -186Q10 -194 40 -186L86 -232L82 -164C140 -140 160 -80 150 0Z',
      fill(inks.warm),
    ),
    { x: width * 0.55, y: floor, scale: unit * 0.0021 },
  );
  const face = faceOf(sheet, inks, floor);
  const ladder = ladderOf(sheet, floor, inks);
  const cat = placed(
    path(
      'M-22 0C-26 -18 -18 -32 -6 -36L-8 -50L-1 -44H7L14 -50L12 -36C20 -28 20 -12 18 0ZM-20 -4C-40 -6 -42 -22 -36 -34',
      `fill="${inks.dark}" stroke="${inks.dark}" stroke-width="4" stroke-linecap="round"`,
    ),
    { x: width * 0.07, y: floor + unit * 0.06, scale: unit * 0.0022 },
  );
  const cans = cansOf(sheet, floor, inks);
  return {
    layers: [
      paperOf(sheet, inks.paper),
      dots(
        sheet,
        inks.cool,
        (px, py) => (py < floor ? 0.2 + 0.3 * noise((px / unit) * 0.3, (py / unit) * 0.3) : 0.04),
        0.4,
      ),
      ink(sheet, leavesOf),
      { draw: big.replaceAll(inks.warm, inks.paper) },
      ink(sheet, big),
      {
        draw: rect(0, floor + unit * 0.03, width, height, fill(blend(inks.paper, inks.dark, 0.18))),
      },
      ink(
        sheet,
        face +
          ladder +
          line(
            [
              [0, floor + unit * 0.03],
              [width, floor + unit * 0.03],
            ],
            inks.dark,
            unit * 0.005,
          ) +
          cat,
      ),
      { draw: cans },
      worn(sheet, inks.paper),
    ],
    grain: 6,
    vignette: 0.15,
  };
};
