import type { Picture, Sheet } from '../canvas.ts';
import { circle, curveThrough, fill, line, type Point, path, placed, rect, times } from '../svg.ts';
import { dots, type Inks, ink, inkSets, paperOf, stroke } from './inks.ts';

const brushOf = ({ height, unit, width }: Sheet, inks: Inks): string =>
  placed(
    rect(0, -unit * 0.011, unit * 0.44, unit * 0.022, `rx="8" fill="${inks.dark}"`) +
      rect(-unit * 0.05, -unit * 0.014, unit * 0.055, unit * 0.028, fill('#B9B4AC')) +
      path(
        `M${-unit * 0.05} ${-unit * 0.014}Q${-unit * 0.09} ${-unit * 0.02} ${-unit * 0.12} 0Q${-unit * 0.09} ${unit * 0.018} ${-unit * 0.05} ${unit * 0.014}Z`,
        fill(inks.warm),
      ),
    { x: width - unit * 0.42, y: height - unit * 0.06, turn: -14 },
  );

const markOf = (
  { unit }: Sheet,
  w: number,
  inks: Inks,
  chosen: { x: number; y: number; kind: number } | { x: number; y: number },
  h: number,
): string =>
  placed(
    path(
      `M${-w * 0.1} 0l${w * 0.08} ${w * 0.1}l${w * 0.2} ${-w * 0.26}`,
      stroke(inks.warm, unit * 0.012),
    ),
    { x: chosen.x + w * 0.82, y: chosen.y + h * 0.93 },
  );

const framesOf = (
  many: 2 | 3,
  rows: 1 | 2,
  left: number,
  w: number,
  gap: number,
  top: number,
  h: number,
): { x: number; y: number; kind: number }[] =>
  Array.from({ length: many * rows }, (_, at) => ({
    x: left + (at % many) * (w + gap),
    y: top + Math.floor(at / many) * (h + gap),
    kind: at,
  }));

const sketchOf =
  (
    { unit }: Sheet,
    frames: { x: number; y: number; kind: number }[],
    w: number,
    h: number,
    rough: (points: readonly Point[], wide: number) => string,
    inks: Inks,
  ) =>
  ({ x, y, kind }: (typeof frames)[number]): { tone: string; lines: string } => {
    const at = (u: number, v: number): Point => [x + u * w, y + v * h];
    const box = rough(
      [
        at(0, 0),
        at(0.5, 0.004),
        at(1, 0),
        at(1, 0.5),
        at(1, 1),
        at(0.5, 0.996),
        at(0, 1),
        at(0, 0.5),
        at(0, 0),
      ],
      unit * 0.004,
    );
    const hatch = times(16, (step) =>
      line(
        [at(0.05 + step * 0.056, 0.98), at(0.12 + step * 0.056, 0.76 + (step % 3) * 0.03)],
        inks.dark,
        unit * 0.0022,
        'opacity="0.7"',
      ),
    );
    const moon = circle(
      ...at([0.7, 0.3, 0.5, 0.66][kind % 4] ?? 0.5, 0.26),
      w * (0.1 + (kind % 4) * 0.03),
      fill(kind % 2 ? inks.warm : inks.light),
    );
    const hill = path(
      `${curveThrough([at(0, 0.7), at(0.3, 0.56 + kind * 0.03), at(0.62, 0.72), at(1, 0.6)])}L${at(1, 1).join(' ')}L${at(0, 1).join(' ')}Z`,
      fill(inks.cool),
    );
    const figureOf =
      rough(
        [
          at(0.42, 0.84),
          at(0.4, 0.66),
          at(0.44, 0.5),
          at(0.52, 0.46),
          at(0.58, 0.54),
          at(0.6, 0.68),
          at(0.58, 0.84),
        ],
        unit * 0.0045,
      ) + circle(...at(0.5, 0.42), w * 0.055, stroke(inks.dark, unit * 0.0045));
    return {
      tone: moon + hill,
      lines:
        box +
        hatch +
        rough([at(0, 0.7), at(0.3, 0.56 + kind * 0.03), at(0.62, 0.72), at(1, 0.6)], unit * 0.004) +
        (kind % 2 === 0
          ? figureOf
          : rough(
              [at(0.2, 0.66), at(0.3, 0.4), at(0.4, 0.64), at(0.55, 0.34), at(0.72, 0.66)],
              unit * 0.0045,
            )),
    };
  };

/** Three thumbnails; the fourth will be chosen. */
export const thumbnails = (sheet: Sheet): Picture => {
  const { width, height, unit, pick, between } = sheet;
  const inks = pick(inkSets);
  const many = width > height * 1.2 ? 3 : 2;
  const rows = width > height * 1.2 ? 1 : 2;
  const [gap, w] = [unit * 0.06, Math.min((width - unit * 0.06 * (many + 1)) / many, unit * 0.44)];
  const h = Math.min(w * 1.25, (height - gap * (rows + 1)) / rows);
  const left = (width - many * w - (many - 1) * gap) / 2;
  const top = (height - rows * h - (rows - 1) * gap) / 2;
  const frames = framesOf(many, rows, left, w, gap, top, h);
  const rough = (points: readonly Point[], wide: number): string =>
    times(2, () =>
      path(
        curveThrough(
          points.map(
            ([x, y]): Point => [
              x + between(-1, 1) * unit * 0.003,
              y + between(-1, 1) * unit * 0.003,
            ],
          ),
        ),
        stroke(inks.dark, wide),
      ),
    );
  const sketch = sketchOf(sheet, frames, w, h, rough, inks);
  const all = frames.map(sketch);
  const chosen = frames[1] ?? { x: 0, y: 0 };
  const mark = markOf(sheet, w, inks, chosen, h);
  const brush = brushOf(sheet, inks);
  return {
    layers: [
      paperOf(sheet, inks.paper),
      ink(sheet, all.map(({ tone }) => tone).join('')),
      dots(
        sheet,
        inks.dark,
        (px, py) =>
          frames.some(({ x, y }) => px > x && px < x + w && py > y && py < y + h * 0.55) ? 0.12 : 0,
        0.6,
      ),
      ink(sheet, all.map(({ lines }) => lines).join('')),
      ink(sheet, mark),
      {
        draw: placed(
          rect(
            width - unit * 0.52,
            height - unit * 0.05,
            unit * 0.5,
            unit * 0.025,
            fill('#2A2018', 0.35),
          ),
          {},
        ),
        soft: unit * 0.012,
      },
      { draw: brush },
    ],
    grain: 6,
    vignette: 0.2,
  };
};
