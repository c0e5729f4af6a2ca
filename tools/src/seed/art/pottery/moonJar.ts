import type { Picture, Sheet } from '../canvas.ts';
import { stood, sweep } from './pots.ts';

export const moonJar = (sheet: Sheet): Picture => {
  const { width, height, unit } = sheet;
  const glaze = { upper: 'cream', lower: 'cream', line: 0.5 } as const;
  const jar = {
    shape: 'moonJar',
    x: width * 0.48,
    floor: height * 0.5 + unit * 0.33,
    height: unit * 0.62,
    ...glaze,
  } as const;
  const layers = [sweep(sheet, '#59666A', '#8D8C86', 0.58), ...stood(sheet, [jar])];
  return { layers, grain: 8, vignette: 0.45 };
};
