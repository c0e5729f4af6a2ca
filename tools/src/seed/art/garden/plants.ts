import type { Layer, Sheet } from '../canvas.ts';
import { blend, mix, type Rgb, ramp, rgb, smooth } from '../colours.ts';
import { daylight, profile, turned } from '../lathe.ts';
import { noise } from '../noise.ts';
import { circle, ellipse, fill, path, placed, polygon, rect, times } from '../svg.ts';

/** A balcony in gouache: flat leaves, thick light, and the town behind it in paler paint. */
export const airs = [
  { sky: ['#A9D3DF', '#DDEBDD', '#F9EBCB'], town: '#B9C6C2', sun: '#FFF3CF' },
  { sky: ['#F3B58E', '#F8D3A8', '#FBEBCB'], town: '#D9A38C', sun: '#FFF0C4' },
  { sky: ['#8FB9D9', '#C7DDE6', '#F3F0E2'], town: '#A5B5C4', sun: '#FFFFFF' },
] as const;

export const greens = ['#1F4A2C', '#2F6B3A', '#4A8A45', '#7BAA52', '#A9C86A', '#C9DB8C'] as const;

/** Paint that lies in strokes. */
export const wash = (
  { height, unit, between }: Sheet,
  tones: readonly string[],
  strength = 0.16,
): Layer => {
  const of = ramp(tones);
  const shift = between(0, 9);
  return {
    step: 2,
    paint: (x, y, out) => {
      const stroke = noise((x / unit) * 0.4 + shift, (y / unit) * 2.2 + shift) - 0.5;
      const [r, g, b] = of(y / height + stroke * strength);
      const paper = 0.97 + noise((x / unit) * 2.4, (y / unit) * 2.4) * 0.06;
      out[0] = r * paper;
      out[1] = g * paper;
      out[2] = b * paper;
    },
  };
};

export const town = (sheet: Sheet, base: number, colour: string): string => {
  const { width, height, unit, between, pick } = sheet;
  let x = -unit * 0.05;
  let drawn = '';
  while (x < width) {
    const [wide, tall] = [unit * between(0.12, 0.24), unit * between(0.12, 0.34)];
    const tone = blend(colour, pick(['#FFFFFF', '#8A9AA0', '#E9C9A4']), between(0.05, 0.3));
    const top = base - tall;
    drawn += rect(x, top, wide, height - top, fill(tone));
    drawn +=
      pick([0, 1]) === 0
        ? polygon(
            [
              [x - 4, top],
              [x + wide / 2, top - unit * 0.06],
              [x + wide + 4, top],
            ],
            fill(blend(tone, '#A4553A', 0.45)),
          )
        : rect(
            x + wide * 0.6,
            top - unit * 0.04,
            unit * 0.03,
            unit * 0.05,
            fill(blend(tone, '#000000', 0.15)),
          );
    const columns = Math.floor(wide / (unit * 0.055));
    drawn += times(columns * 5, (at) =>
      rect(
        x + unit * 0.018 + (at % columns) * unit * 0.055,
        top + unit * 0.03 + Math.floor(at / columns) * unit * 0.07,
        unit * 0.024,
        unit * 0.036,
        fill(blend(tone, between(0, 1) < 0.2 ? '#FFE2A0' : '#4A5E6B', 0.42)),
      ),
    );
    x += wide;
  }
  return drawn;
};

const leafPath = (long: number, wide: number): string =>
  `M0 0C${wide} ${-long * 0.25} ${wide * 0.9} ${-long * 0.75} 0 ${-long}C${-wide * 0.9} ${-long * 0.75} ${-wide} ${-long * 0.25} 0 0Z`;

export const leaf = (long: number, wide: number, colour: string): string =>
  path(leafPath(long, wide), fill(colour)) +
  path(
    `M0 0C${wide} ${-long * 0.25} ${wide * 0.9} ${-long * 0.75} 0 ${-long}Z`,
    fill(blend(colour, '#F4F0B8', 0.22)),
  ) +
  path(
    `M0 0V${-long * 0.92}`,
    `stroke="${blend(colour, '#F4F0B8', 0.5)}" stroke-width="${Math.max(1, long * 0.022).toFixed(1)}"`,
  );

export const lobed = (size: number, colour: string): string => {
  const lobes = [-75, -38, 0, 38, 75]
    .map((turn, at) =>
      placed(
        path(leafPath(size * ([0.62, 0.85, 1, 0.85, 0.62][at] ?? 1), size * 0.2), fill(colour)),
        { turn },
      ),
    )
    .join('');
  const veins = [-75, -38, 0, 38, 75]
    .map((turn, at) =>
      placed(
        path(
          `M0 0V${-size * ([0.5, 0.7, 0.85, 0.7, 0.5][at] ?? 1)}`,
          `stroke="${blend(colour, '#F4F0B8', 0.45)}" stroke-width="${(size * 0.022).toFixed(1)}"`,
        ),
        { turn },
      ),
    )
    .join('');
  return lobes + ellipse(0, -size * 0.16, size * 0.24, size * 0.22, fill(colour)) + veins;
};

const bladed = (size: number, colour: string): string => {
  const holes = times(4, (at) =>
    ellipse(
      size * (at % 2 ? 0.16 : -0.16),
      -size * (0.4 + at * 0.1),
      size * 0.035,
      size * 0.06,
      fill('#17301F'),
    ),
  );
  const cuts = times(8, (at) => {
    const side = at % 2 ? 1 : -1;
    const y = -size * (0.26 + Math.floor(at / 2) * 0.17);
    return polygon(
      [
        [side * size * 0.62, y + size * 0.02],
        [side * size * 0.22, y - size * 0.03],
        [side * size * 0.62, y - size * 0.07],
      ],
      fill('#17301F'),
    );
  });
  const shape = `M0 0C${size * 0.62} ${-size * 0.02} ${size * 0.66} ${-size * 0.66} 0 ${-size}C${-size * 0.66} ${-size * 0.66} ${-size * 0.62} ${-size * 0.02} 0 0Z`;
  const id = `m${Math.round(size * 7)}`;
  return `<clipPath id="${id}"><path d="${shape}"/></clipPath>${path(shape, fill(colour))}<g clip-path="url(#${id})">${path(`M0 0C${size * 0.62} ${-size * 0.02} ${size * 0.66} ${-size * 0.66} 0 ${-size}Z`, fill(blend(colour, '#F4F0B8', 0.16)))}${cuts}${holes}</g>${path(`M0 ${size * 0.1}V${-size * 0.95}`, `stroke="${blend(colour, '#F4F0B8', 0.5)}" stroke-width="${(size * 0.02).toFixed(1)}"`)}`;
};

type Plant = (sheet: Sheet, size: number) => string;

export const bushy: Plant = ({ between, pick }, size) =>
  times(58, (at) =>
    placed(
      leaf(
        size * between(0.22, 0.4),
        size * 0.07,
        pick(at < 20 ? greens.slice(0, 3) : greens.slice(1, 5)),
      ),
      { x: between(-0.3, 0.3) * size, y: -size * between(0, 0.55), turn: between(-80, 80) },
    ),
  );

export const tall: Plant = ({ between, pick }, size) =>
  times(15, (at) => {
    const turn = (at - 7) * 7 + between(-3, 3);
    return placed(
      path(
        `M0 0Q${size * 0.03} ${-size * 0.6} 0 ${-size * between(0.8, 1.15)}Q${-size * 0.05} ${-size * 0.6} ${-size * 0.045} 0Z`,
        fill(pick(greens)),
      ) +
        path(
          `M${-size * 0.02} 0Q0 ${-size * 0.5} 0 ${-size * 0.8}`,
          `stroke="#E3E8A8" stroke-width="2" fill="none" opacity="0.4"`,
        ),
      { turn },
    );
  });

export const flowering: Plant = (sheet, size) => {
  const petals = sheet.pick(['#E5604A', '#F2A33C', '#E88FB0', '#F5F0E0', '#8C6BC4']);
  return (
    bushy(sheet, size * 0.85) +
    times(13, () =>
      placed(
        times(6, (at) =>
          placed(ellipse(0, -size * 0.045, size * 0.028, size * 0.05, fill(petals)), {
            turn: at * 60,
          }),
        ) + circle(0, 0, size * 0.026, fill('#F7CE5A')),
        {
          x: sheet.between(-0.36, 0.36) * size,
          y: -size * sheet.between(0.25, 0.82),
          turn: sheet.between(0, 60),
        },
      ),
    )
  );
};

export const split: Plant = ({ between, pick }, size) =>
  [-62, -34, -8, 20, 48]
    .map((turn, at) =>
      placed(
        path(
          `M0 0Q${size * 0.05} ${-size * 0.3} 0 ${-size * 0.5}`,
          'fill="none" stroke="#3F6B3A" stroke-width="6"',
        ) +
          placed(bladed(size * between(0.5, 0.68), pick(greens.slice(0, 4))), {
            y: -size * 0.48,
            turn: turn * 0.5,
          }),
        { turn: turn + at },
      ),
    )
    .join('');

const herb: Plant = ({ between, pick }, size) =>
  times(26, () => {
    const [turn, long] = [between(-42, 42), size * between(0.45, 0.85)];
    return placed(
      path(`M0 0Q3 ${-long / 2} 0 ${-long}`, 'fill="none" stroke="#5A7A3A" stroke-width="2.4"') +
        times(9, (at) =>
          placed(leaf(size * 0.11, size * 0.032, pick(greens.slice(2))), {
            y: -long * (0.25 + at * 0.085),
            turn: at % 2 ? 58 : -58,
          }),
        ),
      { turn },
    );
  });

export const plants: readonly Plant[] = [bushy, tall, flowering, split, herb];

const potShape = profile('0 0.34, 0.1 0.36, 0.76 0.48, 0.78 0.54, 0.97 0.56, 1 0.55');

const potTones = ['#C4683F', '#B4583A', '#D9825A', '#8FA5A0', '#E5D9C3', '#3F5A5E'] as const;

export const pot = (sheet: Sheet, x: number, floor: number, height: number): Layer => {
  const colour = rgb(sheet.pick(potTones));
  const seed = sheet.random.between(1, 999);
  return turned({
    x,
    floor,
    height,
    radius: potShape,
    opening: 1,
    inside: [0.2, 0.13, 0.09],
    gloss: 0.06,
    seed,
    tilt: 0.2,
    light: { ...daylight, key: [1.08, 1, 0.88] },
    skin: (up, around): Rgb => {
      const lime =
        smooth(0.5, 0.75, noise(around * 0.4 + seed * 0.3, up * 0.6)) * smooth(0.8, 0.2, up) * 0.45;
      const rough = 0.88 + noise(around * 1.2 + seed, up * 1.4) * 0.24;
      const [r, g, b] = mix(colour, [0.9, 0.86, 0.8], lime);
      return [r * rough, g * rough, b * rough];
    },
  });
};

export const shadow = (x: number, floor: number, height: number, unit: number): Layer => ({
  draw: ellipse(
    x + height * 0.4,
    floor - height * 0.02,
    height * 0.8,
    height * 0.13,
    fill('#2A1C10', 0.55),
  ),
  soft: unit * 0.014,
});
