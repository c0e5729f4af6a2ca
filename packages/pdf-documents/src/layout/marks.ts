import type { PageWriter } from './pageWriter.ts';
import { colors } from './style.ts';

/** Draws the logo, of the paths that the screens have, in a square of a size in points. */
export const drawLogo = ({ pdf }: PageWriter, x: number, y: number, size: number): void => {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 30);
  pdf.circle(15, 15, 15).fill(colors.brand);
  pdf.lineWidth(3.4).lineCap('round').strokeColor(colors.onBrand);
  pdf.path('M19.4 10.6a6.2 6.2 0 1 0 0 8.8').stroke();
  pdf.circle(19.8, 15, 1.9).fill(colors.onBrand);
  pdf.restore();
};

/** Draws the sign of token amounts in a square of a size in points. */
export const drawTokenSign = ({ pdf }: PageWriter, x: number, y: number, size: number): void => {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 24);
  pdf.circle(12, 12, 11).fill(colors.brandVivid);
  pdf.lineWidth(2.6).lineCap('round').strokeColor(colors.onBrand);
  pdf.path('M15.6 9a4.7 4.7 0 1 0 0 6').stroke();
  pdf.restore();
};
