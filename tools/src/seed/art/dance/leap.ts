import type { Picture, Sheet } from '../canvas.ts';
import { figure, poses } from '../figure.ts';
import type { Point } from '../svg.ts';
import { backdrop, cloth, danceWear, floorOf, scenes, shadowOf, skirt } from './dancers.ts';

/** In the air, and the cloth that has not yet noticed. */
export const leap = (sheet: Sheet): Picture => {
  const { width, height, unit, between, pick } = sheet;
  const scene = pick(scenes);
  const [x, ground, size] = [width * between(0.48, 0.58), height * 0.5 + unit * 0.42, unit * 0.66];
  const lift = unit * between(0.05, 0.12);
  const spine = Array.from({ length: 12 }, (_, at): Point => {
    const share = at / 11;
    return [
      x + size * 0.35 - share * unit * 0.95,
      ground - lift - size * 0.88 + Math.sin(share * 5.4) * size * 0.13 + share * size * 0.24,
    ];
  });
  return {
    layers: [
      backdrop(sheet, scene, x / width),
      ...floorOf(sheet, scene, ground - unit * 0.07),
      shadowOf(x, ground + unit * 0.02, size),
      { draw: cloth(sheet, spine, size * 0.3, scene.cloth, 26), soft: unit * 0.012 },
      { draw: cloth(sheet, spine, size * 0.26, scene.cloth, 70) },
      {
        draw:
          figure(poses.leap, { x, y: ground - lift, size }, danceWear(scene)) +
          skirt(
            x - size * 0.015,
            ground - lift - size * 0.53,
            size,
            0.62,
            -size * 0.08,
            scene.dress,
          ),
      },
    ],
    grain: 13,
    vignette: 0.35,
  };
};
