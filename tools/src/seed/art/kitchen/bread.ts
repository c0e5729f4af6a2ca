import type { Paint, Picture, Sheet } from '../canvas.ts';
import { clamp, mix, type Rgb, ramp, smooth } from '../colours.ts';
import { clouds, noise, swell } from '../noise.ts';
import { circle, ellipse, fill, path, placed, rect, times } from '../svg.ts';
import { linen, shadow, slate, tableOf } from './table.ts';

const boardOf = ({ between, height, unit, width }: Sheet): string =>
  rect(
    width / 2 - unit * 0.62,
    height / 2 - unit * 0.41,
    unit * 1.24,
    unit * 0.82,
    `rx="${unit * 0.05}" fill="#8A5A34"`,
  ) +
  times(16, (at) =>
    path(
      `M${width / 2 - unit * 0.6} ${height / 2 - unit * 0.38 + at * unit * 0.05}q${unit * 0.6} ${between(-12, 12)} ${unit * 1.2} ${between(-5, 5)}`,
      `fill="none" stroke="#5E3A1E" stroke-width="${between(1, 3).toFixed(1)}" opacity="0.35"`,
    ),
  );

const grainsOf = ({ between, unit }: Sheet, x: number, y: number): string =>
  times(90, () =>
    circle(
      x + between(-0.6, 0.6) * unit,
      y + between(-0.5, 0.5) * unit,
      between(0.8, 2.6),
      fill('#F4EAD6', between(0.3, 0.9)),
    ),
  );

const paintOf =
  (
    x: number,
    y: number,
    turn: number,
    rx: number,
    ry: number,
    shift: number,
    cuts: number,
    isRound: boolean,
    crust: (share: number) => Rgb,
  ): Paint =>
  (px, py, out) => {
    const [dx, dy] = [px - x, py - y];
    const [u, v] = [
      (dx * Math.cos(turn) + dy * Math.sin(turn)) / rx,
      (dy * Math.cos(turn) - dx * Math.sin(turn)) / ry,
    ];
    const wobble = 1 + (swell(Math.atan2(v, u) * 0.1 + shift, 0.4) - 0.5) * 0.08;
    const away = Math.hypot(u, v) / wobble;
    out[3] = clamp((1 - away) * Math.min(rx, ry) + 0.5);
    if (out[3] <= 0) return;
    const lift = Math.sqrt(Math.max(0, 1 - away * away));
    const facing = clamp((-u * 0.5 - v * 0.55 + lift * 0.75) * 0.95);
    let ear = 0;
    let open = 0;
    for (let cut = 0; cut < cuts; cut++) {
      const at = isRound ? (cut - 1.5) * 0.42 : (cut - 2) * 0.36;
      const across = isRound
        ? cut % 2 === 0
          ? u - at * 0.9 + v * 0.25
          : v - at * 0.9 - u * 0.2
        : u - at - v * 0.32;
      const along = isRound ? (cut % 2 === 0 ? v : u) : v;
      const wide = 0.085 * smooth(0.82, 0.2, Math.abs(along));
      if (wide <= 0) continue;
      open = Math.max(open, smooth(wide, wide * 0.5, Math.abs(across)));
      ear = Math.max(
        ear,
        Math.exp(-(((across + wide * 1.15) / 0.03) ** 2)) * smooth(0.8, 0.5, Math.abs(along)),
      );
    }
    const blister = noise(u * 2.3 + shift, v * 2.3);
    const flour = smooth(0.52, 0.72, clouds(u * 0.9 + shift, v * 0.9)) * (1 - open) * lift * 0.62;
    const bake = 0.2 + facing * 0.48 + (blister - 0.5) * 0.3 + open * 0.3 - ear * 0.28;
    const [red, green, blue] = mix(crust(clamp(bake)), [0.95, 0.91, 0.84], flour);
    out[0] = red;
    out[1] = green;
    out[2] = blue;
  };

/** A loaf: crust by how near the fire was, scored, floured. */
export const bread = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick } = sheet;
  const [x, y] = [width * between(0.46, 0.54), height * between(0.48, 0.54)];
  const isRound = between(0, 1) < 0.5;
  const [rx, ry] = isRound ? [unit * 0.33, unit * 0.31] : [unit * 0.42, unit * 0.2];
  const turn = between(-0.5, 0.5);
  const shift = between(0, 9);
  const crust = ramp(['#2E1408', '#6B3413', '#A85E22', '#D59A4E', '#F0CF94']);
  const cuts = isRound ? 4 : 5;
  const paint: Paint = paintOf(x, y, turn, rx, ry, shift, cuts, isRound, crust);
  const grains = grainsOf(sheet, x, y);
  const board = boardOf(sheet);
  return {
    layers: [
      tableOf(sheet, pick([linen, slate])),
      shadow(
        rect(
          width / 2 - unit * 0.62,
          height / 2 - unit * 0.41,
          unit * 1.24,
          unit * 0.82,
          `rx="${unit * 0.05}"`,
        ),
        unit,
        0.02,
      ),
      { draw: board },
      {
        draw: placed(
          ellipse(unit * 0.035, unit * 0.035, rx * 1.02, ry * 1.02, fill('#1F0F06', 0.75)),
          { x, y, turn: (turn * 180) / Math.PI },
        ),
        soft: unit * 0.025,
      },
      { draw: grains },
      { paint },
    ],
    grain: 9,
    vignette: 0.4,
  };
};
