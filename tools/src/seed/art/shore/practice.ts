import type { Picture, Sheet } from '../canvas.ts';
import { type Dress, figure, poses } from '../figure.ts';
import { ellipse, fill, polygon, rect } from '../svg.ts';
import { beach, hours } from './beach.ts';

const wear: readonly Dress[] = [
  { skin: '#B5764E', top: '#1F7A78', legs: '#16383F', hair: '#2A1710', hasBun: true, isSlim: true },
  { skin: '#B5764E', top: '#E7694F', legs: '#2B2A4A', hair: '#2A1710', hasBun: true, isSlim: true },
  { skin: '#B5764E', top: '#F2E8DA', legs: '#8C5A6B', hair: '#2A1710', hasBun: true, isSlim: true },
];

export const practice =
  (name: keyof typeof poses) =>
  (sheet: Sheet): Picture => {
    const { width, height, unit, between, pick } = sheet;
    const hour = pick(hours);
    const horizon = height * between(0.46, 0.54);
    const ground = height * 0.5 + unit * 0.36;
    const { layer } = beach(sheet, hour, horizon, ground - unit * 0.13);
    const size =
      unit * (name === 'lotus' ? 0.78 : name === 'dog' ? 0.7 : name === 'tree' ? 0.62 : 0.7);
    const x = width * between(0.42, 0.58);
    const mat = polygon(
      [
        [x - unit * 0.36, ground - unit * 0.02],
        [x + unit * 0.33, ground - unit * 0.02],
        [x + unit * 0.4, ground + unit * 0.045],
        [x - unit * 0.43, ground + unit * 0.045],
      ],
      fill(pick(['#7B4B8A', '#2F6F7A', '#C8563F'])),
    );
    const body = figure(
      poses[name],
      { x, y: ground + unit * 0.012, size, turned: between(0, 1) < 0.5 },
      pick(wear),
    );
    const shadow = ellipse(
      x + unit * 0.04,
      ground + unit * 0.022,
      unit * (name === 'tree' ? 0.16 : 0.34),
      unit * 0.022,
      fill('#1E1410', 0.55),
    );
    const veil = rect(0, 0, width, height, fill(hour.sun, 0.12));
    return {
      layers: [
        layer,
        { draw: mat },
        { draw: shadow, soft: unit * 0.01 },
        { draw: body },
        { draw: veil, blend: 'soft-light' },
      ],
      grain: 10,
      vignette: 0.25,
    };
  };
