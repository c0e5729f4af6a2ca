import type { Picture, Sheet } from '../canvas.ts';
import { fill, rect } from '../svg.ts';
import { border, butis, dyed, grounds, printOf, weave, worn } from './printing.ts';

/** A length of it, printed all over. */
export const cloth = (sheet: Sheet): Picture => {
  const { width, height, unit, pick, between } = sheet;
  const palette = pick(grounds);
  const size = unit * between(0.17, 0.26);
  const hasBorder = between(0, 1) < 0.5;
  const edge = hasBorder
    ? rect(0, height - size * 1.15, width, size * 1.2, fill(palette.cloth)) +
      border(palette, width, height - size * 1.1, size * 0.8)
    : '';
  return {
    layers: [
      dyed(sheet, palette.cloth),
      { draw: printOf(sheet, palette, pick(butis), size) + edge },
      worn(sheet, palette.cloth),
      ...weave(sheet),
    ],
    grain: 8,
    vignette: 0.3,
  };
};
