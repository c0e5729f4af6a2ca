import type { Picture, Sheet } from '../canvas.ts';
import { onSweep, type Pot, two } from './pots.ts';

export const bowls = (sheet: Sheet): Picture => {
  const { width, height, unit } = sheet;
  const many = sheet.pick([1, 2]);
  const pots = Array.from(
    { length: many },
    (_, at): Pot => ({
      shape: 'bowl',
      x: width * 0.5 + unit * (many === 1 ? -0.02 : at * 0.52 - 0.3),
      floor: height * 0.5 + unit * (many === 1 ? 0.24 : 0.1 + at * 0.2),
      height: unit * (many === 1 ? 0.33 : 0.25),
      tilt: 0.36,
      ...two(sheet),
    }),
  );
  return onSweep(sheet, pots, 0.4);
};
