import type { Picture, Sheet } from '../canvas.ts';
import { circle, glow, path, placed, rect, times } from '../svg.ts';
import { ball, calyx, leek, oak, shadow, slate, tableOf, tiles } from './table.ts';

export const market = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick } = sheet;
  const defs = `<defs>${glow('tomato', ['#FF8A5A', '#D8321E', '#7A130C'], [0.36, 0.34, 0.75])}${glow('lemon', ['#FFF3A0', '#F2C722', '#A87B0C'], [0.36, 0.34, 0.75])}${glow('onion', ['#E9B7C4', '#A33A5E', '#4E1230'], [0.36, 0.34, 0.75])}${glow('plum', ['#9A8BC9', '#4A3478', '#1C1236'], [0.36, 0.34, 0.75])}${glow('lime', ['#D4EE8A', '#7FB02E', '#365A12'], [0.36, 0.34, 0.75])}<linearGradient id="leek" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8FB368"/><stop offset="0.5" stop-color="#E4ECC8"/><stop offset="1" stop-color="#FAF8EC"/></linearGradient></defs>`;
  const placedBalls: [number, number, number, string][] = [];
  for (let tries = 0; tries < 420 && placedBalls.length < 26 * (width / unit); tries++) {
    const kind = pick(['tomato', 'tomato', 'lemon', 'onion', 'plum', 'lime'] as const);
    const r =
      unit *
      { tomato: 0.075, lemon: 0.068, onion: 0.08, plum: 0.05, lime: 0.055 }[kind] *
      between(0.85, 1.15);
    const [x, y] = [between(0, width), between(0, height)];
    const isLeekPlace = Math.abs(x - width * 0.5 + (y - height * 0.5) * 0.5) < unit * 0.2;
    if (
      isLeekPlace ||
      placedBalls.some(([bx, by, br]) => Math.hypot(bx - x, by - y) < (br + r) * 0.98)
    )
      continue;
    placedBalls.push([x, y, r, kind]);
  }
  const balls = placedBalls
    .map(([x, y, r, kind]) =>
      ball(
        x,
        y,
        r,
        kind,
        kind === 'tomato'
          ? calyx(x + r * 0.1, y - r * 0.1, r, between(0, 72))
          : kind === 'onion'
            ? times(4, (at) =>
                path(
                  `M${x - r * 0.8 + at * r * 0.5} ${y - r * 0.55}Q${x + (at - 1.5) * r * 0.75} ${y} ${x - r * 0.5 + at * r * 0.36} ${y + r * 0.75}`,
                  'fill="none" stroke="#F6D5DF" stroke-width="1.6" opacity="0.4"',
                ),
              )
            : '',
      ),
    )
    .join('');
  const shapes = placedBalls.map(([x, y, r]) => circle(x, y, r, '')).join('');
  const leeks = times(4, (at) =>
    leek(width * 0.5 + (at - 1.5) * unit * 0.105, height * 0.5, unit * 0.98, 22 + (at - 1.5) * 3),
  );
  return {
    layers: [
      tableOf(sheet, pick([oak, slate, tiles])),
      shadow(shapes, unit, 0.02),
      { draw: defs + balls },
      shadow(
        times(4, (at) =>
          placed(rect(-unit * 0.05, -unit * 0.36, unit * 0.1, unit * 0.84, ''), {
            x: width * 0.5 + (at - 1.5) * unit * 0.105,
            y: height * 0.5,
            turn: 22 + (at - 1.5) * 3,
          }),
        ),
        unit,
        0.02,
      ),
      { draw: defs + leeks },
    ],
    grain: 8,
    vignette: 0.4,
  };
};
