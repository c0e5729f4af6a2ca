import type { Paint, Picture, Sheet } from '../canvas.ts';
import { clamp, ramp } from '../colours.ts';
import { noise } from '../noise.ts';
import { circle, ellipse, fill, glow, path, times } from '../svg.ts';

const stalksOf = ({ between, height, unit, width }: Sheet): string =>
  times(60, () => {
    const [x, y, long] = [
      between(0, width),
      between(height * 0.2, height),
      unit * between(0.05, 0.14),
    ];
    const lean = between(-0.4, 0.4) * long;
    return (
      path(
        `M${x} ${y}q${lean * 0.1} ${-long * 0.7} ${lean} ${-long}`,
        `fill="none" stroke="#8C4A2A" stroke-width="2" opacity="0.85"`,
      ) + ellipse(x + lean, y - long, unit * 0.005, unit * 0.011, fill('#C9783C'))
    );
  });

/** Forty kinds of green, from very near. */
export const moss = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const shift = between(0, 9);
  const greens = ramp(['#0B1A0C', '#1E3A15', '#44691F', '#7FA034', '#C6D66A']);
  const mounds = Array.from(
    { length: 44 },
    () =>
      [
        between(-0.1, 1.1) * (width / unit),
        between(0.05, 1.1) * (height / unit),
        between(0.1, 0.3),
      ] as const,
  );
  const lift = (u: number, v: number): number => {
    let top = 0;
    for (const [x, y, r] of mounds) {
      const away = ((u - x) ** 2 + ((v - y) * 1.25) ** 2) / (r * r);
      if (away < 1) top = Math.max(top, r * (1 - away) ** 0.7);
    }
    return top + noise(u * 2.2 + shift, v * 2.2) * 0.05 + noise(u * 6 + shift, v * 6) * 0.016;
  };
  const paint: Paint = (x, y, out) => {
    const [u, v] = [x / unit, y / unit];
    const here = lift(u, v);
    const slope = (here - lift(u + 0.004, v + 0.005)) / 0.006;
    const light = clamp(0.42 + slope * 0.2) * (0.35 + here * 2.4);
    const spark = noise(u * 9 + shift * 2, v * 9);
    const [red, green, blue] = greens(clamp(light * (0.62 + spark * 0.76)));
    out[0] = red;
    out[1] = green;
    out[2] = blue;
  };
  const stalks = stalksOf(sheet);
  const drops = Array.from(
    { length: 26 },
    () => [between(0, width), between(0, height), unit * between(0.006, 0.016)] as const,
  )
    .map(
      ([x, y, r]) =>
        circle(x, y, r, 'fill="url(#drop)"') +
        circle(x - r * 0.35, y - r * 0.35, r * 0.22, fill('#FFFFFF', 0.95)),
    )
    .join('');
  const defs = `<defs>${glow('drop', ['#FFFFFF22', '#E9F5C433', '#0A1A0899', '#F4FFD8CC'], [0.5, 0.5, 0.5])}</defs>`;
  const front = times(7, () =>
    ellipse(
      between(0, width),
      height * between(0.98, 1.08),
      unit * between(0.15, 0.3),
      unit * 0.1,
      fill('#5F7F26', 0.8),
    ),
  );
  return {
    layers: [
      { paint, step: 2 },
      { draw: stalks },
      { draw: defs + drops },
      { draw: front, soft: unit * 0.03 },
    ],
    grain: 8,
    vignette: 0.5,
  };
};
