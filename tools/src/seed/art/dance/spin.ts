import type { Picture, Sheet } from '../canvas.ts';
import { figure, poses } from '../figure.ts';
import type { Point } from '../svg.ts';
import { backdrop, cloth, danceWear, floorOf, scenes, shadowOf, skirt } from './dancers.ts';

const swirl = (
  { between }: Sheet,
  x: number,
  y: number,
  size: number,
  turns: number,
  side: 1 | -1,
): Point[] =>
  Array.from({ length: 14 }, (_, at) => {
    const share = at / 13;
    const angle = share * Math.PI * 2 * turns + 0.5;
    const r = size * (0.16 + share * 0.95);
    return [
      x + side * Math.cos(angle) * r,
      y + Math.sin(angle) * r * 0.5 - share * size * 0.3 + between(-0.02, 0.02) * size,
    ] as const;
  });

/** A turn, as long as the shutter was open. */
export const spin = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick } = sheet;
  const scene = pick(scenes);
  const [x, ground, size] = [width * between(0.45, 0.55), height * 0.5 + unit * 0.42, unit * 0.74];
  const low = swirl(sheet, x, ground - size * 0.36, unit * 0.42, 1.7, 1);
  const high = swirl(sheet, x, ground - size * 0.7, unit * 0.32, 1.3, -1);
  return {
    layers: [
      backdrop(sheet, scene, 0.5),
      ...floorOf(sheet, scene, ground - unit * 0.09),
      shadowOf(x, ground, size),
      { draw: cloth(sheet, low, size * 0.2, scene.cloth, 40), soft: unit * 0.01 },
      {
        draw:
          figure(poses.spin, { x, y: ground, size }, danceWear(scene)) +
          skirt(x, ground - size * 0.53, size, 0.86, 0, scene.dress),
      },
      {
        draw:
          cloth(sheet, high, size * 0.12, scene.cloth, 30) +
          cloth(sheet, low.slice(5), size * 0.16, scene.cloth, 44),
      },
    ],
    grain: 13,
    vignette: 0.35,
  };
};
