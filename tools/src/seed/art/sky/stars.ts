import type { Layer, Paint, Sheet } from '../canvas.ts';
import type { Rgb } from '../colours.ts';
import { noise } from '../noise.ts';
import { circle, curveThrough, fill, type Point, path, times } from '../svg.ts';

/** The night, as a long exposure sees it. */
const starColours = ['#FFFFFF', '#DCE8FF', '#FFE9CF', '#BFD4FF', '#FFD7B0'] as const;

/** Most stars are faint, and a few have a halo. */
export const stars = (sheet: Sheet, count: number, bottom: number): Layer[] => {
  const { width, unit, between, pick } = sheet;
  const small = times(count, () => {
    const size = between(0, 1) ** 5;
    return circle(
      between(0, width),
      between(0, bottom),
      0.5 + size * 1.5,
      fill(pick(starColours), 0.35 + between(0, 0.6)),
    );
  });
  const bright = Array.from(
    { length: Math.round(count / 70) },
    (): Point => [between(0, width), between(0, bottom * 0.9)],
  );
  const halos = bright
    .map(([x, y]) => circle(x, y, unit * 0.009, fill(pick(starColours), 0.8)))
    .join('');
  const cores = bright.map(([x, y]) => circle(x, y, 2.1, fill('#FFFFFF'))).join('');
  return [{ draw: small }, { draw: halos, soft: unit * 0.006, blend: 'screen' }, { draw: cores }];
};

export const night =
  ({ width, height }: Sheet, tones: (share: number) => Rgb): Paint =>
  (x, y, out) => {
    const [red, green, blue] = tones(y / height + (noise(x / width, y / height) - 0.5) * 0.06);
    out[0] = red;
    out[1] = green;
    out[2] = blue;
  };

/** The shape of dunes, hills or trees against the sky. */
export const horizon = (
  sheet: Sheet,
  base: number,
  swing: number,
  colour: string,
  bottom = sheet.height,
): string => {
  const { width, between } = sheet;
  const points = Array.from(
    { length: 9 },
    (_, at): Point => [(width * (at - 0.5)) / 7, base + between(-swing, swing)],
  );
  return path(`${curveThrough(points)}L${width} ${bottom}L0 ${bottom}Z`, fill(colour));
};

export const firs = (sheet: Sheet, base: number, size: number, colour: string): string =>
  times(sheet.width / (size * 0.22), () => {
    const [x, tall] = [sheet.between(0, sheet.width), size * sheet.between(0.5, 1.1)];
    const steps = times(6, (at) => {
      const [top, wide] = [base - tall + (tall * at) / 6.5, tall * 0.035 * (at + 1.3)];
      return `M${x.toFixed(1)} ${top.toFixed(1)}l${wide.toFixed(1)} ${(tall / 3.4).toFixed(1)}h${(-wide * 2).toFixed(1)}z`;
    });
    return path(steps, fill(colour));
  });
