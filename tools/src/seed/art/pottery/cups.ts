import type { Picture, Sheet } from '../canvas.ts';
import { onSweep, type Pot, two } from './pots.ts';

export const cups = (sheet: Sheet): Picture => {
  const { width, height, unit } = sheet;
  const { upper, lower } = two(sheet);
  const across = Math.max(3, Math.round((width / unit) * 3));
  const row = (floor: number, size: number, shift: number): Pot[] =>
    Array.from({ length: across }, (_, at): Pot => {
      const x = (width * (at + 0.5 + shift)) / across - unit * 0.03;
      const line = sheet.between(0.4, 0.6);
      return { shape: 'cup', x, floor, height: unit * size, hasHandle: true, upper, lower, line };
    });
  const pots = [
    ...row(height * 0.5 + unit * 0.02, 0.22, -0.14),
    ...row(height * 0.5 + unit * 0.34, 0.27, 0.02),
  ];
  return onSweep(sheet, pots, 0.36);
};
