import type { Picture, Sheet } from '../canvas.ts';
import { blend } from '../colours.ts';
import { ellipse, fill, path, placed, rect, times } from '../svg.ts';
import { butis, dyed, grounds, weave, worn } from './printing.ts';

const gripOf = ({ between }: Sheet, side: number, x: number, y: number, turn: number): string =>
  placed(
    times(12, (at) =>
      path(
        `M${-side * 0.48} ${-side * 0.44 + at * side * 0.08}q${side * 0.48} ${between(-9, 9)} ${side * 0.96} ${between(-4, 4)}`,
        `fill="none" stroke="#3A2110" stroke-width="${between(1, 3).toFixed(1)}" opacity="0.4"`,
      ),
    ) +
      rect(
        -side * 0.17,
        -side * 0.42,
        side * 0.34,
        side * 0.84,
        `rx="${side * 0.15}" fill="#9A6536"`,
      ) +
      rect(
        -side * 0.12,
        -side * 0.38,
        side * 0.1,
        side * 0.74,
        `rx="${side * 0.05}" fill="#D6A56E" opacity="0.7"`,
      ),
    { x: x - 9, y: y - 14, turn },
  );

/** The block on the cloth, and the row that it has printed so far. */
export const block = (sheet: Sheet): Picture => {
  const { width, height, unit, pick, between } = sheet;
  const palette = pick(grounds.slice(0, 3));
  const buti = pick(butis.slice(0, 3));
  const size = unit * 0.3;
  const turn = between(-14, 14);
  const columns = Math.ceil(width / size) + 1;
  const printed = times(columns * 3, (at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    if (row === 2 && column > columns * 0.4) return '';
    return placed(buti(size * 0.78, palette), {
      x: (column + 0.2) * size,
      y: height * 0.5 + (row - 1.85) * size,
      turn: between(-1.5, 1.5),
      more: `opacity="${between(0.8, 1).toFixed(2)}"`,
    });
  });
  const [x, y, side] = [width * 0.62, height * 0.5 + size * 0.62, size * 1.05];
  const wood = (dx: number, dy: number, colour: string): string =>
    placed(rect(-side / 2 + dx, -side / 2 + dy, side, side, `rx="9" fill="${colour}"`), {
      x,
      y,
      turn,
    });
  const grip = gripOf(sheet, side, x, y, turn);
  const tray = placed(
    rect(0, 0, unit * 0.4, unit * 0.3, 'rx="12" fill="#C8C2B4"') +
      rect(unit * 0.02, unit * 0.02, unit * 0.36, unit * 0.26, `rx="8" fill="${palette.print}"`) +
      times(14, () =>
        ellipse(
          unit * between(0.05, 0.35),
          unit * between(0.05, 0.24),
          unit * between(0.01, 0.05),
          unit * between(0.006, 0.02),
          fill(blend(palette.print, '#FFFFFF', 0.22), 0.5),
        ),
      ),
    { x: width * 0.05, y: height - unit * 0.24, turn: -7 },
  );
  return {
    layers: [
      dyed(sheet, palette.cloth),
      { draw: printed },
      worn(sheet, palette.cloth),
      ...weave(sheet, 0.6),
      {
        draw:
          placed(rect(0, 0, unit * 0.42, unit * 0.32, fill('#140C08', 0.6)), {
            x: width * 0.05 + 12,
            y: height - unit * 0.22,
            turn: -7,
          }) + wood(unit * 0.03, unit * 0.045, '#140C08'),
        soft: unit * 0.016,
      },
      {
        draw:
          tray + wood(7, 12, '#2E190B') + wood(3, 5, '#4A2A14') + wood(-9, -14, '#7A4A26') + grip,
      },
    ],
    grain: 9,
    vignette: 0.4,
  };
};
