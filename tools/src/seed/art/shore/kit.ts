import type { Layer, Picture, Sheet } from '../canvas.ts';
import { blend, type Rgb, rgb } from '../colours.ts';
import { hash, noise, swell } from '../noise.ts';
import {
  circle,
  curveThrough,
  ellipse,
  fill,
  type Point,
  path,
  placed,
  rect,
  times,
} from '../svg.ts';

const matOf = ({ unit }: Sheet, colour: string): string =>
  rect(-unit * 0.16, -unit * 0.44, unit * 0.32, unit * 0.8, `rx="8" fill="${colour}"`) +
  times(13, (at) =>
    rect(-unit * 0.16, -unit * 0.42 + at * unit * 0.06, unit * 0.32, 2, fill('#FFFFFF', 0.1)),
  ) +
  ellipse(0, unit * 0.36, unit * 0.165, unit * 0.05, fill(blend(colour, '#000000', 0.25))) +
  times(5, (at) =>
    ellipse(
      0,
      unit * 0.36,
      unit * (0.15 - at * 0.03),
      unit * (0.04 - at * 0.008),
      `fill="none" stroke="${blend(colour, '#FFFFFF', 0.35)}" stroke-width="2.6"`,
    ),
  );

const sandOf = ({ unit, width }: Sheet, shift: number, sandTone: Rgb): Layer => ({
  paint: (x, y, out) => {
    const [u, v] = [x / unit, y / unit];
    const ripple = Math.sin((v + swell(u * 0.3 + shift, v * 0.3) * 0.35) * 60) * 0.04;
    const lift = noise(u * 1.4 + shift, v * 1.4) - noise(u * 1.4 + shift + 0.01, v * 1.4 + 0.01);
    const tone =
      0.95 + ripple + lift * 1.5 + (hash(x | 0, y | 0) - 0.5) * 0.14 - (x / width) * 0.12;
    out[0] = sandTone[0] * tone;
    out[1] = sandTone[1] * tone;
    out[2] = sandTone[2] * tone;
  },
});

const strapOf = ({ height, unit, width }: Sheet): string =>
  path(
    curveThrough(
      Array.from(
        { length: 7 },
        (_, at): Point => [
          width * 0.5 + unit * (0.24 + (at % 2) * 0.1),
          height * 0.5 + unit * (-0.3 + at * 0.07),
        ],
      ),
    ),
    `fill="none" stroke="#EADBC2" stroke-width="${(unit * 0.026).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"`,
  );

const bottleOf = ({ height, unit, width }: Sheet): string =>
  placed(
    rect(-unit * 0.05, -unit * 0.16, unit * 0.1, unit * 0.34, 'rx="16" fill="#4FA3A8"') +
      rect(-unit * 0.03, -unit * 0.2, unit * 0.06, unit * 0.06, 'rx="7" fill="#23393F"') +
      rect(
        -unit * 0.035,
        -unit * 0.13,
        unit * 0.02,
        unit * 0.27,
        'rx="7" fill="#FFFFFF" opacity="0.45"',
      ),
    { x: width * 0.5 - unit * 0.34, y: height * 0.5 + unit * 0.1, turn: -18 },
  );

/** What is taken along: the mat, the strap, a bottle, what the sea left. */
export const kit = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick } = sheet;
  const shift = between(0, 9);
  const sandTone = rgb('#E4CDA4');
  const sand: Layer = sandOf(sheet, shift, sandTone);
  const colour = pick(['#7B4B8A', '#2F6F7A', '#C8563F', '#3F6B4A']);
  const mat = matOf(sheet, colour);
  const shell = (x: number, y: number, size: number, turn: number, tone: string): string =>
    placed(
      path(
        `M0 ${size * 0.45}L${-size * 0.5} ${-size * 0.1}A${size * 0.55} ${size * 0.5} 0 0 1 ${size * 0.5} ${-size * 0.1}Z`,
        fill(tone),
      ) +
        times(7, (at) =>
          path(
            `M0 ${size * 0.45}L${(at - 3) * size * 0.15} ${-size * 0.4 + Math.abs(at - 3) * size * 0.05}`,
            `stroke="${blend(tone, '#8A4A3A', 0.5)}" stroke-width="2" opacity="0.6"`,
          ),
        ),
      { x, y, turn },
    );
  const star = (x: number, y: number, size: number, turn: number): string =>
    placed(
      times(5, (at) =>
        placed(
          path(
            `M${-size * 0.16} 0Q${-size * 0.05} ${-size * 0.5} 0 ${-size * 0.62}Q${size * 0.05} ${-size * 0.5} ${size * 0.16} 0Z`,
            fill('#D9774A'),
          ) +
            times(5, (dot) => circle(0, -size * (0.1 + dot * 0.09), size * 0.022, fill('#F6C39A'))),
          { turn: at * 72 },
        ),
      ),
      { x, y, turn },
    );
  const strap = strapOf(sheet);
  const bottle = bottleOf(sheet);
  const shells = times(6, () =>
    shell(
      width * 0.5 + unit * between(0.26, 0.62) * pick([-1, 1]),
      height * 0.5 + unit * between(-0.42, 0.42),
      unit * between(0.05, 0.09),
      between(0, 360),
      pick(['#F3D9C6', '#F6E9DA', '#E9B7A4']),
    ),
  );
  const things =
    placed(mat, { x: width * 0.5, y: height * 0.5 + unit * 0.02, turn: between(-9, 9) }) +
    strap +
    bottle +
    shells +
    star(width * 0.5 - unit * 0.32, height * 0.5 - unit * 0.24, unit * 0.14, between(0, 72));
  const dark = `<g transform="translate(${unit * 0.016} ${unit * 0.018})" opacity="0.5">${placed(rect(-unit * 0.16, -unit * 0.44, unit * 0.33, unit * 0.86, fill('#3A2412')), { x: width * 0.5, y: height * 0.5 + unit * 0.02 })}${strap.replace('#EADBC2', '#3A2412')}${placed(rect(-unit * 0.05, -unit * 0.18, unit * 0.1, unit * 0.36, fill('#3A2412')), { x: width * 0.5 - unit * 0.34, y: height * 0.5 + unit * 0.1, turn: -18 })}</g>`;
  return {
    layers: [sand, { draw: dark, soft: unit * 0.014 }, { draw: things }],
    grain: 9,
    vignette: 0.3,
  };
};
