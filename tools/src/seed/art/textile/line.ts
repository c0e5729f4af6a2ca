import type { Layer, Picture, Sheet } from '../canvas.ts';
import { clamp, mix, rgb, smooth } from '../colours.ts';
import { clouds, swell } from '../noise.ts';
import { curveThrough, fill, type Point, path, rect, times } from '../svg.ts';
import { dyes } from './printing.ts';

const clothsOf = (
  { between, height, unit, width }: Sheet,
  count: number,
  colours:
    | readonly ['#A6322B', '#C9645A', '#E8A48F', '#7A1F22']
    | readonly ['#12244A', '#1F3A6B', '#5C7FB0', '#A9C0DA']
    | readonly ['#D99A1F', '#8A7A2E', '#A6322B', '#1E6B6A'],
  wide: number,
  wire: (share: number) => number,
): Layer[] =>
  Array.from({ length: count }, (_, at): Layer => {
    const [red, green, blue] = rgb(colours[at % colours.length] ?? dyes.madder);
    const [left, long, shift] = [
      at * wide + wide * 0.06,
      unit * between(0.58, 0.74),
      between(0, 9),
    ];
    return {
      box: [left - wide * 0.1, 0, left + wide, height],
      paint: (x, y, out) => {
        const top = wire(x / width);
        const down = (y - top) / long;
        const sway = Math.sin(down * 2.4 + shift) * wide * 0.05 * down;
        const across = (x - sway - left) / (wide * 0.88);
        const hem = 1 + (swell(across * 0.25 + shift, 0.2) - 0.5) * 0.07;
        out[3] =
          clamp(across * wide + 0.5) *
          clamp((1 - across) * wide + 0.5) *
          clamp((hem - down) * long + 0.5) *
          clamp((down + 0.012) * long + 0.5);
        if (out[3] <= 0) return;
        const wave = Math.sin(across * 15 + swell(across * 0.3 + shift, down * 0.22) * 7 + shift);
        const depth = smooth(0, 0.5, down);
        const light = 0.86 + wave * 0.2 * (0.35 + depth * 0.65) - smooth(0.05, 0, down) * 0.2;
        const took = 0.86 + clouds(across * 0.4 + shift, down * 0.8) * 0.28;
        const threads = 0.97 + 0.03 * Math.sin(x * 2) * Math.sin(y * 2);
        const through = smooth(0.2, 1, wave) * 0.08;
        out[0] = red * light * took * threads + through;
        out[1] = green * light * took * threads + through * 0.8;
        out[2] = blue * light * took * threads + through * 0.6;
      },
    };
  });

/** Three baths, three reds; or the blues: on the line to dry. */
export const line = (sheet: Sheet): Picture => {
  const { width, height, unit, pick } = sheet;
  const sets = [
    [dyes.madder, dyes.rose, '#E8A48F', '#7A1F22'],
    [dyes.deepIndigo, dyes.indigo, '#5C7FB0', '#A9C0DA'],
    [dyes.turmeric, dyes.pomegranate, dyes.madder, dyes.teal],
  ] as const;
  const colours = pick(sets);
  const wire = (share: number): number =>
    height * 0.5 - unit * 0.36 + Math.sin(share * Math.PI) * unit * 0.05;
  const count = Math.max(3, Math.round((width / unit) * 3));
  const wide = width / count;
  const cloths = clothsOf(sheet, count, colours, wide, wire);
  const pegs = times(count * 2, (at) => {
    const x = (Math.floor(at / 2) + (at % 2 ? 0.84 : 0.14)) * wide;
    return (
      rect(x, wire(x / width) - unit * 0.026, unit * 0.013, unit * 0.06, 'rx="3" fill="#C79A62"') +
      rect(x, wire(x / width) - unit * 0.026, unit * 0.005, unit * 0.06, fill('#F0D2A0', 0.8))
    );
  });
  const rope = path(
    curveThrough(Array.from({ length: 9 }, (_, at): Point => [(width * at) / 8, wire(at / 8)])),
    'fill="none" stroke="#5A4632" stroke-width="4"',
  );
  const wall: Layer = {
    step: 2,
    paint: (x, y, out) => {
      const plaster =
        0.86 + (clouds((x / unit) * 0.7, (y / unit) * 0.7) - 0.5) * 0.2 - (y / height) * 0.1;
      const [r, g, b] = mix(rgb('#E9D9BE'), rgb('#D9BFA0'), smooth(0.75, 0.8, y / height));
      out[0] = r * plaster * 1.08;
      out[1] = g * plaster * 1.06;
      out[2] = b * plaster;
    },
  };
  const shadows = times(count, (at) =>
    rect(
      at * wide + wide * 0.2,
      height * 0.5 - unit * 0.26,
      wide * 0.88,
      unit * 0.66,
      fill('#4A3018', 0.5),
    ),
  );
  return {
    layers: [wall, { draw: shadows, soft: unit * 0.05 }, { draw: rope }, ...cloths, { draw: pegs }],
    grain: 9,
    vignette: 0.35,
  };
};
