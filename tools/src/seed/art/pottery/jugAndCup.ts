import type { Picture, Sheet } from '../canvas.ts';
import { onSweep, two } from './pots.ts';

export const jugAndCup = (sheet: Sheet): Picture => {
  const { width, height, unit } = sheet;
  const glaze = two(sheet);
  return onSweep(
    sheet,
    [
      {
        shape: 'jug',
        x: width * 0.5 - unit * 0.14,
        floor: height * 0.5 + unit * 0.33,
        height: unit * 0.66,
        hasHandle: true,
        ...glaze,
      },
      {
        shape: 'cup',
        x: width * 0.5 + unit * 0.32,
        floor: height * 0.5 + unit * 0.39,
        height: unit * 0.25,
        hasHandle: true,
        ...glaze,
      },
    ],
    0.56,
  );
};
