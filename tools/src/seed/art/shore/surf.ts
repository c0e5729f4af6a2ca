import type { Paint, Picture, Sheet } from '../canvas.ts';
import { clamp, mix, type Rgb, ramp, rgb, smooth } from '../colours.ts';
import { hash, noise, swell } from '../noise.ts';
import { circle, ellipse, fill, placed, rect } from '../svg.ts';

/** From high above: where the water stops. */
export const surf = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const shift = between(0, 9);
  const turn = between(-0.35, 0.35);
  const sea = ramp(['#0B5C7A', '#1387A0', '#35B3BC', '#8EDCD3', '#D6F1E4']);
  const sand = rgb('#E9CFA2');
  const paint: Paint = (x, y, out) => {
    const [u, v] = [(x - width / 2) / unit, (y - height / 2) / unit];
    const along = u * Math.cos(turn) + v * Math.sin(turn);
    const out2 =
      v * Math.cos(turn) - u * Math.sin(turn) + (swell(along * 0.28 + shift, 0.3) - 0.5) * 0.24;
    const depth = clamp((0.22 - out2) / 0.85);
    const ripples = noise(along * 0.9 + shift, out2 * 2.2);
    let colour = sea(clamp(1 - depth * 1.15 + (ripples - 0.5) * 0.24));
    let foam = 0;
    for (let wave = 0; wave < 4; wave++) {
      const at =
        0.2 - wave * 0.19 + (swell(along * 0.5 + shift + wave * 0.3, wave * 0.2) - 0.5) * 0.13;
      const behind = at - out2;
      if (behind < -0.02 || behind > 0.15) continue;
      const web = Math.abs(noise(along * 1.4 + shift + wave, out2 * 1.4) - 0.5) * 2;
      const veil = smooth(0.3, 0.02, web + behind * 2.6) * smooth(-0.012, 0.01, behind);
      foam = Math.max(
        foam,
        Math.max(veil, smooth(0.016, 0, Math.abs(behind)) * 0.95) * (1 - wave * 0.2),
      );
    }
    const past = out2 - 0.2 - (swell(along * 0.5 + shift, 0) - 0.5) * 0.13;
    const grain = 0.94 + noise(u * 3, v * 3) * 0.1 + (hash(x | 0, y | 0) - 0.5) * 0.07;
    const wet = smooth(0.17, 0, past) * 0.32;
    const dry: Rgb = [
      sand[0] * grain * (1 - wet),
      sand[1] * grain * (1 - wet * 0.9),
      sand[2] * grain * (1 - wet * 0.75),
    ];
    colour = mix(colour, dry, smooth(-0.004, 0.012, past));
    const [r, g, b] = mix(colour, [1, 1, 0.98], clamp(foam));
    out[0] = r;
    out[1] = g;
    out[2] = b;
  };
  const [mx, my] = [width * between(0.25, 0.75), height * 0.5 + unit * 0.31];
  const mat = placed(
    rect(-unit * 0.055, -unit * 0.15, unit * 0.11, unit * 0.3, 'rx="5" fill="#C8563F"') +
      rect(-unit * 0.055, unit * 0.11, unit * 0.11, unit * 0.016, fill('#F4D9B8')) +
      circle(0, -unit * 0.075, unit * 0.017, fill('#2A1710')) +
      ellipse(0, -unit * 0.03, unit * 0.03, unit * 0.036, fill('#1F7A78')) +
      rect(-unit * 0.018, 0, unit * 0.014, unit * 0.1, 'rx="4" fill="#16383F"') +
      rect(unit * 0.005, 0, unit * 0.014, unit * 0.1, 'rx="4" fill="#16383F"'),
    { x: mx, y: my, turn: between(-30, 30) },
  );
  return {
    layers: [
      { paint },
      {
        draw: ellipse(
          mx + unit * 0.016,
          my + unit * 0.016,
          unit * 0.07,
          unit * 0.15,
          fill('#4A3018', 0.55),
        ),
        soft: unit * 0.012,
      },
      { draw: mat },
    ],
    grain: 9,
    vignette: 0.25,
  };
};
