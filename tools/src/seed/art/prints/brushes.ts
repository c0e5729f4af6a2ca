import type { Picture, Sheet } from '../canvas.ts';
import { circle, curveThrough, ellipse, fill, type Point, path, placed, times } from '../svg.ts';
import { ink, inkSets, paperOf, stroke, worn } from './inks.ts';

/** Where a stroke goes, how thick it is, and its ink. */
interface Stroke {
  readonly spine: readonly Point[];
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly thick: number;
  readonly colour: string;
}

type Brush = (sheet: Sheet, stroke: Stroke) => string;

const dry: Brush = ({ between }, { spine, thick, colour }) =>
  times(26, (hair) => {
    const along = spine.map(
      ([x, y]): Point => [x + between(-3, 3), y + (hair - 13) * thick * 0.06],
    );
    const more = ` opacity="${between(0.4, 1).toFixed(2)}"`;
    return path(curveThrough(along), stroke(colour, between(1.2, 4)).concat(more));
  });

const pen: Brush = (_, { spine, thick, colour }) => {
  const edge = (side: 1 | -1): Point[] =>
    spine.map(([x, y], step) => [x, y + side * thick * 0.5 * Math.sin((step / 8) * Math.PI)]);
  return path(curveThrough([...edge(-1), ...edge(1).reverse()], true), fill(colour));
};

const spatter: Brush = ({ between }, { spine, from, to, thick, colour }) =>
  times(170, () => {
    const [x, y] = spine[Math.floor(between(0, 1) * 8)] ?? [0, 0];
    const place = [
      x + between(-0.06, 0.06) * (to - from),
      y + between(-1, 1) * thick * 0.6,
    ] as const;
    return circle(...place, between(1, 6), fill(colour, between(0.4, 1)));
  });

const marker: Brush = (_, { spine, thick, colour }) => {
  const below = spine.map(([x, y]): Point => [x, y + thick * 0.25]);
  return (
    path(curveThrough(spine), stroke(colour, thick * 0.9).concat(' opacity="0.45"')) +
    path(curveThrough(below), stroke(colour, thick * 0.5).concat(' opacity="0.5"'))
  );
};

const daisies: Brush = ({ between }, { spine, from, to, thick, colour }) =>
  times(15, (step) => {
    const [, y] = spine[Math.floor((step / 15) * 8)] ?? [0, 0];
    const petal = ellipse(0, -thick * 0.4, thick * 0.16, thick * 0.4, fill(colour));
    const petals = times(5, (at) => placed(petal, { turn: at * 72 }));
    return placed(petals, { x: from + ((to - from) * step) / 14, y, scale: between(0.6, 1) });
  });

const hatching: Brush = ({ between }, { from, to, y, thick, colour }) =>
  times(22, (step) => {
    const x = from + ((to - from) * step) / 21;
    const line = `M${x} ${y + thick * 0.4}l${thick * 0.3} ${-thick * 0.9}`;
    return path(line, stroke(colour, between(3, 8)));
  });

const set: readonly Brush[] = [dry, pen, spatter, marker, daisies, hatching];

/** Twelve brushes, two of them silly. */
export const brushes = (sheet: Sheet): Picture => {
  const { width, height, unit, pick, between } = sheet;
  const inks = pick(inkSets);
  const colours = [inks.dark, inks.warm, inks.light, inks.cool];
  const columns = width > height * 1.2 ? 2 : 1;
  const rows = columns === 2 ? 6 : 8;
  const each = (at: number): string => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const [from, to] = [(width / columns) * (column + 0.1), (width / columns) * (column + 0.9)];
    const [y, thick] = [(height * (row + 0.55)) / rows, (height / rows) * 0.3];
    const spine = Array.from(
      { length: 9 },
      (_, step): Point => [
        from + ((to - from) * step) / 8,
        y + Math.sin(step * 1.1 + at) * thick * 0.5,
      ],
    );
    const colour = colours[(at + row) % 4] ?? inks.dark;
    return set[at % set.length]?.(sheet, { spine, from, to, y, thick, colour }) ?? '';
  };
  return {
    layers: [
      paperOf(sheet, inks.paper),
      ink(sheet, times(columns * rows, each)),
      ink(
        sheet,
        times(columns * rows, (at) =>
          path(
            `M${(width / columns) * ((at % columns) + 0.1)} ${(height * (Math.floor(at / columns) + 0.92)) / rows}h${unit * between(0.08, 0.16)}`,
            stroke(inks.dark, 2.4),
          ),
        ),
      ),
      worn(sheet, inks.paper),
    ],
    grain: 5,
    vignette: 0.1,
  };
};
