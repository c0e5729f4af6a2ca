import type { Picture, Sheet } from '../canvas.ts';
import { circle, ellipse, fill, path, placed, times } from '../svg.ts';
import { dots, type Inks, ink, inkSets, paperOf, stroke, worn } from './inks.ts';

/** What each ink prints of a fruit; 100 units wide. */
type Fruit = (inks: Inks) => Partial<Record<'light' | 'warm' | 'cool' | 'dark', string>>;

const pearShape =
  'M0 -36C12 -34 12 -16 20 -2C32 18 20 36 0 36C-20 36 -32 18 -20 -2C-12 -16 -12 -34 0 -36Z';

const fruits: readonly Fruit[] = [
  // A lemon.
  ({ light, dark }) => ({
    light: path(
      'M-34 0C-30 -30 30 -30 34 0C30 30 -30 30 -34 0ZM-42 0L-32 -6V6ZM42 0L32 -6V6Z',
      fill(light),
    ),
    dark: path('M-12 -14q8 -6 18 -4M20 4l2 2M10 12l2 1M-8 8l2 2', stroke(dark, 3)),
  }),
  // A peach.
  ({ light, warm, cool, dark }) => ({
    light: circle(0, 4, 32, fill(light)),
    warm: circle(0, 4, 32, fill(warm)),
    cool: path('M4 -26C14 -46 34 -44 40 -36C30 -24 14 -20 4 -26Z', fill(cool)),
    dark: path('M2 -28C-10 -8 -8 16 2 34M4 -26C14 -36 26 -38 36 -36', stroke(dark, 3)),
  }),
  // Two cherries.
  ({ warm, dark }) => ({
    warm: circle(-16, 18, 17, fill(warm)) + circle(18, 22, 16, fill(warm)),
    dark: path('M-16 2C-12 -18 0 -32 14 -38C16 -20 18 -6 18 6M14 -38l14 -2', stroke(dark, 3.4)),
  }),
  // A pear.
  ({ light, cool, dark }) => ({
    light: path(pearShape, fill(light)),
    cool: path(pearShape, fill(cool)),
    dark: path('M0 -36q4 -10 10 -12M10 12l1 3M-4 20l1 3M4 26l1 3', stroke(dark, 3)),
  }),
  // A slice of melon.
  ({ warm, cool, dark }) => ({
    warm: path('M-38 -12A38 38 0 0 0 38 -12Z', fill(warm)),
    cool: path('M-38 -12A38 38 0 0 0 38 -12H32A32 32 0 0 1 -32 -12Z', fill(cool)),
    dark: times(5, (seed) => ellipse(-18 + seed * 9, -2 + (seed % 2) * 8, 2, 4, fill(dark))),
  }),
];

/** The fruit stand at closing time: where this week's colours come from. */
export const fruit = (sheet: Sheet): Picture => {
  const { width, height, unit, pick, between } = sheet;
  const inks = pick(inkSets);
  const size = unit * 0.2;
  const [columns, rows] = [Math.ceil(width / size) + 1, Math.ceil(height / size) + 1];
  const prints = Array.from({ length: columns * rows }, (_, at) => {
    const row = Math.floor(at / columns);
    const x = ((at % columns) + (row % 2) * 0.5 + between(-0.04, 0.04)) * size;
    const y = (row + 0.4 + between(-0.04, 0.04)) * size;
    const where = { x, y, turn: between(-28, 28), scale: size / 100 };
    return { where, drawn: pick(fruits)(inks) };
  });
  const printed = (one: 'light' | 'warm' | 'cool' | 'dark') =>
    ink(sheet, prints.map(({ where, drawn }) => placed(drawn[one] ?? '', where)).join(''));
  return {
    layers: [
      paperOf(sheet, inks.paper),
      dots(sheet, inks.cool, (px, py) => 0.16 + 0.14 * Math.sin(((px + py) / unit) * 5), 0.4),
      printed('light'),
      printed('warm'),
      printed('cool'),
      printed('dark'),
      worn(sheet, inks.paper),
    ],
    grain: 5,
    vignette: 0.06,
  };
};
