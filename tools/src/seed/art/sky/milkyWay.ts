import type { Layer, Picture, Sheet } from '../canvas.ts';
import { clamp, mix, type Rgb, ramp, rgb, smooth } from '../colours.ts';
import { clouds, noise, swell } from '../noise.ts';
import { circle, ellipse, fill, line, type Point, path, rect } from '../svg.ts';
import { horizon, night, stars } from './stars.ts';

/** A band of stars and dust across the sky. */
const band = (sheet: Sheet, angle: number, glowing: Rgb, warm: Rgb): Layer => {
  const { width, height, unit } = sheet;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [width * 0.54, height * 0.42];
  const shift = sheet.between(0, 9);
  return {
    step: 2,
    blend: 'screen',
    paint: (x, y, out) => {
      const [dx, dy] = [(x - cx) / unit, (y - cy) / unit];
      const [along, across] = [dx * cos + dy * sin, dy * cos - dx * sin];
      const wander = (swell(along * 0.3 + shift, 0.2) - 0.5) * 0.16;
      const away = (across - wander) / (0.2 + 0.08 * Math.exp(-((along * 1.6) ** 2)));
      const body = Math.exp(-away * away);
      const dust = clouds(along * 0.45 + shift, across * 0.9 + shift);
      const lane =
        smooth(0.48, 0.66, clouds(along * 0.6 + shift * 2, across * 1.3)) *
        Math.exp(-((away * 1.6) ** 2));
      const core = Math.exp(-((along * 1.5) ** 2) - away * away * 1.4);
      const fine = noise(along * 1.7 + shift, across * 1.7);
      const light = body * (0.12 + dust * fine * 1.35) * (1 - lane * 0.8);
      const [red, green, blue] = mix(glowing, warm, clamp(core * 0.85));
      out[0] = red * light * (0.75 + core * 0.7);
      out[1] = green * light * (0.75 + core * 0.5);
      out[2] = blue * light * (0.75 + core * 0.35);
    },
  };
};

export const milkyWay = (sheet: Sheet): Picture => {
  const { width, height, unit, between } = sheet;
  const tones = sheet.pick([
    ramp(['#050A1C', '#0B1735', '#1B2A50', '#4A4A63']),
    ramp(['#04101A', '#07202F', '#10404C', '#3F6660']),
    ramp(['#0B0820', '#1A1238', '#38204F', '#6A3D52']),
  ]);
  const ground = height * between(0.8, 0.86);
  const figure = placeWatcher(sheet, ground);
  return {
    layers: [
      { paint: night(sheet, tones), step: 4 },
      band(sheet, between(-1.3, -0.7), rgb('#7C86B8'), rgb('#F2C9A0')),
      ...stars(sheet, 1500, height),
      {
        draw: ellipse(width / 2, height, width * 0.7, unit * 0.22, fill('#E9A15C', 0.35)),
        soft: unit * 0.06,
        blend: 'screen',
      },
      {
        draw:
          horizon(sheet, ground - unit * 0.03, unit * 0.03, '#0A0F18') +
          horizon(sheet, ground + unit * 0.05, unit * 0.03, '#05070C') +
          figure,
      },
    ],
    grain: 9,
    vignette: 0.35,
  };
};

/** Somebody small beside a tripod, to whom all of this is shown. */
const placeWatcher = ({ width, unit, between }: Sheet, ground: number): string => {
  const [x, y, size] = [width * between(0.2, 0.35), ground + unit * 0.03, unit * 0.085];
  const legs: Point[] = [
    [x + size * 0.75, y - size * 0.62],
    [x + size * 0.6, y + size * 0.05],
  ];
  return (
    circle(x, y - size * 0.93, size * 0.11, fill('#05070C')) +
    path(
      `M${x - size * 0.16} ${y}l${size * 0.04} ${-size * 0.78}q${size * 0.13} ${-size * 0.1} ${size * 0.26} 0l${size * 0.04} ${size * 0.78}z`,
      fill('#05070C'),
    ) +
    line(legs, '#05070C', size * 0.04) +
    line(
      [
        [x + size * 0.75, y - size * 0.62],
        [x + size * 0.9, y + size * 0.05],
      ],
      '#05070C',
      size * 0.04,
    ) +
    rect(x + size * 0.66, y - size * 0.74, size * 0.2, size * 0.14, fill('#05070C'))
  );
};
