import type { Paint, Picture, Sheet } from '../canvas.ts';
import { blend, clamp, ramp } from '../colours.ts';
import { clouds } from '../noise.ts';
import { ellipse, fill, line, rect, times } from '../svg.ts';
import { airs, mist, treeLine } from './trees.ts';

const reedsOf = (
  { between, height, unit, width }: Sheet,
  air:
    | {
        readonly sky: readonly ['#8FA9A6', '#C9D3C6', '#F0E3C4'];
        readonly far: '#B9C6BC';
        readonly near: '#0F231C';
        readonly mist: '#E3E3D2';
        readonly sun: '#FFF1CC';
      }
    | {
        readonly sky: readonly ['#5F7F8C', '#A3B8BA', '#DCE0D6'];
        readonly far: '#A5B7B6';
        readonly near: '#10262A';
        readonly mist: '#D3DDD9';
        readonly sun: '#F6F6E8';
      }
    | {
        readonly sky: readonly ['#C98E6B', '#E9BE8F', '#FBE3B6'];
        readonly far: '#D9B08A';
        readonly near: '#1E2A1C';
        readonly mist: '#F3D6A6';
        readonly sun: '#FFF3CF';
      }
    | {
        readonly sky: readonly ['#40585B', '#7C958D', '#B8C4AC'];
        readonly far: '#8DA397';
        readonly near: '#0B1A16';
        readonly mist: '#B9C7B6';
        readonly sun: '#EDEFD2';
      },
): string =>
  times(70, () => {
    const [x, long] = [width * (0.04 + between(0, 1) ** 2 * 0.3), unit * between(0.12, 0.34)];
    const lean = between(-0.15, 0.25) * long;
    return line(
      [
        [x, height * 1.02],
        [x + lean * 0.4, height - long * 0.6],
        [x + lean, height - long],
      ],
      air.near,
      between(1.5, 3.4),
      'opacity="0.9"',
    );
  });

/** A tarn that is so still that it shows everything twice. */
export const lake = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const air = sheet.pick(airs);
  const shore = height * between(0.48, 0.56);
  const tones = ramp(air.sky);
  const shift = between(0, 9);
  const water: Paint = (x, y, out) => {
    const up = y < shore ? y / shore : (2 * shore - y) / shore;
    const calm = (clouds((x / unit) * 0.3 + shift, up * 0.5) - 0.5) * 0.2;
    const [red, green, blue] = tones(clamp(up + calm));
    const dim = y < shore ? 1 : 0.86 - ((y - shore) / height) * 0.4;
    out[0] = red * dim;
    out[1] = green * dim;
    out[2] = blue * dim;
  };
  const banks = [0, 1, 2].map((at) => {
    const colour = blend(air.far, air.near, 0.3 + at * 0.34);
    return treeLine(
      sheet,
      shore - unit * (0.07 - at * 0.035),
      unit * (0.14 + at * 0.06),
      colour,
      4.4,
    );
  });
  const clip = `<clipPath id="up"><rect width="${width}" height="${shore}"/></clipPath>`;
  const above = `${clip}<g clip-path="url(#up)">${banks.join('')}</g>`;
  const mirrored = `${clip}<g transform="translate(0 ${2 * shore}) scale(1 -1)"><g clip-path="url(#up)">${banks.join('')}</g></g>`;
  const ripples = times(46, () => {
    const y = shore + between(0, 1) ** 1.5 * (height - shore);
    const near = (y - shore) / (height - shore);
    return rect(
      between(-0.1, 1) * width,
      y,
      unit * between(0.05, 0.4) * (0.3 + near),
      1 + near * 2.4,
      fill(air.mist, between(0.08, 0.3)),
    );
  });
  const stones = times(9, () => {
    const [x, y, r] = [between(0, width), height * between(0.9, 1.02), unit * between(0.02, 0.07)];
    return (
      ellipse(x, y + r * 0.25, r * 1.05, r * 0.5, fill('#0B1412', 0.7)) +
      ellipse(x, y, r, r * 0.5, fill('#2E3A37')) +
      ellipse(x - r * 0.2, y - r * 0.16, r * 0.62, r * 0.22, fill('#7D8A84', 0.7))
    );
  });
  const reeds = reedsOf(sheet, air);
  return {
    layers: [
      { paint: water, step: 2 },
      { draw: mirrored, soft: 3.2 },
      { draw: above },
      mist(sheet, shore, unit * 0.05, air.mist, 0.85),
      { draw: ripples, soft: 0.8 },
      { draw: stones + reeds },
    ],
    grain: 10,
    vignette: 0.35,
  };
};
