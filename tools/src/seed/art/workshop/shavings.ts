import type { Picture, Sheet } from '../canvas.ts';
import { bench, curls } from './timber.ts';

/** That is the post. */
export const shavings = (sheet: Sheet): Picture => {
  const { width, height } = sheet;
  return {
    layers: [
      ...bench(sheet),
      ...curls(sheet, 46, [width / 2, height / 2, width * 0.56, height * 0.52], 0.13),
      ...curls(sheet, 26, [width / 2, height / 2, width * 0.5, height * 0.45], 0.19),
    ],
    grain: 9,
    vignette: 0.4,
  };
};
