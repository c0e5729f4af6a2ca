import type { Picture, Sheet } from '../canvas.ts';
import { onSweep, two } from './pots.ts';

export const single = (sheet: Sheet): Picture => {
  const { width, height, unit } = sheet;
  const shape = sheet.pick(['vase', 'bottle', 'amphora'] as const);
  const x = width * sheet.between(0.44, 0.54);
  return onSweep(
    sheet,
    [{ shape, x, floor: height * 0.5 + unit * 0.36, height: unit * 0.7, ...two(sheet) }],
    0.56,
  );
};
