import type { Layer, Picture, Sheet } from '../canvas.ts';
import { blend } from '../colours.ts';
import { circle, ellipse, fill, line, path, placed, polygon, rect, times } from '../svg.ts';
import { dots, type Inks, ink, inkSets, paperOf, stroke, worn } from './inks.ts';

const streetsOf = (
  sheet: Sheet,
  inks: Inks,
  row: (at: number) => { houses: string; lines: string },
  cat: string,
): Layer[] =>
  [inks.cool, inks.warm, inks.cool].flatMap((colour, at): Layer[] => {
    const { houses, lines } = row(at);
    return [
      { draw: `<g color="${inks.paper}">${houses}</g>` },
      ink(sheet, `<g color="${at === 2 ? blend(colour, inks.dark, 0.25) : colour}">${houses}</g>`),
      ink(sheet, at === 0 ? lines + cat : lines),
    ];
  });

const catOf = ({ height, unit }: Sheet, inks: Inks, mx: number, r: number): string =>
  placed(
    path(
      'M-22 0C-26 -18 -18 -32 -6 -36L-8 -50L-1 -44H7L14 -50L12 -36C20 -28 20 -12 18 0ZM18 -4C34 -6 38 -22 32 -34',
      `fill="${inks.dark}" stroke="${inks.dark}" stroke-width="4" stroke-linecap="round"`,
    ),
    { x: mx + r * 0.2, y: height * 0.5 + unit * 0.0, scale: unit * 0.0019 },
  );

const rowOf =
  ({ between, height, unit, width }: Sheet, inks: Inks) =>
  (at: number): { houses: string; lines: string } => {
    let x = -unit * between(0, 0.12);
    let [houses, lines] = ['', ''];
    while (x < width) {
      const [w, top] = [
        unit * between(0.15, 0.27),
        height * 0.5 + unit * (0.06 + at * 0.15 + between(-0.05, 0.05)),
      ];
      const peak = top - unit * between(0.08, 0.15);
      houses += polygon(
        [
          [x, height + 9],
          [x, top],
          [x + w / 2, peak],
          [x + w, top],
          [x + w, height + 9],
        ],
        fill('currentColor'),
      );
      lines += line(
        [
          [x, height],
          [x, top],
          [x + w / 2, peak],
          [x + w, top],
          [x + w, height],
        ],
        inks.dark,
        unit * 0.0045,
      );
      lines += times(5, (tile) =>
        line(
          [
            [x + w * (0.1 + tile * 0.09), top - (top - peak) * (0.2 + tile * 0.18) + unit * 0.006],
            [x + w * (0.1 + tile * 0.09), top],
          ],
          inks.dark,
          unit * 0.002,
        ),
      );
      lines += rect(x + w * 0.78, peak + (top - peak) * 0.2, w * 0.1, unit * 0.06, fill(inks.dark));
      lines += times(10, (pane) => {
        const [wx, wy] = [
          x + w * (0.18 + (pane % 2) * 0.4),
          top + unit * (0.03 + Math.floor(pane / 2) * 0.085),
        ];
        const isLit = between(0, 1) < 0.35;
        return (
          rect(
            wx,
            wy,
            w * 0.22,
            unit * 0.05,
            isLit ? `fill="${inks.light}" stroke="${inks.dark}" stroke-width="3"` : fill(inks.dark),
          ) +
          (isLit
            ? path(
                `M${wx + w * 0.11} ${wy}v${unit * 0.05}M${wx} ${wy + unit * 0.025}h${w * 0.22}`,
                stroke(inks.dark, 2),
              )
            : '')
        );
      });
      x += w * between(1, 1.14);
    }
    return { houses, lines };
  };

/** A yellow moon over roofs, and a window that is still lit. */
export const roofs = (sheet: Sheet): Picture => {
  const { width, height, unit, pick, between } = sheet;
  const inks = pick(inkSets);
  const [mx, my, r] = [width * between(0.3, 0.7), height * 0.5 - unit * 0.16, unit * 0.24];
  const cat = catOf(sheet, inks, mx, r);
  const row = rowOf(sheet, inks);
  const streets = streetsOf(sheet, inks, row, cat);
  return {
    layers: [
      paperOf(sheet, inks.paper),
      dots(
        sheet,
        inks.dark,
        (px, py) =>
          0.62 -
          0.5 * (py / height) -
          0.75 * Math.exp(-((Math.hypot(px - mx, py - my) / (r * 1.5)) ** 2)),
        0.7,
      ),
      ink(sheet, circle(mx, my, r, fill(inks.light))),
      ink(
        sheet,
        times(5, () =>
          ellipse(
            mx + between(-0.6, 0.6) * r,
            my + between(-0.6, 0.6) * r,
            r * between(0.06, 0.16),
            r * between(0.05, 0.12),
            fill(blend(inks.light, inks.warm, 0.4)),
          ),
        ),
      ),
      ...streets,
      worn(sheet, inks.paper),
    ],
    grain: 5,
    vignette: 0.08,
  };
};
