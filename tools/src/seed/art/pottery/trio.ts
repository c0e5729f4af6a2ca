import type { Picture, Sheet } from '../canvas.ts';
import { type Glaze, onSweep, pairs } from './pots.ts';

export const trio = (sheet: Sheet): Picture => {
  const { width, height, unit, random } = sheet;
  const [first, second, third] = random.sample(pairs, 3);
  const of = (pair: readonly [Glaze, Glaze] = ['cream', 'ink']) => ({
    upper: pair[0],
    lower: pair[1],
  });
  const shape = sheet.pick(['vase', 'amphora'] as const);
  return onSweep(sheet, [
    {
      shape: 'bottle',
      x: width * 0.5 - unit * 0.34,
      floor: height * 0.83,
      height: unit * 0.62,
      ...of(first),
      line: 0.42,
    },
    {
      shape,
      x: width * 0.5 + unit * 0.08,
      floor: height * 0.8,
      height: unit * 0.68,
      ...of(second),
      line: 0.55,
    },
    {
      shape: 'planter',
      x: width * 0.5 + unit * 0.44,
      floor: height * 0.9,
      height: unit * 0.28,
      ...of(third),
      line: 0.5,
    },
  ]);
};
