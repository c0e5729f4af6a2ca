import type { Paint, Picture, Sheet } from '../canvas.ts';
import { clamp, mix, ramp, rgb, smooth } from '../colours.ts';
import { type Dress, figure, poses } from '../figure.ts';
import { noise } from '../noise.ts';
import { ellipse, fill, path, times } from '../svg.ts';
import { dresses, range, skies, sky } from './rock.ts';

/** The ridge, with three who walk on it. */
export const ridge = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const air = sheet.pick(skies);
  const shift = between(0, 9);
  const summit = width * between(0.6, 0.78);
  const crest = (x: number): number =>
    height * 0.36 +
    Math.abs(x - summit) * (x < summit ? 0.34 : 0.6) * (height / unit) ** 0.4 +
    (noise((x / unit) * 0.7 + shift, 0.3) - 0.5) * unit * 0.13;
  const rock = ramp(['#1D2733', '#3E4D5C', '#74828C', '#AEB6B8']);
  const mountain: Paint = (x, y, out) => {
    const top = crest(x);
    out[3] = clamp(y - top + 0.5);
    if (out[3] <= 0) return;
    const [u, v] = [x / unit, y / unit];
    const fall = u * 0.9 + v * 0.25;
    const rib = noise(fall * 1.2 + shift, v * 0.5) * 0.7 + noise(fall * 3.6, v * 1.3 + shift) * 0.3;
    const ribBeside =
      noise((fall + 0.012) * 1.2 + shift, v * 0.5) * 0.7 +
      noise((fall + 0.012) * 3.6, v * 1.3 + shift) * 0.3;
    const side = smooth(-0.02, 0.02, (x - summit) / unit + (rib - 0.5) * 0.3);
    const light = clamp(0.62 - side * 0.36 + (rib - ribBeside) * 5);
    const snow = smooth(0.5, 0.6, rib * 0.6 + (1 - (y - top) / (unit * 0.85)) * 0.42);
    const [r, g, b] = mix(
      rock(light),
      mix(rgb('#8FA9C9'), rgb('#FFFFFF'), clamp(light * 1.25)),
      snow,
    );
    const haze = smooth(height * 0.7, height, y) * 0.4;
    const [hr, hg, hb] = rgb(air[1]);
    out[0] = r + (hr - r) * haze;
    out[1] = g + (hg - g) * haze;
    out[2] = b + (hb - b) * haze;
  };
  const people = times(3, (at) => {
    const x = summit - unit * (0.1 + at * 0.075);
    const size = unit * 0.07;
    return figure(poses.walk, { x, y: crest(x) + 3, size }, {
      ...(dresses[at] ?? dresses[0]),
      skin: '#2B211D',
    } as Dress);
  });
  const line3 = path(
    `M${summit - unit * 0.1} ${crest(summit - unit * 0.1) - unit * 0.033}L${summit - unit * 0.175} ${crest(summit - unit * 0.175) - unit * 0.033}L${summit - unit * 0.25} ${crest(summit - unit * 0.25) - unit * 0.033}`,
    'fill="none" stroke="#D24B3A" stroke-width="2"',
  );
  return {
    layers: [
      sky(sheet, air, shift),
      { draw: range(sheet, height * 0.68, unit * 0.26, '#8FA7BC', air[2]), soft: 1.2 },
      { paint: mountain },
      { draw: line3 + people },
      {
        draw: times(12, () =>
          ellipse(
            between(0, width),
            height * between(0.9, 1.05),
            unit * between(0.2, 0.5),
            unit * between(0.04, 0.1),
            fill('#FFFFFF', 0.45),
          ),
        ),
        soft: unit * 0.035,
      },
    ],
    grain: 9,
    vignette: 0.2,
  };
};
