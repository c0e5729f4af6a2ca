import type { Picture, Sheet } from '../canvas.ts';
import { blend } from '../colours.ts';
import { curveThrough, fill, type Point, path, rect, times } from '../svg.ts';
import { backdrop, scenes } from './dancers.ts';

/** Hung up for tonight: cloth on a rail, in all of the colours. */
export const costumes = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick } = sheet;
  const scene = pick(scenes);
  const rail = height * 0.5 - unit * 0.33;
  const count = Math.max(5, Math.round((width / unit) * 6));
  const all = [...scenes.flatMap(({ cloth: colours, dress }) => [...colours, dress])];
  const gowns = times(count, (at) => {
    const x = (width * (at + 0.5)) / count;
    const [colour, long, spread] = [
      pick(all),
      unit * between(0.5, 0.68),
      unit * between(0.11, 0.17),
    ];
    const top = rail + unit * 0.06;
    const hem = Array.from(
      { length: 7 },
      (_, corner): Point => [
        x + (corner / 6 - 0.5) * spread * 2,
        top + long + (corner % 2) * unit * 0.02 + between(0, 0.015) * unit,
      ],
    );
    const folds = times(11, (fold) => {
      const side = fold / 10 - 0.5;
      return path(
        `M${x + side * unit * 0.08} ${top + unit * 0.12}Q${x + side * spread * 0.9} ${top + long * 0.5} ${x + side * spread * 1.95} ${top + long}`,
        `fill="none" stroke="${blend(colour, fold % 2 ? '#000000' : '#FFFFFF', 0.28)}" stroke-width="${between(2, 7).toFixed(1)}" opacity="0.5"`,
      );
    });
    return (
      path(
        `M${x} ${rail}q${unit * 0.02} ${-unit * 0.03} 0 ${-unit * 0.02}M${x - unit * 0.055} ${top + unit * 0.005}L${x} ${rail + unit * 0.025}L${x + unit * 0.055} ${top + unit * 0.005}`,
        'fill="none" stroke="#2A1C18" stroke-width="4"',
      ) +
      path(
        `M${x - unit * 0.055} ${top}Q${x} ${top + unit * 0.05} ${x + unit * 0.055} ${top}L${x + unit * 0.04} ${top + unit * 0.14}L${hem.at(-1)?.join(' ')}${curveThrough([...hem].reverse()).replace(/^M[^C]*/, '')}L${x - unit * 0.04} ${top + unit * 0.14}Z`,
        fill(colour),
      ) +
      folds
    );
  });
  return {
    layers: [
      backdrop(sheet, scene, 0.5),
      {
        draw: rect(0, rail + unit * 0.1, width, unit * 0.62, fill('#0A0406', 0.4)),
        soft: unit * 0.06,
      },
      {
        draw:
          rect(0, rail - unit * 0.012, width, unit * 0.02, fill('#2A1C18')) +
          rect(0, rail - unit * 0.012, width, unit * 0.005, fill('#C9A27A', 0.8)) +
          gowns,
      },
      {
        draw: rect(width * 0.55, 0, width, height, fill('#1A0A10', 0.45)),
        soft: unit * 0.14,
        blend: 'multiply',
      },
    ],
    grain: 12,
    vignette: 0.4,
  };
};
