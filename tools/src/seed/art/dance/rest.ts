import type { Picture, Sheet } from '../canvas.ts';
import { blend } from '../colours.ts';
import { figure, poses } from '../figure.ts';
import { ellipse, fill, type Point, polygon, rect } from '../svg.ts';
import { backdrop, cloth, danceWear, type Scene, scenes, shadowOf } from './dancers.ts';

/** On the floor, after it: the light from above, and nobody else. */
export const rest = (sheet: Sheet): Picture => {
  const { width, height, unit, pick, between } = sheet;
  const scene = pick(scenes);
  const dark: Scene = {
    ...scene,
    wall: [
      blend(scene.wall[0], '#000000', 0.75),
      blend(scene.wall[0], '#000000', 0.62),
      blend(scene.wall[1], '#000000', 0.45),
    ] as never,
  };
  const [x, ground, size] = [width * 0.5, height * 0.5 + unit * 0.28, unit * 0.72];
  const cone = polygon(
    [
      [x - unit * 0.05, -20],
      [x + unit * 0.05, -20],
      [x + unit * 0.48, ground + unit * 0.06],
      [x - unit * 0.48, ground + unit * 0.06],
    ],
    fill(scene.cloth[2], 0.42),
  );
  const spine = Array.from(
    { length: 9 },
    (_, at): Point => [
      x - unit * 0.1 + (at * unit) / 15,
      ground + unit * (0.03 + between(-0.015, 0.015) + at * 0.006),
    ],
  );
  return {
    layers: [
      backdrop(sheet, dark, 0.5),
      {
        draw: rect(
          0,
          ground - unit * 0.12,
          width,
          height,
          fill(blend(scene.floor, '#000000', 0.45)),
        ),
        soft: unit * 0.02,
      },
      { draw: cone, soft: unit * 0.035, blend: 'screen' },
      {
        draw: ellipse(
          x,
          ground + unit * 0.04,
          unit * 0.47,
          unit * 0.085,
          fill(scene.wall[2], 0.95),
        ),
        soft: unit * 0.014,
      },
      shadowOf(x + unit * 0.05, ground, size),
      { draw: cloth(sheet, spine, unit * 0.09, scene.cloth, 60) },
      {
        draw: figure(
          poses.floor,
          { x, y: ground, size, turned: between(0, 1) < 0.5 },
          danceWear(scene),
        ),
      },
    ],
    grain: 15,
    vignette: 0.5,
  };
};
