import type { Picture, Sheet } from '../canvas.ts';
import { blend } from '../colours.ts';
import {
  circle,
  curveThrough,
  ellipse,
  fill,
  glow,
  line,
  type Point,
  path,
  placed,
  times,
} from '../svg.ts';
import { airs, greens, lobed, wash } from './plants.ts';

const backOf = (
  { between, height, pick, unit, width }: Sheet,
  air:
    | {
        readonly sky: readonly ['#A9D3DF', '#DDEBDD', '#F9EBCB'];
        readonly town: '#B9C6C2';
        readonly sun: '#FFF3CF';
      }
    | {
        readonly sky: readonly ['#F3B58E', '#F8D3A8', '#FBEBCB'];
        readonly town: '#D9A38C';
        readonly sun: '#FFF0C4';
      }
    | {
        readonly sky: readonly ['#8FB9D9', '#C7DDE6', '#F3F0E2'];
        readonly town: '#A5B5C4';
        readonly sun: '#FFFFFF';
      },
): string =>
  times(70, () =>
    placed(lobed(unit * between(0.12, 0.24), blend(pick(greens), air.sky[1], 0.45)), {
      x: between(0, width),
      y: between(0, height * 1.1),
      turn: between(-120, 120),
    }),
  );

const vineOf =
  ({ between, height, pick, unit }: Sheet) =>
  (x: number): string => {
    const points = Array.from(
      { length: 8 },
      (_, at): Point => [x + Math.sin(at * 1.3 + x) * unit * 0.05, height * (1.05 - at * 0.16)],
    );
    const leaves = points
      .map(([px, py], at) =>
        placed(lobed(unit * between(0.17, 0.25), pick(greens.slice(0, 4))), {
          x: px,
          y: py,
          turn: (at % 2 ? 1 : -1) * between(35, 100),
        }),
      )
      .join('');
    const trusses = points
      .filter((_, at) => at % 2 === 0)
      .map(([px, py]) => {
        const side = pick([-1, 1]);
        const branch = path(
          `M${px} ${py}q${side * unit * 0.09} ${-unit * 0.02} ${side * unit * 0.13} ${unit * 0.12}`,
          'fill="none" stroke="#5A7F3A" stroke-width="6" stroke-linecap="round"',
        );
        return (
          branch +
          times(5, (at) => {
            const [fx, fy, r] = [
              px + side * unit * (0.06 + (at % 3) * 0.048),
              py + unit * (0.05 + at * 0.042),
              unit * between(0.036, 0.054),
            ];
            const ripe = at < 2 ? 't0' : pick(['t0', 't1', 't2']);
            return (
              circle(fx + r * 0.2, fy + r * 0.25, r, fill('#1A2A14', 0.35)) +
              circle(fx, fy, r, `fill="url(#${ripe})"`) +
              ellipse(fx - r * 0.36, fy - r * 0.38, r * 0.22, r * 0.14, fill('#FFFFFF', 0.65)) +
              placed(
                times(5, (tip) =>
                  placed(
                    path(`M0 0L${r * 0.12} ${-r * 0.5}L${-r * 0.1} ${-r * 0.1}Z`, fill('#3F6B2B')),
                    { turn: tip * 72 },
                  ),
                ),
                { x: fx, y: fy - r * 0.75 },
              )
            );
          })
        );
      })
      .join('');
    return (
      line(
        [
          [x + unit * 0.02, height],
          [x + unit * 0.02, -10],
        ],
        '#B08A5A',
        unit * 0.014,
      ) +
      path(
        curveThrough(points),
        'fill="none" stroke="#4A7A38" stroke-width="9" stroke-linecap="round"',
      ) +
      leaves +
      trusses
    );
  };

/** On the vine, in every stage from green to ready. */
export const tomatoes = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick } = sheet;
  const air = pick(airs);
  const defs = `<defs>${glow('t0', ['#FF9A6B', '#DB3B22', '#7F160D'], [0.36, 0.32, 0.78])}${glow('t1', ['#FFD27A', '#EE8A2B', '#9C4A10'], [0.36, 0.32, 0.78])}${glow('t2', ['#DDEB9A', '#8FB23F', '#466B1E'], [0.36, 0.32, 0.78])}</defs>`;
  const back = backOf(sheet, air);
  const vines = Math.max(1, Math.round((width / unit) * 1.6));
  const vine = vineOf(sheet);
  return {
    layers: [
      wash(sheet, air.sky),
      { draw: back, soft: 5 },
      { draw: defs + times(vines, (at) => vine((width * (at + 0.5)) / vines)) },
      {
        draw: times(5, () =>
          circle(
            between(0, width),
            between(0, height * 0.4),
            unit * between(0.05, 0.12),
            fill(air.sun, 0.35),
          ),
        ),
        soft: unit * 0.03,
        blend: 'screen',
      },
    ],
    grain: 10,
    vignette: 0.25,
  };
};
