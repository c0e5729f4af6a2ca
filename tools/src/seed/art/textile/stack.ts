import type { Layer, Picture, Sheet } from '../canvas.ts';
import { mix, rgb, smooth } from '../colours.ts';
import { clouds } from '../noise.ts';
import { ellipse, fill, path, placed, rect, times } from '../svg.ts';
import { grounds, rosette, sprig, weave } from './printing.ts';

const wallOf = ({ unit, width }: Sheet, floor: number): Layer => ({
  step: 2,
  paint: (x, y, out) => {
    const [r, g, b] = mix(
      rgb('#C9B08C'),
      rgb('#6B4A2E'),
      smooth(floor - unit * 0.03, floor + unit * 0.02, y),
    );
    const light =
      0.9 +
      (clouds((x / unit) * 0.6, (y / unit) * (y > floor ? 3 : 0.6)) - 0.5) * 0.22 -
      (x / width) * 0.15;
    out[0] = r * light;
    out[1] = g * light;
    out[2] = b * light;
  },
});

const bowOf = ({ unit, width }: Sheet, floor: number, count: number, thick: number): string =>
  placed(
    ellipse(
      -unit * 0.04,
      0,
      unit * 0.045,
      unit * 0.02,
      'fill="none" stroke="#EADFC6" stroke-width="5"',
    ) +
      ellipse(
        unit * 0.04,
        0,
        unit * 0.045,
        unit * 0.02,
        'fill="none" stroke="#EADFC6" stroke-width="5"',
      ),
    { x: width / 2 - unit * 0.06, y: floor - count * thick - unit * 0.008 },
  );

const allOf = (
  { between, pick, unit, width }: Sheet,
  count: number,
  floor: number,
  thick: number,
): {
  at: number;
  y: number;
  wide: number;
  x: number;
  palette:
    | { readonly cloth: '#EFE6D2'; readonly print: '#1F3A6B'; readonly second: '#A6322B' }
    | { readonly cloth: '#1F3A6B'; readonly print: '#EFE6D2'; readonly second: '#D99A1F' }
    | { readonly cloth: '#EFE6D2'; readonly print: '#A6322B'; readonly second: '#2B2624' }
    | { readonly cloth: '#D99A1F'; readonly print: '#A6322B'; readonly second: '#2B2624' }
    | { readonly cloth: '#A6322B'; readonly print: '#EFE6D2'; readonly second: '#D99A1F' }
    | { readonly cloth: '#1E6B6A'; readonly print: '#EFE6D2'; readonly second: '#D99A1F' };
  shape: string;
}[] =>
  Array.from({ length: count }, (_, at) => {
    const [y, wide, x] = [
      floor - (at + 1) * thick,
      unit * between(0.64, 0.74),
      width / 2 + between(-0.02, 0.02) * unit,
    ];
    const palette = pick(grounds);
    return {
      at,
      y,
      wide,
      x,
      palette,
      shape: `M${x - wide / 2} ${y + thick * 0.5}Q${x - wide / 2} ${y + 3} ${x - wide / 2 + thick * 0.4} ${y + 3}H${x + wide / 2 - 6}Q${x + wide / 2} ${y + thick * 0.5} ${x + wide / 2 - 6} ${y + thick * 0.97}H${x - wide / 2 + thick * 0.4}Q${x - wide / 2} ${y + thick * 0.97} ${x - wide / 2} ${y + thick * 0.5}Z`,
    };
  });

/** What is done, folded and stacked. */
export const stack = (sheet: Sheet): Picture => {
  const { width, height, unit, pick } = sheet;
  const count = 7;
  const floor = height * 0.5 + unit * 0.36;
  const thick = unit * 0.105;
  const all = allOf(sheet, count, floor, thick);
  const folds = all
    .map(({ at, x, y, wide, palette, shape }) => {
      const inner = times(Math.ceil(wide / (thick * 0.9)), (spot) =>
        placed(pick([rosette, sprig])(thick * 0.62, palette), {
          x: x - wide / 2 + (spot + 0.6) * thick * 0.9,
          y: y + thick * 0.5,
        }),
      );
      return `<clipPath id="f${at}"><path d="${shape}"/></clipPath>${path(shape, fill(palette.cloth))}<g clip-path="url(#f${at})">${inner}${rect(x - wide / 2, y + thick * 0.44, wide, thick * 0.09, fill('#000000', 0.16))}${rect(x - wide / 2, y + thick * 0.7, wide, thick * 0.3, fill('#000000', 0.22))}${rect(x - wide / 2, y, wide, thick * 0.16, fill('#FFFFFF', 0.2))}</g>`;
    })
    .join('');
  const wall: Layer = wallOf(sheet, floor);
  const string = path(
    `M${width / 2 - unit * 0.06} ${floor - count * thick}V${floor}`,
    'fill="none" stroke="#EADFC6" stroke-width="5"',
  );
  const bow = bowOf(sheet, floor, count, thick);
  return {
    layers: [
      wall,
      {
        draw:
          ellipse(
            width / 2 + unit * 0.12,
            floor + unit * 0.01,
            unit * 0.46,
            unit * 0.05,
            fill('#1E1208', 0.8),
          ) +
          rect(
            width / 2 - unit * 0.2,
            floor - count * thick,
            unit * 0.66,
            count * thick,
            fill('#1E1208', 0.35),
          ),
        soft: unit * 0.03,
      },
      { draw: folds + string + bow },
      ...weave(sheet, 0.35),
      {
        draw: rect(
          width / 2 + unit * 0.12,
          floor - count * thick,
          unit * 0.5,
          count * thick,
          fill('#1E1208', 0.35),
        ),
        soft: unit * 0.08,
        blend: 'multiply',
      },
    ],
    grain: 9,
    vignette: 0.4,
  };
};
